import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const PhoneDesktop20Regular: FluentIcon;

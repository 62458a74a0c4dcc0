import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const PhoneArrowRight20Regular: FluentIcon;

import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const Location20Regular: FluentIcon;

import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const Print20Regular: FluentIcon;

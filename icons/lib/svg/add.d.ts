import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const Add20Regular: FluentIcon;

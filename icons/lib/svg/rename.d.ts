import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const Rename20Regular: FluentIcon;

import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const CloudArrowDown20Regular: FluentIcon;

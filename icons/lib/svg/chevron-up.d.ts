import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const ChevronUp16Regular: FluentIcon;

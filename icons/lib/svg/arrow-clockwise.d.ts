import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const ArrowClockwise20Regular: FluentIcon;

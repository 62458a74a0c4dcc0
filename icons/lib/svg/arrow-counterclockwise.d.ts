import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const ArrowCounterclockwise20Regular: FluentIcon;

import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const ArrowSort20Regular: FluentIcon;

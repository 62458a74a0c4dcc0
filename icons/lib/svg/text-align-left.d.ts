import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const TextAlignLeft20Regular: FluentIcon;

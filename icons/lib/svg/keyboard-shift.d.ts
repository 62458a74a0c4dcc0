import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const KeyboardShift20Regular: FluentIcon;

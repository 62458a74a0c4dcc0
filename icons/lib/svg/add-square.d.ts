import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const AddSquare20Regular: FluentIcon;

import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const TextQuote20Regular: FluentIcon;

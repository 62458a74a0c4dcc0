import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const BookLetter20Regular: FluentIcon;

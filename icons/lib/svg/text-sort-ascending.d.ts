import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const TextSortAscending20Regular: FluentIcon;

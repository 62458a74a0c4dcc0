import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const Merge20Regular: FluentIcon;

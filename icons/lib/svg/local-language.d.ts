import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const LocalLanguage20Regular: FluentIcon;

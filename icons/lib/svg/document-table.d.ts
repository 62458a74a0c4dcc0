import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const DocumentTable20Regular: FluentIcon;

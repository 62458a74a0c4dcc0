import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const Archive20Regular: FluentIcon;

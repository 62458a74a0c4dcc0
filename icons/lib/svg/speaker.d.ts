import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const Speaker220Regular: FluentIcon;

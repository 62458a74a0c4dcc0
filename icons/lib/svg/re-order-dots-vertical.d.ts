import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const ReOrderDotsVertical20Regular: FluentIcon;

import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const MoreHorizontalFilled: FluentIcon;
export declare const MoreHorizontalRegular: FluentIcon;
export declare const MoreHorizontal20Regular: FluentIcon;

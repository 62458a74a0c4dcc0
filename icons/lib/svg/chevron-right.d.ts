import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const ChevronRightFilled: FluentIcon;
export declare const ChevronRightRegular: FluentIcon;
export declare const ChevronRight12Regular: FluentIcon;
export declare const ChevronRight20Regular: FluentIcon;

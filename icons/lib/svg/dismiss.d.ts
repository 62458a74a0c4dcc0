import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const DismissFilled: FluentIcon;
export declare const DismissRegular: FluentIcon;
export declare const Dismiss12Regular: FluentIcon;
export declare const Dismiss20Regular: FluentIcon;

import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const HatGraduation20Regular: FluentIcon;

import type { FluentIcon } from '../utils/createFluentIcon.js';
export declare const ArrowShuffle20Regular: FluentIcon;

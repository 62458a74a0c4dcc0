"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const ArrowCounterclockwise20Regular = ( /*#__PURE__*/createFluentIcon('ArrowCounterclockwise20Regular', "20", ["M16 10A6 6 0 0 0 5.53 6H7.5a.5.5 0 0 1 0 1h-3a.5.5 0 0 1-.5-.5v-3a.5.5 0 0 1 1 0v1.6a7 7 0 1 1-1.98 4.36.5.5 0 0 1 1 .08L4 10a6 6 0 0 0 12 0"]));

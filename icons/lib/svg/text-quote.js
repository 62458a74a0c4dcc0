"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const TextQuote20Regular = ( /*#__PURE__*/createFluentIcon('TextQuote20Regular', "20", ["M7.83 8.62a9 9 0 0 1-.96 2.76 12 12 0 0 1-2.22 2.77.5.5 0 0 0 .7.7h.02c.74-.75 1.66-1.67 2.38-2.98A11 11 0 0 0 9 6.5a2.5 2.5 0 1 0-1.17 2.12M8 6.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0m6.83 2.12a9 9 0 0 1-.96 2.76 12 12 0 0 1-2.22 2.77.5.5 0 0 0 .7.7h.02c.74-.75 1.66-1.67 2.38-2.98A11 11 0 0 0 16 6.5a2.5 2.5 0 1 0-1.17 2.12M13.5 8a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3"]));

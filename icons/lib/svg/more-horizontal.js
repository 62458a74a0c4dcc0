"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const MoreHorizontalFilled = ( /*#__PURE__*/createFluentIcon('MoreHorizontalFilled', "1em", ["M6.75 10a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0m5 0a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0M15 11.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5"]));
export const MoreHorizontalRegular = ( /*#__PURE__*/createFluentIcon('MoreHorizontalRegular', "1em", ["M6.25 10a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0m5 0a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0M15 11.25a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5"]));
export const MoreHorizontal20Regular = ( /*#__PURE__*/createFluentIcon('MoreHorizontal20Regular', "20", ["M6.25 10a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0m5 0a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0M15 11.25a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5"]));

"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const TextAlignLeft20Regular = ( /*#__PURE__*/createFluentIcon('TextAlignLeft20Regular', "20", ["M2 4.5c0-.28.22-.5.5-.5h11a.5.5 0 0 1 0 1h-11a.5.5 0 0 1-.5-.5m0 5c0-.28.22-.5.5-.5h15a.5.5 0 0 1 0 1h-15a.5.5 0 0 1-.5-.5m.5 4.5a.5.5 0 0 0 0 1h9a.5.5 0 0 0 0-1z"]));

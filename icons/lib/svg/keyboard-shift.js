"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const KeyboardShift20Regular = ( /*#__PURE__*/createFluentIcon('KeyboardShift20Regular', "20", ["M8.86 2.53c.6-.7 1.68-.7 2.28 0l6.62 7.8a1 1 0 0 1-.76 1.65h-3V17a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-5.02H3a1 1 0 0 1-.76-1.65zm1.52.65a.5.5 0 0 0-.76 0L3 10.98h3.5c.28 0 .5.23.5.5V17h6v-5.52c0-.27.22-.5.5-.5H17z"]));

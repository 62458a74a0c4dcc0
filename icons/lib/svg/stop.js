"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const Stop20Regular = ( /*#__PURE__*/createFluentIcon('Stop20Regular', "20", ["M15.5 4c.28 0 .5.22.5.5v11a.5.5 0 0 1-.5.5h-11a.5.5 0 0 1-.5-.5v-11c0-.28.22-.5.5-.5zm-11-1C3.67 3 3 3.67 3 4.5v11c0 .83.67 1.5 1.5 1.5h11c.83 0 1.5-.67 1.5-1.5v-11c0-.83-.67-1.5-1.5-1.5z"]));
export const Stop20Filled = ( /*#__PURE__*/createFluentIcon('Stop20Filled', "20", ["M4.5 3C3.67 3 3 3.67 3 4.5v11c0 .83.67 1.5 1.5 1.5h11c.83 0 1.5-.67 1.5-1.5v-11c0-.83-.67-1.5-1.5-1.5z"]));

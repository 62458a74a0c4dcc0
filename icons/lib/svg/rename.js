"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const Rename20Regular = ( /*#__PURE__*/createFluentIcon('Rename20Regular', "20", ["M11.5 2a.5.5 0 0 1 0 1h-1v14h1a.5.5 0 0 1 0 1h-3a.5.5 0 0 1 0-1h1V3h-1a.5.5 0 0 1 0-1zm-3 3H5a2 2 0 0 0-2 2v6c0 1.1.9 2 2 2h3.5v1H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3h3.5zM15 4a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-3.5v-1H15a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-3.5V4z"]));

"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const PhoneDesktop20Regular = ( /*#__PURE__*/createFluentIcon('PhoneDesktop20Regular', "20", ["M6 3h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H9v1h3v2H9v1h5.5a.5.5 0 0 0 0-1H13v-2h3a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v3h1V4a1 1 0 0 1 1-1M4.5 15a.5.5 0 0 0 0 1h1a.5.5 0 0 0 0-1zM2 9.5C2 8.67 2.67 8 3.5 8h3C7.33 8 8 8.67 8 9.5v7c0 .83-.67 1.5-1.5 1.5h-3A1.5 1.5 0 0 1 2 16.5zM3.5 9a.5.5 0 0 0-.5.5v7c0 .28.22.5.5.5h3a.5.5 0 0 0 .5-.5v-7a.5.5 0 0 0-.5-.5z"]));

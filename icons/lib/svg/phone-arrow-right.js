"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const PhoneArrowRight20Regular = ( /*#__PURE__*/createFluentIcon('PhoneArrowRight20Regular', "20", ["M5.5 2C4.67 2 4 2.67 4 3.5v13c0 .83.67 1.5 1.5 1.5h4.76a6 6 0 0 1-.66-1H5.5a.5.5 0 0 1-.5-.5v-13c0-.28.22-.5.5-.5h7c.28 0 .5.22.5.5v5.7q.49-.13 1-.18V3.5c0-.83-.67-1.5-1.5-1.5zM9 14.5q0-.26.02-.5H7.5a.5.5 0 0 0 0 1h1.52zm5.5-4.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9m2.35 4.85a.5.5 0 0 0 .15-.35.5.5 0 0 0-.15-.35l-2-2a.5.5 0 0 0-.7.7L15.29 14H12.5a.5.5 0 0 0 0 1h2.8l-1.15 1.15a.5.5 0 0 0 .7.7z"]));

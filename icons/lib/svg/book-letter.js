"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const BookLetter20Regular = ( /*#__PURE__*/createFluentIcon('BookLetter20Regular', "20", ["M4 4v12c0 1.1.9 2 2 2h9.5a.5.5 0 0 0 0-1H6a1 1 0 0 1-1-1h10a1 1 0 0 0 1-1V4a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2m10-1a1 1 0 0 1 1 1v11H5V4a1 1 0 0 1 1-1zm-4 2c.2 0 .38.12.46.3l3 7a.5.5 0 0 1-.92.4l-.73-1.7H8.2l-.73 1.7a.5.5 0 0 1-.92-.4l3-7A.5.5 0 0 1 10 5m-1.38 5h2.76L10 6.77z"]));

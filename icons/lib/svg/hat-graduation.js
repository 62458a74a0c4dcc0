"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const HatGraduation20Regular = ( /*#__PURE__*/createFluentIcon('HatGraduation20Regular', "20", ["M8.5 3.4a3 3 0 0 1 3 0l7.25 4.17a.5.5 0 0 1 0 .86L16 10.01v4.49a.5.5 0 0 1-.15.35v.01l-.03.03-.38.32A9.1 9.1 0 0 1 10 17a9 9 0 0 1-5.74-2.05l-.08-.07a.5.5 0 0 1-.18-.4v-4.48L2 8.86v4.64a.5.5 0 0 1-1 0V8q.01-.3.26-.44zm3 9.2a3 3 0 0 1-3 0L5 10.59v3.69l.17.14q.34.27 1 .64A8 8 0 0 0 10 16a8 8 0 0 0 5-1.72v-3.7zM11 4.27a2 2 0 0 0-2 0L2.5 8 9 11.73a2 2 0 0 0 2 0L17.5 8z"]));

"use client";
import { createFluentIcon } from '../utils/createFluentIcon.js';
export const PresenceBusy10Filled = ( /*#__PURE__*/createFluentIcon('PresenceBusy10Filled', "10", ["M10 5A5 5 0 1 1 0 5a5 5 0 0 1 10 0"]));
export const PresenceBusy12Filled = ( /*#__PURE__*/createFluentIcon('PresenceBusy12Filled', "12", ["M12 6A6 6 0 1 1 0 6a6 6 0 0 1 12 0"]));
export const PresenceBusy16Filled = ( /*#__PURE__*/createFluentIcon('PresenceBusy16Filled', "16", ["M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0"]));
export const PresenceBusy20Filled = ( /*#__PURE__*/createFluentIcon('PresenceBusy20Filled', "20", ["M20 10a10 10 0 1 1-20 0 10 10 0 0 1 20 0"]));

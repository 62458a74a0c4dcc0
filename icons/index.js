/** The icons that Fluent's components import by the name of its icon package. */
import { makeStyles, mergeClasses } from '@griffel/react';
import { createElement, Fragment } from 'react';
import { icon } from './icon.js';

export const iconFilledClassName = 'fui-Icon-filled';
export const iconRegularClassName = 'fui-Icon-regular';

const useStyles = /*#__PURE__*/ makeStyles({ hidden: { display: 'none' }, shown: { display: 'inline' } });

/** Fluent's components swap the two on hover by their class names. */
export function bundleIcon(Filled, Regular) {
  return function BundledIcon({ className, filled, ...rest }) {
    const { hidden, shown } = useStyles();
    const filledClass = mergeClasses(filled ? shown : hidden, iconFilledClassName, className);
    const regularClass = mergeClasses(filled ? hidden : shown, iconRegularClassName, className);
    return createElement(
      Fragment,
      null,
      createElement(Filled, { ...rest, className: filledClass }),
      createElement(Regular, { ...rest, className: regularClass }),
    );
  };
}

export const ArrowDownRegular = /*#__PURE__*/ icon('1em', 'M16.87 10.84a.5.5 0 1 0-.74-.68l-5.63 6.17V2.5a.5.5 0 0 0-1 0v13.83l-5.63-6.17a.5.5 0 0 0-.74.68l6.31 6.91a.75.75 0 0 0 1.11 0z');
export const ArrowUpRegular = /*#__PURE__*/ icon('1em', 'M3.13 9.16a.5.5 0 1 0 .74.68L9.5 3.67V17.5a.5.5 0 1 0 1 0V3.67l5.63 6.17a.5.5 0 0 0 .74-.68l-6.32-6.92a.75.75 0 0 0-1.1 0z');
export const Checkmark12Filled = /*#__PURE__*/ icon('12', 'M9.76 3.2c.3.29.32.76.04 1.06l-4.25 4.5a.75.75 0 0 1-1.08.02L2.22 6.53a.75.75 0 0 1 1.06-1.06l1.7 1.7L8.7 3.24a.75.75 0 0 1 1.06-.04');
export const Checkmark16Filled = /*#__PURE__*/ icon('16', 'M14.05 3.49c.28.3.27.77-.04 1.06l-7.93 7.47A.85.85 0 0 1 4.9 12L2.22 9.28a.75.75 0 1 1 1.06-1.06l2.24 2.27 7.47-7.04a.75.75 0 0 1 1.06.04');
export const CheckmarkCircle12Filled = /*#__PURE__*/ icon('12', 'M1 6a5 5 0 1 1 10 0A5 5 0 0 1 1 6m7.35-.9a.5.5 0 1 0-.7-.7L5.5 6.54 4.35 5.4a.5.5 0 1 0-.7.7l1.5 1.5c.2.2.5.2.7 0z');
export const CheckmarkCircleFilled = /*#__PURE__*/ icon('1em', 'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16m3.36 5.65a.5.5 0 0 0-.64-.06l-.07.06L9 11.3 7.35 9.65l-.07-.06a.5.5 0 0 0-.7.7l.07.07 2 2 .07.06c.17.11.4.11.56 0l.07-.06 4-4 .07-.08a.5.5 0 0 0-.06-.63');
export const CheckmarkFilled = /*#__PURE__*/ icon('1em', 'M7.03 13.9 3.56 10a.75.75 0 0 0-1.12 1l4 4.5c.29.32.79.34 1.09.03l10.5-10.5a.75.75 0 0 0-1.06-1.06z');
export const ChevronDown16Regular = /*#__PURE__*/ icon('16', 'M3.15 5.65c.2-.2.5-.2.7 0L8 9.79l4.15-4.14a.5.5 0 0 1 .7.7l-4.5 4.5a.5.5 0 0 1-.7 0l-4.5-4.5a.5.5 0 0 1 0-.7');
export const ChevronDown20Regular = /*#__PURE__*/ icon('20', 'M15.85 7.65c.2.2.2.5 0 .7l-5.46 5.49a.55.55 0 0 1-.78 0L4.15 8.35a.5.5 0 1 1 .7-.7L10 12.8l5.15-5.16c.2-.2.5-.2.7 0');
export const ChevronDownRegular = /*#__PURE__*/ icon('1em', 'M15.85 7.65c.2.2.2.5 0 .7l-5.46 5.49a.55.55 0 0 1-.78 0L4.15 8.35a.5.5 0 1 1 .7-.7L10 12.8l5.15-5.16c.2-.2.5-.2.7 0');
export const ChevronLeftFilled = /*#__PURE__*/ icon('1em', 'M12.27 15.8a.75.75 0 0 1-1.06-.03l-5-5.25a.75.75 0 0 1 0-1.04l5-5.25a.75.75 0 1 1 1.08 1.04L7.8 10l4.5 4.73c.29.3.28.78-.02 1.06');
export const ChevronLeftRegular = /*#__PURE__*/ icon('1em', 'M12.35 15.85a.5.5 0 0 1-.7 0L6.16 10.4a.55.55 0 0 1 0-.78l5.49-5.46a.5.5 0 1 1 .7.7L7.2 10l5.16 5.15c.2.2.2.5 0 .7');
export const ChevronRight12Regular = /*#__PURE__*/ icon('12', 'M4.65 2.15a.5.5 0 0 0 0 .7L7.79 6 4.65 9.15a.5.5 0 1 0 .7.7l3.5-3.5a.5.5 0 0 0 0-.7l-3.5-3.5a.5.5 0 0 0-.7 0');
export const ChevronRightFilled = /*#__PURE__*/ icon('1em', 'M7.73 4.2a.75.75 0 0 1 1.06.03l5 5.25c.28.3.28.75 0 1.04l-5 5.25a.75.75 0 1 1-1.08-1.04L12.2 10l-4.5-4.73a.75.75 0 0 1 .02-1.06');
export const ChevronRightRegular = /*#__PURE__*/ icon('1em', 'M7.65 4.15c.2-.2.5-.2.7 0l5.49 5.46c.21.22.21.57 0 .78l-5.49 5.47a.5.5 0 0 1-.7-.71L12.8 10 7.65 4.85a.5.5 0 0 1 0-.7');
export const ChevronUp16Regular = /*#__PURE__*/ icon('16', 'M3.15 10.35c.2.2.5.2.7 0L8 6.21l4.15 4.14a.5.5 0 0 0 .7-.7l-4.5-4.5a.5.5 0 0 0-.7 0l-4.5 4.5a.5.5 0 0 0 0 .7');
export const CircleFilled = /*#__PURE__*/ icon('1em', 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16');
export const DiamondDismiss12Filled = /*#__PURE__*/ icon('12', 'M4.59 1.09a2 2 0 0 1 2.82 0l3.5 3.5a2 2 0 0 1 0 2.82l-3.5 3.5a2 2 0 0 1-2.82 0l-3.5-3.5a2 2 0 0 1 0-2.83zm3.26 3.06a.5.5 0 0 0-.7 0L6 5.29 4.85 4.15a.5.5 0 0 0-.7.7L5.29 6 4.15 7.15a.5.5 0 0 0 .7.7L6 6.71l1.15 1.14a.5.5 0 1 0 .7-.7L6.71 6l1.14-1.15a.5.5 0 0 0 0-.7');
export const DiamondDismissFilled = /*#__PURE__*/ icon('1em', 'M7.88 1.88a3 3 0 0 1 4.24 0l6 6a3 3 0 0 1 0 4.24l-6 6a3 3 0 0 1-4.24 0l-6-6a3 3 0 0 1 0-4.24zM13.1 6.9a.5.5 0 0 0-.7 0L10 9.3 7.6 6.9a.5.5 0 0 0-.7.7L9.3 10l-2.4 2.4a.5.5 0 0 0 .7.7l2.4-2.4 2.4 2.4a.5.5 0 0 0 .7-.7L10.7 10l2.4-2.4a.5.5 0 0 0 0-.7');
export const Dismiss12Regular = /*#__PURE__*/ icon('12', 'm2.09 2.22.06-.07a.5.5 0 0 1 .63-.06l.07.06L6 5.29l3.15-3.14a.5.5 0 1 1 .7.7L6.71 6l3.14 3.15c.18.17.2.44.06.63l-.06.07a.5.5 0 0 1-.63.06l-.07-.06L6 6.71 2.85 9.85a.5.5 0 0 1-.7-.7L5.29 6 2.15 2.85a.5.5 0 0 1-.06-.63l.06-.07z');
export const Dismiss20Regular = /*#__PURE__*/ icon('20', 'm4.09 4.22.06-.07a.5.5 0 0 1 .63-.06l.07.06L10 9.29l5.15-5.14a.5.5 0 0 1 .63-.06l.07.06c.18.17.2.44.06.63l-.06.07L10.71 10l5.14 5.15c.18.17.2.44.06.63l-.06.07a.5.5 0 0 1-.63.06l-.07-.06L10 10.71l-5.15 5.14a.5.5 0 0 1-.63.06l-.07-.06a.5.5 0 0 1-.06-.63l.06-.07L9.29 10 4.15 4.85a.5.5 0 0 1-.06-.63l.06-.07z');
export const DismissCircleFilled = /*#__PURE__*/ icon('1em', 'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16M7.8 7.11a.5.5 0 0 0-.63.06l-.06.07a.5.5 0 0 0 .06.64L9.3 10l-2.12 2.12-.06.07a.5.5 0 0 0 .06.64l.07.06c.2.13.47.11.64-.06L10 10.7l2.12 2.12.07.06c.2.13.46.11.64-.06l.06-.07a.5.5 0 0 0-.06-.64L10.7 10l2.12-2.12.06-.07a.5.5 0 0 0-.06-.64l-.07-.06a.5.5 0 0 0-.64.06L10 9.3 7.88 7.17z');
export const DismissFilled = /*#__PURE__*/ icon('1em', 'm3.9 4.05.07-.08a.75.75 0 0 1 .98-.07l.08.07L10 8.94l4.97-4.97a.75.75 0 0 1 .98-.07l.08.07c.27.27.3.68.07.98l-.07.08L11.06 10l4.97 4.97c.27.27.3.68.07.98l-.07.08a.75.75 0 0 1-.98.07l-.08-.07L10 11.06l-4.97 4.97a.75.75 0 0 1-.98.07l-.08-.07a.75.75 0 0 1-.07-.98l.07-.08L8.94 10 3.97 5.03a.75.75 0 0 1-.07-.98l.07-.08z');
export const DismissRegular = /*#__PURE__*/ icon('1em', 'm4.09 4.22.06-.07a.5.5 0 0 1 .63-.06l.07.06L10 9.29l5.15-5.14a.5.5 0 0 1 .63-.06l.07.06c.18.17.2.44.06.63l-.06.07L10.71 10l5.14 5.15c.18.17.2.44.06.63l-.06.07a.5.5 0 0 1-.63.06l-.07-.06L10 10.71l-5.15 5.14a.5.5 0 0 1-.63.06l-.07-.06a.5.5 0 0 1-.06-.63l.06-.07L9.29 10 4.15 4.85a.5.5 0 0 1-.06-.63l.06-.07z');
export const Info12Filled = /*#__PURE__*/ icon('12', 'M11 6A5 5 0 1 1 1 6a5 5 0 0 1 10 0m-5.5.5V8a.5.5 0 0 0 1 0V6.5a.5.5 0 0 0-1 0M6 3.75a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5');
export const Info12Regular = /*#__PURE__*/ icon('12', 'M5.5 6.5a.5.5 0 0 1 1 0V8a.5.5 0 0 1-1 0zM6 3.75a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5M1 6a5 5 0 1 1 10 0A5 5 0 0 1 1 6m5-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8');
export const Info16Filled = /*#__PURE__*/ icon('16', 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1m0 5.25a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5m.5 1.25a.5.5 0 0 0-1 0v3a.5.5 0 0 0 1 0z');
export const Info16Regular = /*#__PURE__*/ icon('16', 'M8.5 7.5a.5.5 0 1 0-1 0v3a.5.5 0 0 0 1 0zm.25-2a.75.75 0 1 1-1.5 0 .75.75 0 0 1 1.5 0M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1M2 8a6 6 0 1 1 12 0A6 6 0 0 1 2 8');
export const Info20Filled = /*#__PURE__*/ icon('20', 'M18 10a8 8 0 1 0-16 0 8 8 0 0 0 16 0M9.5 8.91a.5.5 0 0 1 1 0v4.69a.5.5 0 0 1-1 0V8.9m-.25-2.16a.75.75 0 1 1 1.5 0 .75.75 0 0 1-1.5 0');
export const Info20Regular = /*#__PURE__*/ icon('20', 'M10.5 8.91a.5.5 0 0 0-1 .09v4.6a.5.5 0 0 0 1-.1V8.91m.3-2.16a.75.75 0 1 0-1.5 0 .75.75 0 0 0 1.5 0M18 10a8 8 0 1 0-16 0 8 8 0 0 0 16 0M3 10a7 7 0 1 1 14 0 7 7 0 0 1-14 0');
export const InfoFilled = /*#__PURE__*/ icon('1em', 'M18 10a8 8 0 1 0-16 0 8 8 0 0 0 16 0M9.5 8.91a.5.5 0 0 1 1 0v4.69a.5.5 0 0 1-1 0V8.9m-.25-2.16a.75.75 0 1 1 1.5 0 .75.75 0 0 1-1.5 0');
export const Lightbulb16Regular = /*#__PURE__*/ icon('16', 'M4.5 6.5A3.5 3.5 0 1 1 10.45 9q-.3.28-.44.73L9.66 11H6.34l-.35-1.27q-.14-.45-.44-.73A3.5 3.5 0 0 1 4.5 6.5M6.6 12h2.8l-.18.63a.5.5 0 0 1-.48.37H7.26a.5.5 0 0 1-.48-.37zM8 2a4.5 4.5 0 0 0-3.16 7.7q.15.15.19.3l.79 2.9c.17.65.77 1.1 1.44 1.1h1.48a1.5 1.5 0 0 0 1.44-1.1l.8-2.9q.03-.15.18-.3A4.49 4.49 0 0 0 8 2');
export const MoreHorizontalFilled = /*#__PURE__*/ icon('1em', 'M6.75 10a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0m5 0a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0M15 11.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5');
export const MoreHorizontalRegular = /*#__PURE__*/ icon('1em', 'M6.25 10a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0m5 0a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0M15 11.25a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5');
export const Navigation20Filled = /*#__PURE__*/ icon('20', 'M2 4.75c0-.41.34-.75.75-.75h14.5a.75.75 0 0 1 0 1.5H2.75A.75.75 0 0 1 2 4.75m0 5c0-.41.34-.75.75-.75h14.5a.75.75 0 0 1 0 1.5H2.75A.75.75 0 0 1 2 9.75M2.75 14a.75.75 0 0 0 0 1.5h14.5a.75.75 0 0 0 0-1.5z');
export const PauseCircleRegular = /*#__PURE__*/ icon('1em', 'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16m0 1a7 7 0 1 0 0 14 7 7 0 0 0 0-14M8.5 6.5c.28 0 .5.22.5.5v6a.5.5 0 0 1-1 0V7c0-.28.22-.5.5-.5m3 0c.28 0 .5.22.5.5v6a.5.5 0 0 1-1 0V7c0-.28.22-.5.5-.5');
export const PersonRegular = /*#__PURE__*/ icon('1em', 'M10 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8M7 6a3 3 0 1 1 6 0 3 3 0 0 1-6 0m-2 5a2 2 0 0 0-2 2c0 1.7.83 2.97 2.13 3.8A9 9 0 0 0 10 18c1.85 0 3.58-.39 4.87-1.2A4.4 4.4 0 0 0 17 13a2 2 0 0 0-2-2zm-1 2a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1c0 1.3-.62 2.28-1.67 2.95A8 8 0 0 1 10 17a8 8 0 0 1-4.33-1.05A3.4 3.4 0 0 1 4 13');
export const Pin20Regular = /*#__PURE__*/ icon('20', 'M10.12 3.14a2 2 0 0 1 3.2-.52l4.06 4.05a2 2 0 0 1-.52 3.2l-3.46 1.74a1.5 1.5 0 0 0-.72.78L11.25 16a1 1 0 0 1-1.64.33L7 13.7 3.7 17H3v-.7L6.3 13l-2.62-2.61a1 1 0 0 1 .34-1.64L7.6 7.32q.52-.23.78-.72zm2.5.18a1 1 0 0 0-1.6.26L9.29 7.04a2.5 2.5 0 0 1-1.31 1.2L4.39 9.69l5.93 5.93 1.43-3.59a2.5 2.5 0 0 1 1.2-1.3l3.47-1.74a1 1 0 0 0 .25-1.6z');
export const PlayCircleRegular = /*#__PURE__*/ icon('1em', 'M9.13 7.18A.75.75 0 0 0 8 7.83v4.34c0 .57.63.94 1.13.65l4.12-2.39a.5.5 0 0 0 0-.86zM2 10a8 8 0 1 1 16 0 8 8 0 0 1-16 0m8-7a7 7 0 1 0 0 14 7 7 0 0 0 0-14');
export const PresenceAvailable10Filled = /*#__PURE__*/ icon('10', 'M5 10A5 5 0 1 0 5 0a5 5 0 0 0 0 10m2.1-5.9L4.85 6.35a.5.5 0 0 1-.7 0l-1-1a.5.5 0 0 1 .7-.7l.65.64 1.9-1.9a.5.5 0 0 1 .7.71');
export const PresenceAvailable10Regular = /*#__PURE__*/ icon('10', 'M5 0a5 5 0 1 0 0 10A5 5 0 0 0 5 0M1 5a4 4 0 1 1 8 0 4 4 0 0 1-8 0m6.1-1.6c.2.2.2.5 0 .7L4.85 6.35a.5.5 0 0 1-.7 0l-1-1a.5.5 0 1 1 .7-.7l.65.64 1.9-1.9c.2-.19.5-.19.7 0');
export const PresenceAvailable12Filled = /*#__PURE__*/ icon('12', 'M6 12A6 6 0 1 0 6 0a6 6 0 0 0 0 12m2.53-6.72L5.78 8.03c-.3.3-.77.3-1.06 0l-1-1a.75.75 0 0 1 1.06-1.06l.47.47 2.22-2.22a.75.75 0 0 1 1.06 1.06');
export const PresenceAvailable12Regular = /*#__PURE__*/ icon('12', 'M6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0M1.5 6a4.5 4.5 0 1 1 9 0 4.5 4.5 0 0 1-9 0m7.03-1.78c.3.3.3.77 0 1.06L5.78 8.03c-.3.3-.77.3-1.06 0l-1-1a.75.75 0 0 1 1.06-1.06l.47.47 2.22-2.22c.3-.3.77-.3 1.06 0');
export const PresenceAvailable16Filled = /*#__PURE__*/ icon('16', 'M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16m3.7-9.3-4 4a1 1 0 0 1-1.41 0l-2-2a1 1 0 1 1 1.42-1.4L7 8.58l3.3-3.3a1 1 0 0 1 1.4 1.42');
export const PresenceAvailable16Regular = /*#__PURE__*/ icon('16', 'M11.7 6.7a1 1 0 0 0-1.4-1.4L7 8.58l-1.3-1.3a1 1 0 0 0-1.4 1.42l2 2a1 1 0 0 0 1.4 0zM0 8a8 8 0 1 1 16 0A8 8 0 0 1 0 8m8-6a6 6 0 1 0 0 12A6 6 0 0 0 8 2');
export const PresenceAvailable20Filled = /*#__PURE__*/ icon('20', 'M10 20a10 10 0 1 0 0-20 10 10 0 0 0 0 20m4.2-11.8-4.5 4.5a1 1 0 0 1-1.4 0l-2-2a1 1 0 1 1 1.4-1.4L9 10.58l3.8-3.8a1 1 0 1 1 1.4 1.42');
export const PresenceAvailable20Regular = /*#__PURE__*/ icon('20', 'M10 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20M2 10a8 8 0 1 1 16 0 8 8 0 0 1-16 0m12.2-3.2a1 1 0 0 1 0 1.4l-4.5 4.5a1 1 0 0 1-1.4 0l-2-2a1 1 0 0 1 1.4-1.4L9 10.58l3.8-3.8a1 1 0 0 1 1.4 0');
export const PresenceAway10Filled = /*#__PURE__*/ icon('10', 'M5 10A5 5 0 1 0 5 0a5 5 0 0 0 0 10m0-7v1.8l1.35 1.35a.5.5 0 1 1-.7.7l-1.5-1.5A.5.5 0 0 1 4 5V3a.5.5 0 0 1 1 0');
export const PresenceAway10Regular = /*#__PURE__*/ icon('10', 'M5 4.8V3a.5.5 0 0 0-1 0v2q0 .2.15.35l1.5 1.5a.5.5 0 1 0 .7-.7zm5 .2A5 5 0 1 1 0 5a5 5 0 0 1 10 0M9 5a4 4 0 1 0-8 0 4 4 0 0 0 8 0');
export const PresenceAway12Filled = /*#__PURE__*/ icon('12', 'M6 12A6 6 0 1 0 6 0a6 6 0 0 0 0 12m.5-8.75v2.4l1.49 1.28A.75.75 0 1 1 7 8.07l-1.75-1.5A.8.8 0 0 1 5 6V3.25a.75.75 0 0 1 1.5 0');
export const PresenceAway12Regular = /*#__PURE__*/ icon('12', 'M6.5 5.66V3.25a.75.75 0 0 0-1.5 0V6q.01.34.26.57l1.75 1.5A.75.75 0 1 0 8 6.93zM12 6A6 6 0 1 1 0 6a6 6 0 0 1 12 0m-1.5 0a4.5 4.5 0 1 0-9 0 4.5 4.5 0 0 0 9 0');
export const PresenceAway16Filled = /*#__PURE__*/ icon('16', 'M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16m.5-11.5v3.02l2.12 1.7a1 1 0 1 1-1.24 1.56l-2.5-2A1 1 0 0 1 6.5 8V4.5a1 1 0 0 1 2 0');
export const PresenceAway16Regular = /*#__PURE__*/ icon('16', 'M8.5 7.52V4.5a1 1 0 1 0-2 0V8c0 .3.14.6.38.78l2.5 2a1 1 0 1 0 1.24-1.56zM8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0M2 8a6 6 0 1 1 12 0A6 6 0 0 1 2 8');
export const PresenceAway20Filled = /*#__PURE__*/ icon('20', 'M10 20a10 10 0 1 0 0-20 10 10 0 0 0 0 20m0-14V9.6l2.7 2.7a1 1 0 0 1-1.4 1.42l-3-3A1 1 0 0 1 8 10V6a1 1 0 1 1 2 0');
export const PresenceAway20Regular = /*#__PURE__*/ icon('20', 'M10 9.59V6a1 1 0 1 0-2 0V10q0 .42.3.7l3 3a1 1 0 1 0 1.4-1.4zm-10 .4a10 10 0 1 1 20 0 10 10 0 0 1-20 0M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16');
export const PresenceBlocked10Regular = /*#__PURE__*/ icon('10', 'M10 5A5 5 0 1 0 0 5a5 5 0 0 0 10 0M9 5a4 4 0 0 1-6.45 3.16l5.61-5.61C8.69 3.22 9 4.08 9 5M7.45 1.84 1.84 7.45a4 4 0 0 1 5.61-5.61');
export const PresenceBlocked12Regular = /*#__PURE__*/ icon('12', 'M12 6A6 6 0 1 1 0 6a6 6 0 0 1 12 0m-1.5 0c0-.97-.3-1.87-.83-2.6L3.39 9.66A4.5 4.5 0 0 0 10.5 6M8.6 2.33a4.5 4.5 0 0 0-6.28 6.28z');
export const PresenceBlocked16Regular = /*#__PURE__*/ icon('16', 'M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0m-2 0c0-1.3-.41-2.5-1.1-3.48L4.51 12.9A6 6 0 0 0 14 8m-2.52-4.9a6 6 0 0 0-8.37 8.37z');
export const PresenceBlocked20Regular = /*#__PURE__*/ icon('20', 'M20 10a10 10 0 1 0-20 0 10 10 0 0 0 20 0m-2 0a8 8 0 0 1-12.9 6.32L16.31 5.09A8 8 0 0 1 18 10m-3.1-6.32L3.69 14.91A8 8 0 0 1 14.91 3.68');
export const PresenceBusy10Filled = /*#__PURE__*/ icon('10', 'M10 5A5 5 0 1 1 0 5a5 5 0 0 1 10 0');
export const PresenceBusy12Filled = /*#__PURE__*/ icon('12', 'M12 6A6 6 0 1 1 0 6a6 6 0 0 1 12 0');
export const PresenceBusy16Filled = /*#__PURE__*/ icon('16', 'M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0');
export const PresenceBusy20Filled = /*#__PURE__*/ icon('20', 'M20 10a10 10 0 1 1-20 0 10 10 0 0 1 20 0');
export const PresenceDnd10Filled = /*#__PURE__*/ icon('10', 'M5 10A5 5 0 1 0 5 0a5 5 0 0 0 0 10M3.5 4.5h3a.5.5 0 0 1 0 1h-3a.5.5 0 0 1 0-1');
export const PresenceDnd10Regular = /*#__PURE__*/ icon('10', 'M5 0a5 5 0 1 0 0 10A5 5 0 0 0 5 0M1 5a4 4 0 1 1 8 0 4 4 0 0 1-8 0m2 0c0-.28.22-.5.5-.5h3a.5.5 0 0 1 0 1h-3A.5.5 0 0 1 3 5');
export const PresenceDnd12Filled = /*#__PURE__*/ icon('12', 'M6 12A6 6 0 1 0 6 0a6 6 0 0 0 0 12M3.75 5.25h4.5a.75.75 0 0 1 0 1.5h-4.5a.75.75 0 0 1 0-1.5');
export const PresenceDnd12Regular = /*#__PURE__*/ icon('12', 'M6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0M1.5 6a4.5 4.5 0 1 1 9 0 4.5 4.5 0 0 1-9 0M3 6c0-.41.34-.75.75-.75h4.5a.75.75 0 0 1 0 1.5h-4.5A.75.75 0 0 1 3 6');
export const PresenceDnd16Filled = /*#__PURE__*/ icon('16', 'M8 16A8 8 0 1 0 8 0a8 8 0 0 0 0 16M5.25 7h5.5a1 1 0 1 1 0 2h-5.5a1 1 0 1 1 0-2');
export const PresenceDnd16Regular = /*#__PURE__*/ icon('16', 'M5.25 7a1 1 0 0 0 0 2h5.5a1 1 0 1 0 0-2zM0 8a8 8 0 1 1 16 0A8 8 0 0 1 0 8m8-6a6 6 0 1 0 0 12A6 6 0 0 0 8 2');
export const PresenceDnd20Filled = /*#__PURE__*/ icon('20', 'M10 20a10 10 0 1 0 0-20 10 10 0 0 0 0 20M7 9h6a1 1 0 1 1 0 2H7a1 1 0 1 1 0-2');
export const PresenceDnd20Regular = /*#__PURE__*/ icon('20', 'M10 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20M2 10a8 8 0 1 1 16 0 8 8 0 0 1-16 0m4 0a1 1 0 0 1 1-1h6a1 1 0 1 1 0 2H7a1 1 0 0 1-1-1');
export const PresenceOffline10Regular = /*#__PURE__*/ icon('10', 'M6.85 3.15c.2.2.2.5 0 .7L5.71 5l1.14 1.15a.5.5 0 1 1-.7.7L5 5.71 3.85 6.85a.5.5 0 1 1-.7-.7L4.29 5 3.15 3.85a.5.5 0 1 1 .7-.7L5 4.29l1.15-1.14c.2-.2.5-.2.7 0M0 5a5 5 0 1 1 10 0A5 5 0 0 1 0 5m5-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8');
export const PresenceOffline12Regular = /*#__PURE__*/ icon('12', 'M8.03 3.97c.3.3.3.77 0 1.06L7.06 6l.97.97a.75.75 0 0 1-1.06 1.06L6 7.06l-.97.97a.75.75 0 0 1-1.06-1.06L4.94 6l-.97-.97a.75.75 0 0 1 1.06-1.06l.97.97.97-.97c.3-.3.77-.3 1.06 0M0 6a6 6 0 1 1 12 0A6 6 0 0 1 0 6m6-4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9');
export const PresenceOffline16Regular = /*#__PURE__*/ icon('16', 'M10.7 5.3a1 1 0 0 1 0 1.4L9.42 8l1.3 1.3a1 1 0 0 1-1.42 1.4L8 9.42l-1.3 1.3a1 1 0 0 1-1.4-1.42L6.58 8l-1.3-1.3a1 1 0 0 1 1.42-1.4L8 6.58l1.3-1.3a1 1 0 0 1 1.4 0M0 8a8 8 0 1 1 16 0A8 8 0 0 1 0 8m8-6a6 6 0 1 0 0 12A6 6 0 0 0 8 2');
export const PresenceOffline20Regular = /*#__PURE__*/ icon('20', 'M13.7 6.3a1 1 0 0 1 0 1.4L11.42 10l2.3 2.3a1 1 0 0 1-1.42 1.4L10 11.42l-2.3 2.3a1 1 0 0 1-1.4-1.42L8.58 10l-2.3-2.3a1 1 0 0 1 1.42-1.4L10 8.58l2.3-2.3a1 1 0 0 1 1.4 0M0 10a10 10 0 1 1 20 0 10 10 0 0 1-20 0m10-8a8 8 0 1 0 0 16 8 8 0 0 0 0-16');
export const PresenceOof10Regular = /*#__PURE__*/ icon('10', 'M5.35 3.85a.5.5 0 1 0-.7-.7l-1.5 1.5a.5.5 0 0 0 0 .7l1.5 1.5a.5.5 0 1 0 .7-.7L4.7 5.5h1.8a.5.5 0 1 0 0-1H4.7zM5 0a5 5 0 1 0 0 10A5 5 0 0 0 5 0M1 5a4 4 0 1 1 8 0 4 4 0 0 1-8 0');
export const PresenceOof12Regular = /*#__PURE__*/ icon('12', 'M6.28 4.53a.75.75 0 0 0-1.06-1.06l-2 2c-.3.3-.3.77 0 1.06l2 2a.75.75 0 0 0 1.06-1.06l-.72-.72h2.69a.75.75 0 1 0 0-1.5h-2.7zM6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0M1.5 6a4.5 4.5 0 1 1 9 0 4.5 4.5 0 0 1-9 0');
export const PresenceOof16Regular = /*#__PURE__*/ icon('16', 'M8.2 6.2a1 1 0 1 0-1.4-1.4L4.3 7.3a1 1 0 0 0 0 1.4l2.5 2.5a1 1 0 0 0 1.4-1.4L7.42 9H11a1 1 0 1 0 0-2H7.41zM8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0M2 8a6 6 0 1 1 12 0A6 6 0 0 1 2 8');
export const PresenceOof20Regular = /*#__PURE__*/ icon('20', 'M10.7 7.7A1 1 0 1 0 9.28 6.3l-3 3a1 1 0 0 0 0 1.41l3 3a1 1 0 1 0 1.42-1.41l-1.3-1.3H13a1 1 0 1 0 0-2H9.4zM10 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20M2 10a8 8 0 1 1 16 0 8 8 0 0 1-16 0');
export const PresenceUnknown10Regular = /*#__PURE__*/ icon('10', 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8M0 5a5 5 0 1 1 10 0A5 5 0 0 1 0 5');
export const PresenceUnknown12Regular = /*#__PURE__*/ icon('12', 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M0 6a6 6 0 1 1 12 0A6 6 0 0 1 0 6');
export const PresenceUnknown16Regular = /*#__PURE__*/ icon('16', 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M0 8a8 8 0 1 1 16 0A8 8 0 0 1 0 8');
export const PresenceUnknown20Regular = /*#__PURE__*/ icon('20', 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16M0 10a10 10 0 1 1 20 0 10 10 0 0 1-20 0');
export const ProhibitedFilled = /*#__PURE__*/ icon('1em', 'M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0m-1.5 0c0-1.52-.53-2.93-1.4-4.04L5.96 15.1A6.5 6.5 0 0 0 16.5 10M4.9 14.04l9.14-9.14a6.5 6.5 0 0 0-9.13 9.13');
export const SearchRegular = /*#__PURE__*/ icon('1em', 'M13.73 14.44a6.5 6.5 0 1 1 .7-.7l3.42 3.4a.5.5 0 0 1-.63.77l-.07-.06zm-.71-.71A5.5 5.5 0 0 0 15 9.5a5.5 5.5 0 1 0-1.98 4.23');
export const Square12Filled = /*#__PURE__*/ icon('12', 'M2 4c0-1.1.9-2 2-2h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z');
export const Square16Filled = /*#__PURE__*/ icon('16', 'M2 4.5A2.5 2.5 0 0 1 4.5 2h7A2.5 2.5 0 0 1 14 4.5v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 2 11.5z');
export const StarFilled = /*#__PURE__*/ icon('1em', 'M9.1 2.9a1 1 0 0 1 1.8 0l1.93 3.91 4.31.63a1 1 0 0 1 .56 1.7l-3.12 3.05.73 4.3a1 1 0 0 1-1.45 1.05L10 15.51l-3.86 2.03a1 1 0 0 1-1.45-1.05l.74-4.3L2.3 9.14a1 1 0 0 1 .56-1.7l4.31-.63z');
export const StarRegular = /*#__PURE__*/ icon('1em', 'M9.1 2.9a1 1 0 0 1 1.8 0l1.93 3.91 4.31.63a1 1 0 0 1 .56 1.7l-3.12 3.05.73 4.3a1 1 0 0 1-1.45 1.05L10 15.51l-3.86 2.03a1 1 0 0 1-1.45-1.05l.74-4.3L2.3 9.14a1 1 0 0 1 .56-1.7l4.31-.63zm.9.44L8.07 7.25a1 1 0 0 1-.75.55L3 8.43l3.12 3.04a1 1 0 0 1 .3.89l-.75 4.3 3.87-2.03a1 1 0 0 1 .93 0l3.86 2.03-.74-4.3a1 1 0 0 1 .29-.89L17 8.43l-4.32-.63a1 1 0 0 1-.75-.55z');
export const Warning12Filled = /*#__PURE__*/ icon('12', 'M4.28 1.97a2 2 0 0 1 3.43 0l3 5A2 2 0 0 1 9 10H3A2 2 0 0 1 1.3 6.98zM6 6.75a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5M6 3.5a.5.5 0 0 0-.5.5v1.5a.5.5 0 0 0 1 0V4a.5.5 0 0 0-.5-.5');
export const WarningFilled = /*#__PURE__*/ icon('1em', 'M7.37 3.56a3 3 0 0 1 5.26 0l5.5 10A3 3 0 0 1 15.5 18h-11a3 3 0 0 1-2.63-4.44zM10 12.75a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5m0-6.25a.5.5 0 0 0-.5.5v4a.5.5 0 0 0 1 0V7a.5.5 0 0 0-.5-.5');

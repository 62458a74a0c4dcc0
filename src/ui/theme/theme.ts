/**
 * Fluent's tokens as the custom properties of the page's own style, so that one theme serves light, dark and
 * paper; below it, text styles for all pages.
 */

import { makeResetStyles, makeStyles, type PartialTheme, tokens } from '@fluentui/react-components';
import type { SyntheticEvent } from 'react';
import type { Palette } from './palette.ts';

/** For dictionary words; has all letters of the five Sámi languages. */
export const wordFace = "'Satne Serif', 'Satne Fallback', Georgia, serif";

const interfaceFace = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

/** In the current palette. */
function colour(name: keyof Palette): string {
  return `var(--${name})`;
}

export const theme: PartialTheme = {
  fontFamilyBase: interfaceFace,
  fontSizeBase200: '0.8125rem',
  fontSizeBase300: '0.875rem',
  fontSizeBase400: '1rem',
  fontWeightRegular: 400,
  lineHeightBase300: '1.25rem',
  borderRadiusSmall: '4px',
  borderRadiusMedium: '8px',
  borderRadiusLarge: '12px',
  borderRadiusXLarge: '16px',
  borderRadiusCircular: '10000px',
  durationFast: '120ms',
  durationNormal: '180ms',
  curveEasyEase: 'cubic-bezier(0.33,0,0.67,1)',
  colorNeutralBackground1: colour('surface'),
  colorNeutralBackground2: colour('paper'),
  colorSubtleBackgroundHover: colour('brandTint'),
  colorSubtleBackgroundSelected: colour('brandTint'),
  colorNeutralForeground1: colour('ink'),
  colorNeutralForeground2: colour('muted'),
  colorNeutralForeground3: colour('faint'),
  colorNeutralForegroundDisabled: colour('edge'),
  colorNeutralForegroundOnBrand: colour('onBrand'),
  colorBrandForegroundLink: colour('brand'),
  colorBrandForegroundLinkHover: colour('brandStrong'),
  colorBrandForeground1: colour('brand'),
  colorBrandBackground: colour('brand'),
  colorBrandBackgroundHover: colour('brandStrong'),
  colorBrandBackground2: colour('brandTint'),
  colorNeutralStroke1: colour('hairline'),
  colorNeutralStroke2: colour('hairline'),
  colorNeutralStrokeAccessible: colour('edge'),
  colorStrokeFocus2: colour('brand'),
  colorPaletteDarkOrangeForeground1: colour('accent'),
  colorPaletteDarkOrangeBackground1: colour('accentTint'),
  colorBackgroundOverlay: 'rgba(0, 0, 0, 0.45)',
  shadow16: '0 6px 24px rgba(0, 0, 0, 0.16)',
  shadow64: '0 16px 48px rgba(0, 0, 0, 0.28)',
};

const useLink = makeResetStyles({
  color: tokens.colorBrandForeground1,
  // Beside other text colour alone does not show a link.
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.15em',
  borderRadius: '2px',
  ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationThickness: '2px' },
  '@media print': { textDecorationLine: 'none' },
});

const useUnseen = makeResetStyles({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media print': { display: 'none' },
});

/** One class each: at the start every class name counts. `unseen`: for assistive technology only. */
export function useTextStyles() {
  return { link: useLink(), unseen: useUnseen() };
}

/** The name of a page or word, as a class name. */
export const useTitleStyle = makeResetStyles({
  margin: 0,
  fontFamily: wordFace,
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: '2.5rem',
  overflowWrap: 'anywhere',
  // Gets the focus to be read from, but is no control.
  ':focus': { outline: 'none' },
});

/** A name may be as long as a page: it ends after four lines. */
export const useBoundedStyle = makeStyles({
  bounded: {
    ...boundedLines(4),
    '@media print': { display: 'block' },
  },
});

/** With an ellipsis after so many lines. */
export function boundedLines<Lines extends number>(lines: Lines) {
  return {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  } as const;
}

/** Whether it, or a text inside it, is wider than its box. */
function isCut(element: Element): boolean {
  return element.scrollWidth > element.clientWidth || [...element.children].some(isCut);
}

/** Sets `title` to a cut text, and removes it from others. */
export function giveTitleWhenCut(element: HTMLElement): void {
  const text = element.innerText.replace(/\s+/gu, ' ').trim();
  element.title = isCut(element) ? text : '';
}

/** For elements whose text may be cut (`text-overflow`). */
export const titleWhenCut = {
  onPointerEnter({ currentTarget }: SyntheticEvent<HTMLElement>): void {
    giveTitleWhenCut(currentTarget);
  },
} as const;

/** Text styles for all pages. */

import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';
import type { SyntheticEvent } from 'react';
import { onePaneQuery } from './breakpoints.ts';

/** For dictionary words; has all letters of the five Sámi languages. */
export const wordFace = "'Satne Serif', 'Satne Fallback', Georgia, serif";

/** A size of text with its height of a line. */
export function textSize(size: 200 | 300 | 400 | 500 | 600) {
  return { fontSize: tokens[`fontSizeBase${size}`], lineHeight: tokens[`lineHeightBase${size}`] };
}

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

/** Over everything else. */
export function coveringStyle() {
  return {
    position: 'fixed',
    inset: 0,
    zIndex: 2,
    height: 'calc(100 * var(--dvh))',
    paddingTop: 'env(safe-area-inset-top)',
    backgroundColor: tokens.colorNeutralBackground2,
  } as const;
}

/** A card, a popup or a notice. */
export function surfaceStyle() {
  return {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  };
}

/** Without the icon where the article's foot has it. */
export const iconInFoot = { [`@media ${onePaneQuery}`]: { '> svg': { display: 'none' } } } as const;

/** For assistive technology only. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const useUnseen = makeResetStyles({ ...unseen, '@media print': { display: 'none' } });

/** One class each: at the start every class name counts. `unseen`: for assistive technology only. */
export function useTextStyles() {
  return { link: useLink(), unseen: useUnseen() };
}

/** The name of a page or word, as a class name. */
export const useTitleStyle = makeResetStyles({
  margin: 0,
  fontFamily: wordFace,
  fontSize: tokens.fontSizeHero700,
  fontWeight: 700,
  lineHeight: tokens.lineHeightHero700,
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

/** A corner to turn, drawn in the colour of the text: for what unfolds. */
export const drawnCorner = {
  content: '""',
  flex: 'none',
  width: '0.5rem',
  height: '0.5rem',
  borderBottom: '1.5px solid',
  borderRight: '1.5px solid',
} as const;

/** With an ellipsis where the line ends. */
export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

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

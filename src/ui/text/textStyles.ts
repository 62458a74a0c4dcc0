import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';
import type { SyntheticEvent } from 'react';
import { wordFace } from '#src/ui/theme/theme.ts';

const useLink = makeResetStyles({
  color: tokens.colorBrandForeground1,
  textDecorationLine: 'none',
  textUnderlineOffset: '0.15em',
  borderRadius: '2px',
  // In running text colour alone does not tell a link.
  ':global(p) &': { textDecorationLine: 'underline', textDecorationThickness: '1px' },
  ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  '@media print': { textDecorationLine: 'none', ':global(p) &': { textDecorationLine: 'none' } },
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

/** What texts of every room have in common, as class names. */
interface TextStyles {
  /** A word or name that can be followed. */
  readonly link: string;
  /** Said to assistive technology alone. */
  readonly unseen: string;
}

/** What texts of every room have in common. One class each: in the start every class name counts. */
export function useTextStyles(): TextStyles {
  return { link: useLink(), unseen: useUnseen() };
}

/** The name of a page or of a word, as a class name. */
export const useTitleStyle = makeResetStyles({
  margin: 0,
  fontFamily: wordFace,
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: '2.5rem',
  overflowWrap: 'anywhere',
  // It gets the focus to be read from, and is nothing to press.
  ':focus': { outline: 'none' },
});

/** A name that somebody wrote may be as long as a page: it ends after four lines, so that it is not the page. */
export const useBoundedStyle = makeStyles({
  bounded: {
    ...boundedLines(4),
    '@media print': { display: 'block' },
  },
});

/** Style of a text that ends, with an ellipsis, after so many lines: somebody's name may be as long as a page. */
export function boundedLines<Lines extends number>(lines: Lines) {
  return {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  } as const;
}

/** Whether a text, or one inside it, is wider than its place. */
function isCut(element: Element): boolean {
  return element.scrollWidth > element.clientWidth || [...element.children].some(isCut);
}

/** Gives an element whose text is cut itself as title, and one that is whole none. */
export function giveTitleWhenCut(element: HTMLElement): void {
  const text = element.innerText.replace(/\s+/gu, ' ').trim();
  element.title = isCut(element) ? text : '';
}

/** What an element whose text may be cut (`text-overflow`) takes, for its title under the pointer. */
export const titleWhenCut = {
  onPointerEnter({ currentTarget }: SyntheticEvent<HTMLElement>): void {
    giveTitleWhenCut(currentTarget);
  },
} as const;

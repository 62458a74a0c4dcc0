import { makeStyles } from '@fluentui/react-components';
import { wordFace } from '#src/ui/theme/theme.ts';

/** Styles of the name of a page or of a word. */
export const useTitleStyles = makeStyles({
  title: {
    margin: 0,
    fontFamily: wordFace,
    fontSize: '1.75rem',
    fontWeight: 700,
    lineHeight: '2.5rem',
    overflowWrap: 'anywhere',
    // It gets the focus to be read from, and is nothing to press.
    ':focus': { outline: 'none' },
  },
  // A name that somebody wrote may be as long as a page: it must not be the page.
  bounded: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    overflow: 'hidden',
    '@media print': { display: 'block' },
  },
});

import { makeResetStyles } from '@fluentui/react-components';
import { wordFace } from '#src/ui/theme/theme.ts';

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

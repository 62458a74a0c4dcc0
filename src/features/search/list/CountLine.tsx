import { makeResetStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { wordFace } from '#src/ui/theme/theme.ts';
import type { WordSearch } from './useWordSearch.ts';

const useText = makeResetStyles({
  fontFamily: wordFace,
  fontSize: '0.9375rem',
  // Makes no line higher: the rows under it stand before the count comes.
  lineHeight: 0,
  color: tokens.colorNeutralForeground1,
  overflowWrap: 'anywhere',
});

/** What `CountLine` says. */
export interface CountLineProps {
  readonly words: WordSearch;
}

/** How many of the matching words are loaded, in words for each mode (A69, A70). */
export function CountLine({ words: { stems, total, search, mode } }: CountLineProps) {
  const { i18n } = useLingui();
  const loaded = i18n.number(stems.length);
  const text = <b className={useText()}>{search}</b>;
  switch (mode) {
    case 'start':
      return (
        <Trans>
          {loaded} of <Plural value={total} one="# word that starts with" other="# words that start with" />{' '}
          {text}
        </Trans>
      );
    case 'middle':
      return (
        <Trans>
          {loaded} of <Plural value={total} one="# word" other="# words" /> with {text} in it
        </Trans>
      );
    case 'end':
      return (
        <Trans>
          {loaded} of <Plural value={total} one="# word that ends with" other="# words that end with" />{' '}
          {text}
        </Trans>
      );
    default:
      return mode satisfies never;
  }
}

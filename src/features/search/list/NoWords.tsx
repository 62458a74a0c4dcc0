import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { filtersHere, lifting, nothingChosen } from '#src/lookup/queryFilters.ts';
import { HiddenWords } from '#src/ui/answer/HiddenWords.tsx';
import { NothingChosen } from '#src/ui/answer/NothingChosen.tsx';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { useTextStyles } from '#src/ui/text/textStyles.ts';
import { ListWaiting } from './ListWaiting.tsx';
import { useHiddenList } from './useHiddenList.ts';
import type { WordSearch } from './useWordSearch.ts';

const useStyles = makeStyles({ pad: { padding: '0 1.25rem', overflow: 'auto' } });

/** What `NoWords` draws. */
export interface NoWordsProps {
  /** The search that found none. */
  readonly words: WordSearch;
  /** Whether the text is a form of a word that is shown. */
  readonly isCertain: boolean;
  /** Other words that are shown in its place. */
  readonly children: ReactNode;
}

/** What `NoWordsLine` says it of. */
export interface NoWordsLineProps extends Pick<NoWordsProps, 'words'> {}

/** In place of the count, for assistive technology: the notice under it says it to the eye. */
export function NoWordsLine({ words }: NoWordsLineProps) {
  const hidden = useHiddenList(words);
  const { unseen } = useTextStyles();
  if (hidden.state !== 'known' || hidden.by) return null;
  return (
    <span className={unseen}>
      <Trans>No words found</Trans>
    </span>
  );
}

/** Nothing matches: another notice than of a failure (A71), with a way on. A choice that hides words is named (D16). */
export function NoWords({ words, isCertain, children }: NoWordsProps) {
  const { address } = useAddress();
  const hidden = useHiddenList(words);
  const styles = useStyles();
  const padded = (notice: ReactNode): ReactNode => <div className={styles.pad}>{notice}</div>;
  const none = nothingChosen(filtersHere(address, usePreferences()));
  if (none) return padded(<NothingChosen of={none} onChooseAll={() => choose(lifting[none])} />);
  if (isCertain) return children;
  const text = address.search || address.lemma;
  if (hidden.state === 'asking') return <ListWaiting />;
  const { by } = hidden;
  if (by) return padded(<HiddenWords text={text} by={by} onLift={() => choose(lifting[by])} />);
  if (children) return children;
  return padded(
    <Notice title={<Trans>Nothing found for “{text}”.</Trans>}>
      <Trans>Try fewer letters, or another search mode.</Trans>
    </Notice>,
  );
}

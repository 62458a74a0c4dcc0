import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SearchMode } from '#src/language/fold.ts';
import { isPhrase } from '#src/language/searchText.ts';
import { choose } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { isCertainForm, possibleWords } from '#src/lookup/operations/finding/foundRows.ts';
import { listQuery } from '#src/lookup/operations/stems/listQuery.ts';
import {
  type HidingChoice,
  hidingChoices,
  nothingChosen,
  type QueryFilters,
  useFiltersHere,
  widenedFilters,
  widening,
} from '#src/lookup/queryFilters.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import {
  Absent,
  HiddenWords,
  NothingChosen,
  OnlyHere,
  PartWords,
  type Searched,
} from '#src/ui/answer/HiddenWords.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { panesQuery, useMedia } from '#src/ui/theme/useScreen.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { ListWaiting } from '#src/ui/wordlist/ListRow.tsx';
import type { WordSearch } from './useWordSearch.ts';

const LazyOtherWays = lazyWithMessages(() => import('#src/components/saving/OtherWays.tsx'), 'OtherWays');

const useStyles = makeStyles({ pad: { padding: '0 1.25rem', overflow: 'auto' } });

interface NoWordsProps {
  readonly words: WordSearch;
  /** The text is a form of a word that is shown. */
  readonly isCertain: boolean;
  readonly from: Searched;
  readonly children: ReactNode;
}

/** For screen readers; others see the notice under it. */
export function NoWordsLine({ words, from }: Pick<NoWordsProps, 'words' | 'from'>) {
  const hidden = useHiddenList(words);
  const { unseen } = useTextStyles();
  if (hidden.state !== 'known' || hidden.by) return null;
  return (
    <span className={unseen}>
      <Absent text={words.search} from={from} />
    </span>
  );
}

/** Another notice than for a failure (A71). Names a choice that hides words (D16). */
export function NoWords({ words, isCertain, from, children }: NoWordsProps) {
  const { address, hrefTo } = useAddress();
  const hrefOf = (word: string) => hrefTo({ lemma: word, search: word });
  const hidden = useHiddenList(words);
  const styles = useStyles();
  const hasPanes = useMedia(panesQuery);
  const padded = (notice: ReactNode): ReactNode => <div className={styles.pad}>{notice}</div>;
  const none = nothingChosen(useFiltersHere());
  if (none) return padded(<NothingChosen of={none} onChooseAll={() => choose(widening(none))} />);
  if (isCertain) return children;
  const text = address.search || address.lemma;
  if (hidden.state === 'asking') return <ListWaiting />;
  const { by } = hidden;
  if (by) return padded(<HiddenWords text={text} by={by} onLift={() => choose(widening(by))} />);
  if (children) return children;
  return padded(
    <>
      {/* The article beside the list says it, too. */}
      {hasPanes && address.lemma === text ? null : (
        <Notice title={<Absent text={text} from={from} />}>
          {from === 'device' ? <OnlyHere /> : null}
          {isPhrase(text) ? <PartWords text={text} hrefOf={hrefOf} /> : null}
          {from === 'device' || isPhrase(text) ? null : (
            <Trans>Try fewer letters, or another search mode.</Trans>
          )}
        </Notice>
      )}
      <LazyOtherWays text={text} />
    </>,
  );
}

/** Whether an empty list would have words without one of the user's choices. */
type HiddenList = { readonly state: 'asking' } | { readonly state: 'known'; readonly by?: HidingChoice };

function useWidened(
  search: string,
  mode: SearchMode,
  filters: QueryFilters,
  choice: HidingChoice,
  wanted: boolean,
) {
  const widened = widenedFilters(filters, choice);
  const options = listQuery(search, mode, widened ?? filters);
  const enabled = wanted && widened !== undefined && search !== '';
  const { data, isLoading } = useInfiniteQuery({ ...options, enabled });
  const first = data?.pages[0];
  // As in articles: a form of a hidden word is hidden, too.
  const isThere =
    enabled &&
    first !== undefined &&
    (first.total > 0 || possibleWords(search, first.found ?? []).possible.some(isCertainForm));
  return { isLoading, isThere };
}

function useHiddenList({ search, mode }: Pick<WordSearch, 'search' | 'mode'>): HiddenList {
  const { address } = useAddress();
  const filters = useFiltersHere();
  // In a dictionary of the address the chosen dictionaries hide nothing.
  const anywhere = address.dictionary === undefined;
  const languages = useWidened(search, mode, filters, 'languages', true);
  const dictionaries = useWidened(search, mode, filters, 'dictionaries', anywhere);
  const both = useWidened(search, mode, filters, 'both', anywhere);
  const found = { languages, dictionaries, both };
  const by = hidingChoices.find((choice) => found[choice].isLoading || found[choice].isThere);
  if (by === undefined) return { state: 'known' };
  return found[by].isLoading ? { state: 'asking' } : { state: 'known', by };
}

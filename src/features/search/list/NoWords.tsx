import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SearchMode } from '#src/language/fold.ts';
import { isPhrase } from '#src/language/searchText.ts';
import { choose } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf } from '#src/lookup/answers.ts';
import { hiddenWord } from '#src/lookup/operations/finding/foundRows.ts';
import { listQuery } from '#src/lookup/operations/stems/listQuery.ts';
import {
  type HidingChoice,
  hidingChoices,
  nothingChosen,
  useFiltersHere,
  type WantedFilters,
  widenedFilters,
  widening,
} from '#src/lookup/wantedFilters.ts';
import type { AnswerState, FailedAnswer } from '#src/state/answerState.ts';
import { failureWords, Notice } from '#src/ui/answer/Answer.tsx';
import {
  Absence,
  Absent,
  HiddenWords,
  NothingChosen,
  OnlyHere,
  PartWords,
  type Searched,
} from '#src/ui/answer/HiddenWords.tsx';
import { panesQuery } from '#src/ui/theme/breakpoints.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { ListWaiting } from '#src/ui/wordlist/ListRow.tsx';
import type { WordSearch } from './useWordSearch.ts';

const LazyOtherWays = lazyWithMessages(() => import('#src/components/saving/OtherWays.tsx'), 'OtherWays');

const useStyles = makeStyles({
  pad: { padding: '0 1.25rem', overflow: 'auto' },
  ways: { paddingTop: '1rem' },
});

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
  const none = nothingChosen(useFiltersHere());
  if (none || hidden.state === 'asking' || hidden.state === 'hidden') return null;
  return (
    <span className={unseen}>
      <Absent text={words.search} from={hidden.state === 'failed' && from === 'all' ? 'choice' : from} />
    </span>
  );
}

/** Another notice than for a failure (A71). Names a choice that hides words (D16). */
export function NoWords({ words, isCertain, from, children }: NoWordsProps) {
  const { i18n } = useLingui();
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
  if (hidden.state === 'hidden') {
    const { by } = hidden;
    return padded(<HiddenWords text={text} by={by} onLift={() => choose(widening(by))} />);
  }
  if (children) return children;
  if (hidden.state === 'failed' && from === 'all') {
    return padded(
      <Notice title={<Absent text={text} from="choice" />} retry={hidden.retry}>
        {i18n._(failureWords[hidden.failure].title)}
      </Notice>,
    );
  }
  return padded(
    <>
      {/* The article beside the list says it, too. */}
      {hasPanes && address.lemma === text ? null : (
        <Absence text={text} from={from}>
          {from === 'device' ? <OnlyHere /> : null}
          {isPhrase(text) ? <PartWords text={text} hrefOf={hrefOf} /> : null}
          {from === 'device' || isPhrase(text) ? null : (
            <Trans>Try fewer letters, or another search mode.</Trans>
          )}
        </Absence>
      )}
      <div className={styles.ways}>
        <LazyOtherWays text={text} />
      </div>
    </>,
  );
}

/** Whether an empty list would have words without one of the person's choices. `failed`: not all could be searched. */
type HiddenList =
  | { readonly state: 'asking' | 'absent' }
  | { readonly state: 'hidden'; readonly by: HidingChoice }
  | FailedAnswer;

function useWidened(
  search: string,
  mode: SearchMode,
  filters: WantedFilters,
  choice: HidingChoice,
  wanted: boolean,
) {
  const widened = widenedFilters(filters, choice);
  const enabled = wanted && widened !== undefined && search !== '';
  const query = useInfiniteQuery({ ...listQuery(search, mode, widened ?? filters), enabled });
  if (!enabled) return { state: 'nothing' } satisfies AnswerState<never>;
  // As in articles: a form of a hidden word is hidden, too.
  return answerStateOf(
    query,
    ({ pages: [first] }) => first?.total === 0 && hiddenWord(search, first.found ?? []) === undefined,
  );
}

function useHiddenList({ search, mode }: Pick<WordSearch, 'search' | 'mode'>): HiddenList {
  const { address } = useAddress();
  const filters = useFiltersHere();
  // In a dictionary of the address the chosen dictionaries hide nothing.
  const anywhere = address.dictionary === undefined;
  const without = {
    languages: useWidened(search, mode, filters, 'languages', true),
    dictionaries: useWidened(search, mode, filters, 'dictionaries', anywhere),
    both: useWidened(search, mode, filters, 'both', anywhere),
  };
  const by = hidingChoices.find((choice) => ['waiting', 'here'].includes(without[choice].state));
  if (by !== undefined) return without[by].state === 'here' ? { state: 'hidden', by } : { state: 'asking' };
  return Object.values(without).find((answer) => answer.state === 'failed') ?? { state: 'absent' };
}

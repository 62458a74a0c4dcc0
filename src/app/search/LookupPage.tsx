import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStartIsOver } from '#src/app/boot/useStartIsOver.ts';
import { useTitle } from '#src/app/pages/useTitle.ts';
import { useHistory } from '#src/features/history/useHistory.ts';
import { ResultList } from '#src/features/search/list/ResultList.tsx';
import { Welcome } from '#src/features/welcome/Welcome.tsx';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import type { HistoryEntry } from '#src/local/historyQueue.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { type Address, navigationStateOf } from '#src/lookup/address/address.ts';
import { listCount } from '#src/saved/startMarks.ts';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { useCoveredHeader } from '#src/ui/layers/layers.ts';
import { asideQuery, lowScreen, noDrawerQuery, onePaneQuery, panesQuery } from '#src/ui/theme/breakpoints.ts';
import { coveringStyle, useTextStyles } from '#src/ui/theme/theme.ts';
import { useMedia, usePrinting } from '#src/ui/theme/useScreen.ts';
import { HintPane } from './HintPane.tsx';
import { hasNothingOffline, isOfflineOfferDue, LazyOfflineCard } from './lazyOfflineCard.ts';
import {
  LazyArticlePane,
  LazyArticlePreview,
  LazyDictionaryLinks,
  LazyDueWords,
  LazyPaperFoot,
  LazyWelcomeFoot,
  LazyWordOfDay,
} from './lazySearchParts.tsx';

const useStyles = makeStyles({
  panes: {
    '--paneHead': '2.75rem',
    [lowScreen]: { '--paneHead': '1.75rem' },
    [`@media ${panesQuery}`]: {
      '--listWidth': 'min(26rem, 40vw - 96px)',
      display: 'grid',
      gridTemplateRows: 'minmax(0, 1fr)',
      // firstRows.css has the same.
      gridTemplateColumns: 'min(26rem, 40%) minmax(0, 1fr)',
    },
    // Sorted after the query that they narrow.
    [`@media ${panesQuery} and ${noDrawerQuery}`]: {
      '--listWidth': 'min(18.5rem, 43vw - 31px)',
      gridTemplateColumns: 'min(18.5rem, 43%) minmax(0, 1fr)',
    },
    [`@media ${panesQuery} and ${asideQuery}`]: {
      '--listWidth': '27.5rem',
      gridTemplateColumns: '27.5rem minmax(0, 1fr)',
    },
    '@media print': { display: 'block' },
  },
  list: {
    height: '100%',
    minHeight: 0,
    [`@media ${panesQuery}`]: { borderRight: `1px solid ${tokens.colorNeutralStroke1}` },
    '@media print': { height: 'auto', border: 0 },
  },
  article: {
    minHeight: 0,
    [`@media screen and ${onePaneQuery}`]: coveringStyle(),
  },
  // From a row to its article.
  arriving: {
    [`@media ${onePaneQuery}`]: {
      animationName: { from: { opacity: 0, transform: 'translateX(1rem)' } },
      animationDuration: '150ms',
    },
  },
  // Its height, so that nothing below moves when it comes.
  due: { minHeight: '5.6875rem', '@media print': { display: 'none' } },
  day: {
    minHeight: '10.5rem',
    // The labels are below the word.
    '@media (max-width: 359px)': { minHeight: '13rem' },
    '@media print': { display: 'none' },
  },
  offer: {
    minHeight: '14rem',
    [`@media ${panesQuery}`]: { minHeight: '9rem' },
    '@media print': { display: 'none' },
  },
  none: { '@media print': { display: 'none' } },
  whole: { overflow: 'auto', height: '100%', '@media print': { overflow: 'visible', height: 'auto' } },
});

/** Where the link past the header leads. */
const content = { id: 'content', tabIndex: -1 } as const;

/** List and article side by side, or one above the other on narrow screens (A57, D23). */
export function LookupPage({ address }: { readonly address: Address }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const wide = useMedia(panesQuery);
  const printing = usePrinting();
  const { wantedDicts } = usePreferences();
  const { dictionary, lemma, search } = address;
  const { hasWayBack } = navigationStateOf(useLocation().state);
  const covered = !wide && lemma !== '';
  useCoveredHeader(covered);
  useTitle([lemma, dictionary ? dictionaryLabel(i18n, dictionary) : ''].filter((part) => part !== ''));

  if (lemma === '' && search === '') {
    return (
      <main {...content}>
        {/* A key of its own: reusing the element for the list would keep its scroll position, which counts as
            a jump. */}
        <div key="welcome" className={styles.whole}>
          <WelcomeWithWords dictionary={dictionary} />
        </div>
      </main>
    );
  }
  const codes = dictionary === undefined ? wantedDicts : [dictionary];
  return (
    <main {...(lemma === '' ? content : {})} className={styles.panes}>
      {/* Below the article of a narrow screen the list stays in its place, inert. */}
      <div className={`${styles.list} ${lemma === '' ? '' : 'noPrint'}`} inert={covered}>
        <ResultList covered={covered} />
      </div>
      {lemma === '' && printing ? <LazyPaperFoot name={search} codes={codes} /> : null}
      {lemma === '' && wide ? <BesideList /> : null}
      {lemma === '' && !wide ? <h1 className={texts.unseen}>{t`Words`}</h1> : null}
      {lemma === '' ? null : (
        <div {...content} className={mergeClasses(styles.article, hasWayBack && styles.arriving)}>
          <LazyArticlePane lemma={lemma} wide={wide} />
        </div>
      )}
    </main>
  );
}

/** Its code comes after the first rows, which must not be rendered again for it. */
function BesideList() {
  return useStartIsOver() ? <LazyArticlePreview /> : <HintPane />;
}

/** After this time without typing a person may be reading the welcome. */
const readingBeginsMs = 800;

/** Whether so many milliseconds have passed since the first drawing. */
function useTimePassed(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}

function WelcomeWithWords({ dictionary }: { dictionary: DictionaryCode | undefined }) {
  const styles = useStyles();
  const { wordOfDay, offline } = usePreferences();
  const isReading = useTimePassed(readingBeginsMs);
  // Decided with the first drawing, which keeps its place.
  const [isOffered] = useState(() => hasNothingOffline() || isOfflineOfferDue());
  return (
    <Welcome
      dictionary={dictionary}
      recent={useRecentHistory()}
      day={
        <div className={wordOfDay === 'shown' ? styles.day : styles.none}>
          {isReading ? <LazyWordOfDay /> : null}
        </div>
      }
      due={
        listCount.get() > 0 ? <div className={styles.due}>{isReading ? <LazyDueWords /> : null}</div> : null
      }
      links={
        isReading ? (
          <LazyDictionaryLinks>
            {isOffered && (offline === 'ask' || hasNothingOffline()) ? (
              <div className={styles.offer}>
                <LazyOfflineCard />
              </div>
            ) : null}
          </LazyDictionaryLinks>
        ) : null
      }
      foot={isReading ? <LazyWelcomeFoot /> : null}
    />
  );
}

/** Words of the history that are shown. */
const shown = 3;

/** How long the welcome waits for them: what is below must not move when they come. */
const timeoutMs = 300;

const none: readonly HistoryEntry[] = [];

/** The last words, each once; `undefined` until known. */
function useRecentHistory(): readonly HistoryEntry[] | undefined {
  const history = useHistory();
  const timedOut = useTimePassed(timeoutMs);
  const [settled, setSettled] = useState<readonly HistoryEntry[]>();
  const known = history.state === 'here' ? history.value : none;
  const ready = history.state !== 'waiting' || timedOut;
  // What was shown first stays: late words would push down what is being read.
  if (ready && settled === undefined) setSettled(newestOf(known));
  return settled;
}

function newestOf(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const byStem = new Map<string, HistoryEntry>();
  for (const entry of entries) if (!byStem.has(entry.stem)) byStem.set(entry.stem, entry);
  return [...byStem.values()].slice(0, shown);
}

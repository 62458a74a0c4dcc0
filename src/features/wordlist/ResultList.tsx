import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '#src/data/address/useAddress.ts';
import { Answer } from '#src/ui/answer/Answer.tsx';
import { LazyDeviceLine, LazyKeptLine } from '#src/ui/answer/lazyProvenance.tsx';
import { titleWhenCut } from '#src/ui/text/titleWhenCut.ts';
import { useTextStyles } from '#src/ui/text/useTextStyles.ts';
import type { LazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { usePainted } from '#src/ui/waiting/usePainted.ts';
import { whenPainted } from '#src/ui/waiting/whenPainted.ts';
import { CountLine } from './CountLine.tsx';
import { type FindingProps, type FoundParts, listName, nothingFound } from './foundParts.ts';
import { ListedWords } from './ListedWords.tsx';
import { ListWaiting } from './ListWaiting.tsx';
import { LazyNoWords, LazyNoWordsLine } from './lazyListParts.tsx';
import { useSteadyTaps } from './useSteadyTaps.ts';
import { useTogether } from './useTogether.ts';
import { useWordSearch } from './useWordSearch.ts';

const useStyles = makeStyles({
  // The count stands in the 8vh between the header and the 72vh of the list (D23).
  list: {
    height: '100%',
    display: 'grid',
    // Large text takes more.
    gridTemplateRows: 'minmax(var(--paneHead), auto) auto minmax(0, 1fr)',
    '@media print': { display: 'block', height: 'auto' },
  },
  // Always as high as its place, so that nothing moves when the count comes.
  head: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'end',
    padding: '0 1.25rem 0.5rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    overflow: 'hidden',
    '@media print': { padding: '0 0 0.5rem' },
  },
  // Beside the line about what is kept there is room for one line more.
  count: { ':not(:last-child)': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } },
  // What was found stands over the words, and the count between them.
  found: { gridTemplateRows: 'auto minmax(0, 1fr)' },
  between: {
    height: 'auto',
    padding: '1rem 1.25rem 0.5rem',
    '@media (pointer: coarse)': { padding: '1rem 1rem 0.5rem' },
  },
  device: { padding: '0 1.25rem', ':not(:empty)': { paddingBottom: '0.5rem' } },
  pad: { padding: '0 1.25rem', overflow: 'auto' },
  fill: { minHeight: 0, display: 'grid' },
});

/** What `ResultList` draws. */
export interface ResultListProps {
  /** Whether the open article lies over it, as on a narrow screen. */
  readonly covered: boolean;
  /** Finds what stands beside the words; its code is fetched after the first answer. */
  readonly Finding: LazyComponent<FindingProps>;
}

/** The matching words, with how many there are (A57–A73), between what else the text may mean. */
export function ResultList({ covered, Finding }: ResultListProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  const [waitsFor, setWaitsFor] = useState<string>();
  const [found, setFound] = useState(nothingFound);
  const search = useWordSearch();
  const { answer, words, failedBeside, previous, fetchingMore, more, moreFailed, kept, device } = useTogether(
    search,
    waitsFor === search.typed,
  );
  const isLoaded = useIsLoaded(Finding, answer.state === 'here' || answer.state === 'nothing');
  const name = words && listName(words);
  const { over, under, said, isSure } = found.list === name ? found : nothingFound;
  const waits = !isLoaded || waitsFor === search.typed;
  const whole = device?.missing.length === 0;

  // A list that somebody has pointed at, scrolled or entered is not pushed down any more.
  const touched = useRef('');
  const touch = useCallback(() => {
    touched.current = name ?? '';
  }, [name]);
  const taps = useSteadyTaps(name);
  const takeFound = useCallback(
    (parts: FoundParts) => {
      const isTouched = touched.current === parts.list;
      if (parts.over && !isTouched) taps.moved(parts.list);
      setFound((before) => {
        // A failure, which has no links, gives way to what comes of trying again.
        if (!isTouched || before.over?.count === 0) return parts;
        return before.list === parts.list ? before : { ...parts, over: undefined };
      });
    },
    [taps],
  );

  // The first number of a visit is worth a tenth of a second, for the browser's rules of plurals; and what comes into a
  // line that was there before is spoken.
  const isCounted = usePainted(answer.state === 'here');
  const count =
    isCounted && answer.state === 'here' ? (
      // Another search, another line: its words have no place they could move from.
      <span key={name}>
        <CountLine words={answer.value} />
        {whole ? <> · {t`from this device`}</> : null}
      </span>
    ) : null;
  const keptLine = answer.state === 'here' ? <LazyKeptLine since={kept} /> : null;
  const list = words && (
    <ListedWords
      words={words}
      over={
        over && {
          ...over,
          render: (...places) => (
            <>
              {over.render(...places)}
              {count && (
                <div className={mergeClasses(styles.head, styles.between)}>
                  <div className={styles.count} aria-hidden="true">
                    {count}
                  </div>
                  {keptLine}
                </div>
              )}
            </>
          ),
        }
      }
      under={under}
      covered={covered}
      previous={previous}
      fetchingMore={fetchingMore}
      more={more}
      moreFailed={moreFailed}
      onTouch={touch}
      taps={taps}
    />
  );
  return (
    <section aria-label={t`Words`} className={mergeClasses(styles.list, over && styles.found)}>
      <div className={over ? texts.unseen : styles.head}>
        <div className={styles.count} aria-live="polite" aria-atomic="true" {...titleWhenCut}>
          {count}
          {over ? <> {said}</> : null}
          {answer.state === 'nothing' && words && !over && !waits ? <LazyNoWordsLine words={words} /> : null}
        </div>
        {over ? null : keptLine}
      </div>
      <div className={styles.device}>
        <LazyDeviceLine provenance={whole ? undefined : device} href={hrefToPage('downloads')} />
      </div>
      {answer.state === 'here' || (answer.state === 'nothing' && isSure) ? (
        list
      ) : (
        <div className={answer.state === 'failed' ? styles.pad : styles.fill} hidden={failedBeside}>
          <Answer
            of={answer}
            waiting={<ListWaiting />}
            nothing={
              words && (
                <LazyNoWords words={words} waits={waits}>
                  {over ? list : null}
                </LazyNoWords>
              )
            }
          >
            {() => null}
          </Answer>
        </div>
      )}
      {isLoaded ? (
        // It draws nothing; that its code did not come is no failure of the list.
        <div hidden>
          <Finding words={words} typed={search.typed} onFound={takeFound} onWait={setWaitsFor} />
        </div>
      ) : null}
    </section>
  );
}

/** Whether the code of a part is there; it is fetched when it is `wanted` and what is drawn is painted. */
function useIsLoaded({ preload, isThere }: LazyComponent<FindingProps>, wanted: boolean): boolean {
  const [isLoaded, setIsLoaded] = useState(isThere);
  useEffect(() => {
    if (!wanted) return;
    // Nothing comes between a visitor and the first row.
    return whenPainted(() => void preload().then(() => setIsLoaded(true)));
  }, [preload, wanted]);
  return isLoaded;
}

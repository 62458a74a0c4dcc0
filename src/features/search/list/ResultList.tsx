import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useAddress } from '#src/lookup/address/address.ts';
import {
  type FoundRows,
  foundRows,
  isCertainForm,
  isSure,
  rowsBeforeList,
} from '#src/lookup/operations/finding/foundRows.ts';
import { Answer, CachedLine, DeviceLine } from '#src/ui/answer/Answer.tsx';
import { lowScreen } from '#src/ui/theme/breakpoints.ts';
import { boundedLines, textSize, titleWhenCut, useTextStyles } from '#src/ui/theme/theme.ts';
import { usePainted, whenPainted } from '#src/ui/waiting/idle.ts';
import { lazyComponent, lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { ListWaiting } from '#src/ui/wordlist/ListRow.tsx';
import { type LinksBeside, stacked } from '#src/ui/wordlist/listParts.ts';
import { LikelyWords } from './LikelyWords.tsx';
import { ListedWords } from './ListedWords.tsx';
import { listName, useWordSearch, type WordSearch } from './useWordSearch.ts';

export const LazyNoWords = lazyComponent(() => import('./NoWords.tsx'), 'NoWords', {
  waiting: <ListWaiting />,
});

const LazyNoWordsLine = lazyComponent(() => import('./NoWords.tsx'), 'NoWordsLine');

/** Loaded when there are found words, or after the first answer. */
const LazyFoundPart = lazyWithMessages(() => import('../found/FoundLinks.tsx'), 'FoundPart');

const useStyles = makeStyles({
  // The count stands in the 8vh between the header and the 72vh of the list (D23).
  list: {
    height: '100%',
    display: 'grid',
    // Large text needs more.
    gridTemplateRows: 'minmax(var(--paneHead), auto) auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media print': { display: 'block', height: 'auto' },
  },
  // Constant height, so that nothing moves when the count appears.
  head: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'end',
    padding: '0 1.25rem 0.5rem',
    overflow: 'hidden',
    '@media print': { padding: '0 0 0.5rem' },
  },
  small: {
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  // Hidden text wraps, too: at twice the text size one line is wider than a phone.
  spoken: { width: '50vw', whiteSpace: 'normal' },
  // The list has no head: found words stand above it, the count between the two.
  withAbove: { gridTemplateRows: 'auto minmax(0, 1fr) auto' },
  between: {
    paddingTop: '0.6875rem',
    paddingBottom: '0.3125rem',
    paddingInline: '1.25rem',
    [lowScreen]: { paddingTop: 0, paddingBottom: 0 },
    // Nearer to its own rows.
    '@media (pointer: fine) and (min-height: 30.01em)': { paddingTop: '0.875rem', paddingBottom: '0.125rem' },
    // As between rows.
    '@media (pointer: coarse) and (min-height: 30.01em)': {
      boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke1}`,
    },
  },
  // As high as a line before the count appears, so that no row moves; firstRows.css has the same.
  countBetween: {
    ...boundedLines(1),
    minHeight: '1.25rem',
    // Six rows fit a phone in landscape only without the count, which is still announced.
    [lowScreen]: { display: 'none' },
  },
  device: { padding: '0 1.25rem', ':not(:empty)': { padding: '0.5rem 1.25rem' } },
  // Rows scroll away under it.
  foot: { ':not(:empty)': { borderTop: `1px solid ${tokens.colorNeutralStroke1}` } },
  pad: { padding: '0 1.25rem', overflow: 'auto' },
  fill: { minHeight: 0, display: 'grid' },
});

/** The matching words, with their number (A57–A73). `covered`: the open article lies over it, on narrow screens. */
export function ResultList({ covered }: { readonly covered: boolean }) {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { address, hrefToPage } = useAddress();
  const asked = useWordSearch();
  const { answer, words, failedBeside, cached, device } = asked;
  const isAnswered = answer.state === 'here' || answer.state === 'nothing';
  const rows = useMemo(() => words && foundRows(words, words.found), [words]);
  const before = useMemo(() => words && rows && rowsBeforeList(words, rows), [words, rows]);
  const isFound = rows !== undefined && rows.over.length + rows.others.length > 0;
  const isLoaded = useFoundIsLoaded(isFound, isAnswered);
  const whole = device?.missing.length === 0;
  const isPartial = device !== undefined && !whole;
  const ofAddress = address.dictionary === undefined ? 'all' : 'dictionary';
  const from = isPartial ? 'device' : ofAddress;

  // The browser's plural rules take a tenth of a second at first: after the first paint. Text that comes into a line
  // that was there before is announced.
  const isCounted = usePainted(answer.state === 'here');
  const count =
    isCounted && answer.state === 'here' ? (
      // A new element for another search: its words must not be animated.
      <span key={words && listName(words)}>
        <CountLine words={words ?? answer.value} />
        {whole ? <> · {t`from this device`}</> : null}
      </span>
    ) : null;

  const foundPart = (part: keyof FoundRows): LinksBeside | undefined => {
    if (words === undefined || rows === undefined || rows[part].length === 0) return undefined;
    return {
      count: rows[part].length,
      render: (first, reachable) => <LazyFoundPart {...{ part, words, rows, from, first, reachable }} />,
    };
  };
  const isCertain = rows?.over.some(isCertainForm) === true;
  const { rows: shown = [], areLikely = false } = before ?? {};
  const beforeList: LinksBeside | undefined =
    words === undefined || shown.length === 0
      ? undefined
      : {
          count: shown.length,
          render: (first, reachable) => (
            <LikelyWords {...{ words, rows: shown, areLikely, first, reachable }} />
          ),
        };
  // The place of the waiting rows is that of the rows.
  const above = isLoaded
    ? stacked([foundPart('over'), beforeList, areLikely ? foundPart('others') : undefined])
    : undefined;
  const counted: LinksBeside = {
    count: 0,
    render: () => (
      <div className={mergeClasses(styles.small, styles.between)}>
        <div className={styles.countBetween} aria-hidden="true">
          {count}
        </div>
      </div>
    ),
  };
  const ways: LinksBeside | undefined = words &&
    rows && { count: 0, render: () => <LazyFoundPart part="ways" {...{ words, rows, from }} /> };
  const below =
    above !== undefined && answer.state === 'nothing' && !(rows && isSure(rows))
      ? ways
      : stacked([areLikely ? undefined : foundPart('others'), foundPart('under')]);
  // The notice of an empty list stands at its top.
  const hasHead = above === undefined && answer.state !== 'nothing';
  const isListed = isLoaded && answer.state === 'here';
  const lines = isAnswered ? (
    <>
      <DeviceLine provenance={whole ? undefined : device} href={hrefToPage('downloads')} />
      <CachedLine since={cached} />
    </>
  ) : null;
  const list = words && (
    <ListedWords
      words={words}
      before={shown}
      areLikely={areLikely}
      above={above && answer.state === 'here' ? stacked([above, counted]) : above}
      below={below}
      covered={covered}
      asked={asked}
    />
  );
  return (
    <section
      id="words"
      tabIndex={-1}
      aria-label={t`Words`}
      className={mergeClasses(styles.list, !hasHead && styles.withAbove)}
    >
      <div className={hasHead ? mergeClasses(styles.head, styles.small) : texts.unseen}>
        <div className={above && styles.spoken} aria-live="polite" aria-atomic="true" {...titleWhenCut}>
          {count}
          {words && rows && rows.over.length > 0 ? (
            <>
              {' '}
              <LazyFoundPart part="said" {...{ words, rows, from }} />
            </>
          ) : null}
          {answer.state === 'nothing' && words && !above ? (
            <LazyNoWordsLine words={words} from={from} />
          ) : null}
        </div>
      </div>
      <div className={styles.device}>{isListed ? null : lines}</div>
      {isListed ? (
        list
      ) : (
        <div className={answer.state === 'failed' ? styles.pad : styles.fill} hidden={failedBeside}>
          <Answer
            of={isAnswered && !isLoaded ? { state: 'waiting' } : answer}
            waiting={<ListWaiting />}
            nothing={
              words && (
                <LazyNoWords words={words} isCertain={isCertain} from={from}>
                  {above ? list : null}
                </LazyNoWords>
              )
            }
          >
            {() => null}
          </Answer>
        </div>
      )}
      {/* Below the rows, so that they stay in their places when the service answers. */}
      <div className={mergeClasses(styles.device, styles.foot)}>{isListed ? lines : null}</div>
    </section>
  );
}

/** Also true if the code could not be fetched. */
function useFoundIsLoaded(isWanted: boolean, isIdle: boolean): boolean {
  const [isLoaded, setIsLoaded] = useState(() => LazyFoundPart.state.get() === 'here');
  useEffect(() => {
    const load = (): void => void LazyFoundPart.preload().then(() => setIsLoaded(true));
    if (isWanted) {
      load();
      return;
    }
    // After the first paint.
    return isIdle ? whenPainted(load) : undefined;
  }, [isWanted, isIdle]);
  return isLoaded || !isWanted;
}

/** How many of the matching words are loaded (A69, A70). */
function CountLine({ words: { stems, total, search, mode } }: { readonly words: WordSearch }) {
  const { i18n } = useLingui();
  const loaded = i18n.number(stems.length);
  const text = <bdi>{search}</bdi>;
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

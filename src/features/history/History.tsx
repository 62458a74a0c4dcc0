import Delete20Regular from 'virtual:icons/Delete20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { searchKey } from '#src/language/fold.ts';
import { rowMeanings, type Summary, summaryOf } from '#src/language/summary.ts';
import type { HistoryEntry } from '#src/local/historyQueue.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { sharedDevice, useRemembersWords } from '#src/local/remembering.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { checksPerRequest, inBatches } from '#src/lookup/operations/batches.ts';
import { summariesQuery } from '#src/lookup/operations/knownStemsQuery.ts';
import { chosenFilters, useReadingOrder } from '#src/lookup/wantedFilters.ts';
import { forgetAllWords, forgetWord, remember } from '#src/saved/cleanup/forgetting.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { Answer, Notice } from '#src/ui/answer/Answer.tsx';
import { ActionFailure, InlineConfirm, useAction } from '#src/ui/controls/actions.tsx';
import { IconButton, TextButton } from '#src/ui/controls/buttons.tsx';
import { Switch } from '#src/ui/controls/choices.tsx';
import { SearchField } from '#src/ui/fields/fields.tsx';
import { dateLabel } from '#src/ui/labels/dateLabel.ts';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { useRem } from '#src/ui/theme/useScreen.ts';
import { RowLink } from '#src/ui/wordlist/RowLink.tsx';
import { useHistory } from './useHistory.ts';

/** Heights in rem. */
const dayLine = 2;
const historyRow = 3.75;

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem', margin: '1rem 0 0.5rem' },
  field: { flex: '1 1 12rem' },
  none: { padding: '1rem 0', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400 },
  choice: { margin: '0.75rem 0' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  day: { display: 'flow-root', height: `${dayLine}rem`, overflow: 'hidden' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '0.75rem',
    height: `${historyRow}rem`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    '--rowInset': '0px',
    // On the line of its time.
    '> a': { height: 'auto' },
  },
  time: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

export function History() {
  const { t } = useLingui();
  const history = useHistory();
  if (history.state === 'failed') {
    return (
      <Notice alert title={t`Your browser can’t store this.`} retry={history.retry} details={history.text} />
    );
  }
  return (
    <Answer
      of={history}
      waiting={null}
      nothing={<Notice title={t`No words yet.`}>{t`Words you look up are listed here.`}</Notice>}
    >
      {(entries) => <Words entries={entries} />}
    </Answer>
  );
}

function Words({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { run, failure } = useAction();
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState(false);
  const days = useMemo(() => historyDays(entries, search), [entries, search]);
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t`Search in these words`}
          className={styles.field}
          value={search}
          onSearch={setSearch}
        />
        {asking ? null : <TextButton onClick={() => setAsking(true)}>{t`Delete all`}</TextButton>}
      </div>
      {asking ? (
        <InlineConfirm
          question={t`Delete the whole history?`}
          yes={t`Delete all`}
          no={t`Cancel`}
          onYes={() => {
            setAsking(false);
            run(forgetAllWords);
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
      <ActionFailure text={failure} />
      <p role="status" className={texts.unseen}>
        <Plural value={days.flat().length} one="# word" other="# words" />
      </p>
      {days.length === 0 ? <p className={styles.none}>{t`Nothing found for “${search}”.`}</p> : null}
      <HistoryRows days={days} onDelete={(entry) => run(() => forgetWord(entry))} />
    </>
  );
}

type HistoryDay = readonly HistoryEntry[];

function historyDays(entries: readonly HistoryEntry[], search: string): readonly HistoryDay[] {
  const key = searchKey(search.trim());
  const found = entries.filter(({ stem }) => searchKey(stem).includes(key));
  return [...Map.groupBy(found, ({ at }) => new Date(at).toDateString()).values()];
}

interface HistoryRowsProps {
  readonly days: readonly HistoryDay[];
  readonly onDelete: (entry: HistoryEntry) => void;
}

/** Draws only the rows on the screen. Scrolls with the page around it. */
function HistoryRows({ days, onDelete }: HistoryRowsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  /** For each day its heading, at place -1, and its entries. */
  const lines = useMemo(
    () => days.flatMap((entries, day) => [-1, ...entries.keys()].map((place) => ({ day, place }))),
    [days],
  );
  const rem = useRem();

  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current?.closest('main') ?? null,
    estimateSize: (line) => rem * (lines[line]?.place === -1 ? dayLine : historyRow),
    overscan: 10,
    scrollMargin: above,
  });
  // No dependencies: anything above may change its height at any rendering.
  useEffect(() => {
    const page = box.current?.closest('main');
    if (!box.current || !page) return;
    const distance = box.current.getBoundingClientRect().top - page.getBoundingClientRect().top;
    setAbove(Math.round(distance + page.scrollTop));
  });
  // Other words, other lines: all are measured again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are what changes
  useEffect(() => virtualizer.measure(), [virtualizer, days]);

  const items = virtualizer.getVirtualItems();
  const words = useMemo(() => days.flat().map(({ stem }) => stem), [days]);
  const summaries = useSummaries(words, items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  const before = (items[0]?.start ?? above) - above;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? above) - above);
  const shown = Map.groupBy(
    items.flatMap(({ index }) => lines[index] ?? []),
    ({ day }) => day,
  );
  return (
    <div ref={box} style={{ paddingTop: before, paddingBottom: Math.max(after, 0) }}>
      {[...shown].map(([day, shownLines]) => {
        const entries = days[day] ?? [];
        const [first = 0] = shownLines.map(({ place }) => place);
        const at = new Date(entries[0]?.at ?? 0);
        const isToday = at.toDateString() === new Date().toDateString();
        const name = isToday ? t`Today` : dateLabel(i18n, at);
        return (
          <section key={day}>
            {first === -1 ? (
              <div className={styles.day}>
                <SectionLine>{name}</SectionLine>
              </div>
            ) : null}
            <HistoryList
              name={name}
              entries={entries.slice(Math.max(first, 0), first + shownLines.length)}
              first={Math.max(first, 0)}
              total={entries.length}
              summaries={summaries}
              onDelete={onDelete}
            />
          </section>
        );
      })}
    </div>
  );
}

/** Summaries of about the words on the screen, a request for each fifty. */
function useSummaries(words: readonly string[], first: number, last: number): ReadonlyMap<string, Summary> {
  const filters = chosenFilters(usePreferences());
  const pages = inBatches(words).slice(
    Math.max(0, Math.floor(first / checksPerRequest) - 1),
    Math.floor(last / checksPerRequest) + 1,
  );
  const answers = useQueries({ queries: pages.map((page) => summariesQuery(page, filters)) });
  return new Map(
    pages.flatMap((page, index) =>
      page.map((stem, number) => [stem, summaryOf(answers[index]?.data?.[number])] as const),
    ),
  );
}

interface HistoryListProps {
  readonly name: string;
  readonly entries: readonly HistoryEntry[];
  readonly first: number;
  readonly total: number;
  readonly summaries: ReadonlyMap<string, Summary>;
  readonly onDelete: (entry: HistoryEntry) => void;
}

function HistoryList({ name, entries, first, total, summaries, onDelete }: HistoryListProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const [own] = useReadingOrder();
  const { pair } = usePreferences();
  return (
    <ul aria-label={name}>
      {entries.map((entry, index) => {
        const { stem, dictionary, at, language } = entry;
        return (
          <li
            key={`${dictionary ?? ''}/${stem}`}
            className={styles.row}
            aria-setsize={total}
            aria-posinset={first + index + 1}
          >
            <RowLink
              to={hrefTo({ dictionary, lemma: stem })}
              word={stem}
              language={language}
              badge={dictionary && dictionaryLabel(i18n, dictionary)}
              meanings={rowMeanings(summaries.get(stem)?.meanings ?? [], pair)}
              own={own}
            />
            <time className={styles.time} dateTime={new Date(at).toISOString()}>
              {i18n.date(new Date(at), { hour: '2-digit', minute: '2-digit' })}
            </time>
            <IconButton
              label={t`Delete ${stem}`}
              icon={<Delete20Regular />}
              onClick={() => onDelete(entry)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** To be switched off on shared devices (P12). */
export function RememberSwitch() {
  const styles = useStyles();
  const remembers = useRemembersWords();
  const { run, failure } = useAction();
  if (useObservable(sharedDevice)) return null;
  return (
    <div className={styles.choice}>
      <Switch on={remembers} onChange={(value) => run(() => remember(value))}>
        <Trans>Save viewed words on this device</Trans>
      </Switch>
      <p className={styles.text}>
        {remembers ? (
          <Trans>They can then be searched and read offline. Switch this off on a shared device.</Trans>
        ) : (
          <Trans>Your searches are deleted when you close the app.</Trans>
        )}
      </p>
      <ActionFailure text={failure} />
    </div>
  );
}

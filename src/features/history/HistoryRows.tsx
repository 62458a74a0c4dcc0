import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { HistoryEntry } from '#src/local/history.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { useRem } from '#src/ui/theme/useRem.ts';
import { HistoryList, historyRow } from './HistoryList.tsx';
import type { HistoryDay } from './historyDays.ts';

/** Height of the line with a day's name, in rem. */
const dayLine = 2;

const useStyles = makeStyles({ day: { display: 'flow-root', height: `${dayLine}rem`, overflow: 'hidden' } });

/** What `HistoryRows` draws. */
export interface HistoryRowsProps {
  readonly days: readonly HistoryDay[];
  readonly onDelete: (entry: HistoryEntry) => void;
}

/** Where a day's line stands among all lines, its own and those of its words after it. */
interface PlacedDay extends HistoryDay {
  readonly line: number;
}

function placed(days: readonly HistoryDay[]): readonly PlacedDay[] {
  let line = 0;
  return days.map((day) => {
    const own = { ...day, line };
    line += 1 + day.entries.length;
    return own;
  });
}

/** The words by days; of thousands only those on screen are in the page. It scrolls with the page around it. */
export function HistoryRows({ days, onDelete }: HistoryRowsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  const all = useMemo(() => placed(days), [days]);
  const names = useMemo(() => new Set(all.map(({ line }) => line)), [all]);
  const count = all.reduce((sum, { entries }) => sum + 1 + entries.length, 0);
  const rem = useRem();

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current?.closest('main') ?? null,
    estimateSize: (line) => rem * (names.has(line) ? dayLine : historyRow),
    overscan: 10,
    scrollMargin: above,
  });
  // No dependencies: what stands above may have become higher or lower with any drawing.
  useEffect(() => {
    const page = box.current?.closest('main');
    if (!box.current || !page) return;
    const distance = box.current.getBoundingClientRect().top - page.getBoundingClientRect().top;
    setAbove(Math.round(distance + page.scrollTop));
  });
  // Other words, other lines: what is a day's name and what a word is measured anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are what changes
  useEffect(() => virtualizer.measure(), [virtualizer, days]);

  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  const before = (items[0]?.start ?? above) - above;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? above) - above);
  return (
    <div ref={box} style={{ paddingTop: before, paddingBottom: Math.max(after, 0) }}>
      {all
        .filter(({ line, entries }) => line < end && line + entries.length >= first)
        .map(({ at, line, entries }) => {
          const name = dayName(at, t`Today`, (day) => i18n.date(day, { dateStyle: 'long' }));
          const start = Math.max(first - line - 1, 0);
          return (
            <section key={line}>
              {line < first ? null : (
                <div className={styles.day}>
                  <SectionLine>{name}</SectionLine>
                </div>
              )}
              <HistoryList
                name={name}
                entries={entries.slice(start, Math.max(end - line - 1, 0))}
                first={start}
                total={entries.length}
                onDelete={onDelete}
              />
            </section>
          );
        })}
    </div>
  );
}

/** Today's words want no date. */
function dayName(at: number, today: string, date: (value: Date) => string): string {
  const day = new Date(at);
  return day.toDateString() === new Date().toDateString() ? today : date(day);
}

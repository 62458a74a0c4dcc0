/** The table of `npm run bench`: figures against their limits and against another build, and how busy the machine was. */
import { type Figure, type Figures, type Limit, limits, median } from './figures.ts';

/** What `baseline` takes on the machine on which the limits hold, in milliseconds. */
const referenceMs = 18;

/** The largest spread of the baseline, as a share of its median, at which a missed limit counts. */
const mostSpread = 0.2;

/** A fixed piece of work: words counted, sorted, written as JSON and read again. Returns its median time in milliseconds. */
export function baseline(): number {
  const words = Array.from({ length: 20_000 }, (_, place) => ((place * 2_654_435_761) >>> 0).toString(36));
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    const counts = new Map<string, number>();
    for (const word of words) {
      const key = word.slice(0, 3).normalize('NFC');
      counts.set(key, (counts.get(key) ?? 0) + word.length);
    }
    const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    JSON.parse(JSON.stringify([sorted, words.toSorted()]));
    return performance.now() - start;
  });
  return median(times);
}

export interface BenchRuns {
  readonly own: readonly Figures[];
  /** The runs of the other build, in turn with the own ones; empty without one. */
  readonly other: readonly Figures[];
  /** Times of `baseline` before, between and after the runs. */
  readonly baselines: readonly number[];
}

/** `busy`: a limit was missed while the machine did something else. */
export type Verdict = 'ok' | 'OVER' | 'busy';

/** One figure of all runs. */
export interface Row {
  readonly figure: Figure;
  readonly verdict: Verdict;
  readonly measured: number;
  /** The limit on this machine. */
  readonly most: number;
  readonly ratio?: {
    readonly other: number;
    readonly middle: number;
    readonly least: number;
    readonly most: number;
  };
}

export function rowsOf({ own, other, baselines }: BenchRuns): readonly Row[] {
  const scale = median(baselines) / referenceMs;
  const isBusy = (Math.max(...baselines) - Math.min(...baselines)) / median(baselines) > mostSpread;
  const isFigure = (name: string): name is Figure => Object.hasOwn(limits, name);
  return Object.keys(own[0] ?? {})
    .filter(isFigure)
    .map((figure) => {
      const valuesOf = (runs: readonly Figures[]) => runs.map((figures) => figures[figure] ?? Number.NaN);
      const { most, unit, fixed = 0 }: Limit = limits[figure];
      const measured = median(valuesOf(own));
      const scaled = unit === 'ms' || unit === 's' ? (most - fixed) * scale + fixed : most;
      const missed: Verdict = isBusy ? 'busy' : 'OVER';
      const verdict = measured <= scaled ? 'ok' : missed;
      const row = { figure, verdict, measured, most: scaled } as const;
      if (other.length === 0) return row;
      const others = valuesOf(other);
      // Nothing by nothing is one.
      const ratios = valuesOf(own).map((value, run) =>
        value === others[run] ? 1 : value / (others[run] ?? 0),
      );
      const range = { least: Math.min(...ratios), most: Math.max(...ratios) };
      return { ...row, ratio: { other: median(others), middle: median(ratios), ...range } };
    });
}

export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ figure, verdict, measured, most, ratio }) => {
    const text = (value: number) => `${Number(value.toPrecision(3))} ${limits[figure].unit}`.trim();
    const against = ratio
      ? [text(ratio.other), `${ratio.middle.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})`]
      : [];
    return [verdict, figure, text(measured), `≤ ${text(most)}`, ...against];
  });
  const widths = [0, 1, 2, 3, 4, 5].map((at) => Math.max(0, ...cells.map((line) => line[at]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Exit status: 0 all limits held, 1 one was missed, 3 one was missed on a busy machine. */
export function statusOf(rows: readonly Row[]): 0 | 1 | 3 {
  if (rows.some(({ verdict }) => verdict === 'OVER')) return 1;
  return rows.some(({ verdict }) => verdict === 'busy') ? 3 : 0;
}

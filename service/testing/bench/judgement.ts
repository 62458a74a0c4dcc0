/** What is to be said of figures: whether a bar is held, and whether the machine let anyone judge. */
import { type BenchRow, median, type YardstickName } from '#service/testing/benchRow.ts';
import { isQuiet, type YardstickFigure } from './yardstick.ts';

/** `unjudged`: the machine was too busy to say. */
export type BenchVerdict = 'ok' | 'over' | 'unjudged';

/** The yardsticks of a run, by name. */
export type YardstickFigures = ReadonlyMap<YardstickName, YardstickFigure>;

/** A row against its bar. */
export interface JudgedRow {
  readonly row: BenchRow;
  readonly verdict: BenchVerdict;
  /** By its yardstick: how often that is in it, and how often it may be. */
  readonly multiple?: { readonly measured: number; readonly bar: number; readonly yardstick: YardstickName };
}

/**
 * A row against its bar, as a multiple of its yardstick where it has one. What no machine makes
 * shorter is left out of it. The reference is the yardstick's on the machine of the row's limit.
 */
export function judgeRow(row: BenchRow, figures: YardstickFigures): JudgedRow {
  if (row.yardstick === undefined) return { row, verdict: held(row.measured <= row.limit) };
  const figure = figures.get(row.yardstick);
  if (figure === undefined) throw new Error(`“${row.what}” names a yardstick that was not measured.`);
  const fixed = row.fixed ?? 0;
  const bar = 'bar' in row ? row.bar : (row.limit - fixed) / figure.yardstick.reference;
  const measured = Math.max(0, row.measured - fixed) / figure.middle;
  const verdict = isQuiet(figure) ? held(measured <= bar) : 'unjudged';
  return { row, verdict, multiple: { measured, bar, yardstick: row.yardstick } };
}

/** A figure of this build as a multiple of another's, from runs in turn. */
export interface JudgedRatio {
  readonly middle: number;
  readonly least: number;
  readonly most: number;
  /** The wanted multiple, where one is. */
  readonly bar?: number;
  readonly verdict: BenchVerdict | 'faster' | 'slower' | 'same';
}

/** Of so many runs that all lie on one side, something may be claimed. */
const leastRuns = 5;

/**
 * The ratios of runs in turn. What they say all together holds on a busy machine, too: five that lie
 * on one side of the bar (of 1, where there is none) do so by chance once in 32 times. Where they
 * do not agree, the middle one decides on a machine that was quiet, and nothing on a busy one.
 */
export function judgeRatios(ratios: readonly number[], quiet: boolean, bar?: number): JudgedRatio {
  const span = { middle: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
  const isEnough = ratios.length >= leastRuns;
  const agree = isEnough && (span.most <= (bar ?? 1) || span.least > (bar ?? 1));
  if (bar !== undefined)
    return { ...span, bar, verdict: agree || quiet ? held(span.middle <= bar) : 'unjudged' };
  if (isEnough && span.most < 1) return { ...span, verdict: 'faster' };
  if (isEnough && span.least > 1) return { ...span, verdict: 'slower' };
  return { ...span, verdict: quiet ? 'same' : 'unjudged' };
}

/** Exit status of a benchmark: 0 where every bar is held, 1 where one is not, 3 where some could not be judged. */
export function benchStatus(verdicts: readonly string[]): 0 | 1 | 3 {
  if (verdicts.includes('over')) return 1;
  return verdicts.includes('unjudged') ? 3 : 0;
}

function held(isHeld: boolean): BenchVerdict {
  return isHeld ? 'ok' : 'over';
}

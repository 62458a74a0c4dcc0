/** A fixed piece of work that is measured in turn with the product: what it takes is the machine's doing alone. */
import { median, type YardstickName } from '#service/testing/benchRow.ts';

/** A yardstick. */
export interface Yardstick {
  readonly name: YardstickName;
  /** What is done, in words for the table. */
  readonly what: string;
  readonly unit: 'ms' | '%';
  /** What it came to, in its unit, on the machine on which the limits of the rows hold, with nothing beside it. */
  readonly reference: number;
  /** Less than this is taken for this: a share of nothing makes every figure endless. */
  readonly least?: number;
  /** Does it, and says what it came to; rejects when it can not be done. */
  readonly measure: () => Promise<number>;
}

/** What a yardstick came to in a run. */
export interface YardstickFigure {
  readonly yardstick: Yardstick;
  /** Every time it was measured, in order. */
  readonly samples: readonly number[];
  /** The middle one of its samples, at least `least`. */
  readonly middle: number;
  /** From the least to the most: as a share of the middle, for a share (%) as points by hundred. */
  readonly spread: number;
}

/** The most a yardstick's spread may be for what was measured beside it to be judged. */
export const mostSpread = 0.2;

/** What its samples make of a yardstick. */
export function yardstickFigure(yardstick: Yardstick, samples: readonly number[]): YardstickFigure {
  const middle = Math.max(median(samples), yardstick.least ?? 0);
  const way = Math.max(...samples) - Math.min(...samples);
  return { yardstick, samples, middle, spread: way / (yardstick.unit === '%' ? 100 : middle) };
}

/** Whether the machine was quiet enough to judge by it: measured twice at least, and nearly the same each time. */
export function isQuiet({ samples, spread }: YardstickFigure): boolean {
  return samples.length > 1 && spread <= mostSpread;
}

/** What a benchmark measured, and what it is held to. */

/** What is measured in turn with the product, so that a figure says nothing of the machine. */
export type YardstickName = 'node' | 'sqlite' | 'request' | 'script' | 'text';

/** A figure is held to one of these; one without a yardstick is no time, and held to the number as it is. */
type Held =
  | {
      /** The most it may be; with a yardstick on the machine on which that has its reference figure. */
      readonly limit: number;
      readonly yardstick?: YardstickName;
    }
  | {
      readonly yardstick: YardstickName;
      /** The most it may be, as a multiple of the yardstick in the same run. */
      readonly bar: number;
    };

/** One line of the table. */
export type BenchRow = Held & {
  /** What was measured: the same name in every build that it is measured in. */
  readonly what: string;
  readonly measured: number;
  readonly unit: 'ms' | 's' | '%' | 'MB' | '';
  /** How much of it no machine makes shorter, in its unit: the line, a delay that is wanted. */
  readonly fixed?: number;
};

/** Measures the running product over the full data once. */
export type Measure = (productUrl: string) => Promise<readonly BenchRow[]>;

/** What a file of `test/bench/` exports. */
export interface BenchModule {
  readonly measure: Measure;
  /** The yardsticks its rows name, which are measured before, between and after its runs. */
  readonly yardsticks?: readonly YardstickName[];
  /** Set where one run asks so many questions that another would say no more. */
  readonly once?: true;
  /** Set where it starts the product of this build itself: no other build can be measured by it. */
  readonly ownBuildOnly?: true;
}

/** The value that this share of the values stays under. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle one of some figures; of an even number the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const pair = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return pair.reduce<number>((sum, figure) => sum + (figure ?? Number.NaN) / 2, 0);
}

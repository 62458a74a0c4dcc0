/** What a benchmark measured, against the number it is held to. */

/** One line of the table. */
export interface BenchRow {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'ms' | 's' | '%' | '';
  /** The most it may be. */
  readonly limit: number;
}

/** A file of `test/bench/` exports one, named `measure`: it is given the running product over the full data. */
export type Measure = (productUrl: string) => Promise<readonly BenchRow[]>;

/** The value that this share of the values stays under. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The rows as a table; what is over its limit is marked. */
export function benchTable(rows: readonly BenchRow[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map(({ what, measured, unit, limit }) => {
      const figure = `${Number(measured.toFixed(2))} ${unit}`.trim();
      return `${measured <= limit ? 'ok  ' : 'OVER'} ${what.padEnd(width)}  ${figure.padStart(12)}  ≤ ${limit} ${unit}`.trimEnd();
    })
    .join('\n');
}

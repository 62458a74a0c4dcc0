/** The tables that `npm run bench` prints. */
import type { BenchRow } from '#service/testing/benchRow.ts';
import type { JudgedRatio, JudgedRow } from './judgement.ts';
import { isQuiet, mostSpread, type YardstickFigure } from './yardstick.ts';

const marks = {
  ok: 'ok',
  over: 'OVER',
  unjudged: 'not judged',
  faster: 'less',
  slower: 'more',
  same: 'no difference seen',
} as const;

/** A row of two builds. */
export interface ComparedRow {
  readonly own: BenchRow;
  /** What the other build came to, in the same unit. */
  readonly other: number;
  readonly ratio: JudgedRatio;
}

/** Columns as wide as their widest cell; the first one to the left, the others to the right. */
function columns(lines: readonly (readonly string[])[]): string {
  const widths = lines.reduce<number[]>(
    (most, line) => line.map((cell, at) => Math.max(cell.length, most[at] ?? 0)),
    [],
  );
  return lines
    .map((line) =>
      line
        .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A figure with its unit, to three digits that say something. */
function figureText(figure: number, unit: BenchRow['unit']): string {
  const rounded = Math.abs(figure) < 100 ? Number(figure.toPrecision(3)) : Math.round(figure);
  return `${rounded} ${unit}`.trim();
}

/** Every row as it is and as a multiple of its yardstick, against its bar. */
export function benchTable(rows: readonly JudgedRow[]): string {
  return columns(
    rows.map(({ row, verdict, multiple }) => [
      marks[verdict],
      row.what,
      figureText(row.measured, row.unit),
      multiple ? `${multiple.measured.toFixed(2)} × ${multiple.yardstick}` : '',
      multiple
        ? `≤ ${multiple.bar.toFixed(2)} ×`
        : `≤ ${'limit' in row ? figureText(row.limit, row.unit) : ''}`,
    ]),
  );
}

/** Rows of two builds: the other's figure, this one's, and the ratio from the least to the most. */
export function ratioTable(rows: readonly ComparedRow[]): string {
  return columns(
    rows.map(({ own, other, ratio }) => [
      marks[ratio.verdict],
      own.what,
      figureText(other, own.unit),
      figureText(own.measured, own.unit),
      `${ratio.middle.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})`,
      ratio.bar === undefined ? '' : `≤ ${ratio.bar.toFixed(2)}`,
    ]),
  );
}

/** What the yardsticks came to, and whether the machine was quiet. */
export function yardstickTable(figures: readonly (readonly [bench: string, YardstickFigure])[]): string {
  return columns(
    figures.map(([bench, figure]) => [
      isQuiet(figure) ? 'quiet' : 'BUSY',
      `${bench}: ${figure.yardstick.what}`,
      figureText(figure.middle, figure.yardstick.unit),
      `spread ${(figure.spread * 100).toFixed(0)} % (at most ${mostSpread * 100} %)`,
    ]),
  );
}

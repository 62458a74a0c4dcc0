/** All that a benchmark has measured: as tables, as figures for later, and as an exit status. */
import { cpus } from 'node:os';
import type { BenchRow, YardstickName } from '#service/testing/benchRow.ts';
import { againstBars } from './againstBars.ts';
import { figuresOf, middleRows, type RoundFigures } from './benchRounds.ts';
import { benchTable, type ComparedRow, ratioTable, yardstickTable } from './benchTable.ts';
import { benchStatus, type JudgedRow, judgeRatios, judgeRow } from './judgement.ts';
import { isQuiet, type Yardstick, type YardstickFigure, yardstickFigure } from './yardstick.ts';

/** What a bench has measured, for a file. */
interface KeptFigures {
  readonly bench: string;
  readonly what: string;
  readonly unit: BenchRow['unit'];
  /** Every run's figure, in order. */
  readonly own: readonly number[];
  readonly other: readonly number[];
}

/** The report of one benchmark, which grows bench by bench. */
export class BenchReport {
  readonly #yardsticks: ReadonlyMap<YardstickName, Yardstick>;
  readonly #bars: ReadonlyMap<string, number>;
  readonly #judged: JudgedRow[] = [];
  readonly #compared: ComparedRow[] = [];
  readonly #measured: (readonly [string, YardstickFigure])[] = [];
  readonly #kept: KeptFigures[] = [];
  readonly #leftOut: string[] = [];
  readonly #broken: string[] = [];

  /** With the hash of the commit that is compared with, which may be held to bars of its own. */
  constructor(yardsticks: ReadonlyMap<YardstickName, Yardstick>, against = '') {
    this.#yardsticks = yardsticks;
    this.#bars = againstBars(against);
  }

  /** Adds what a bench has measured. */
  add(bench: string, { own, other, samples, leftOut, broken }: RoundFigures): void {
    if (leftOut !== undefined) {
      this.#leftOut.push(`${bench}: left out, ${leftOut}`);
      return;
    }
    if (broken !== undefined) {
      this.#broken.push(`${bench}: ${broken}`);
      return;
    }
    const measured = new Map<YardstickName, YardstickFigure>();
    for (const [name, values] of samples) {
      const yardstick = this.#yardsticks.get(name);
      if (yardstick) measured.set(name, yardstickFigure(yardstick, values));
    }
    for (const figure of measured.values()) this.#measured.push([bench, figure]);
    for (const row of middleRows(own)) {
      this.#keep(bench, row, own, other);
      const bar = this.#bars.get(row.what);
      const quiet = row.yardstick === undefined || [...measured.values()].every(isQuiet);
      if (other.length > 0) this.#compare(row, own, other, quiet);
      // Against another build a row is held to its own bar where none is set against that build.
      if (bar === undefined || other.length === 0) this.#judged.push(judgeRow(row, measured));
    }
  }

  #keep(
    bench: string,
    { what, unit }: BenchRow,
    ...[own, other]: readonly (readonly (readonly BenchRow[])[])[]
  ): void {
    this.#kept.push({
      bench,
      what,
      unit,
      own: figuresOf(own ?? [], what),
      other: figuresOf(other ?? [], what),
    });
  }

  #compare(
    row: BenchRow,
    own: readonly (readonly BenchRow[])[],
    other: readonly (readonly BenchRow[])[],
    quiet: boolean,
  ): void {
    const others = figuresOf(other, row.what);
    const ratios = figuresOf(own, row.what).map((figure, run) => ratioOf(figure, others[run] ?? Number.NaN));
    const [middle] = middleRows(other).filter(({ what }) => what === row.what);
    const ratio = judgeRatios(ratios, quiet, this.#bars.get(row.what));
    this.#compared.push({ own: row, other: middle?.measured ?? Number.NaN, ratio });
  }

  /** The tables: against another build what is wanted of it first, in the order of its list. */
  text(): string {
    const place = new Map([...this.#bars.keys()].map((what, at) => [what, at]));
    const order = ({ own }: ComparedRow) => place.get(own.what) ?? place.size;
    const compared = this.#compared.toSorted((one, next) => order(one) - order(next));
    const parts = [
      [
        'Against the other build: its figure, this one’s, the ratio (least–most)',
        ratioTable(compared),
        compared.length,
      ],
      ['Against the bars', benchTable(this.#judged), this.#judged.length],
      ['The machine meanwhile', yardstickTable(this.#measured), this.#measured.length],
      ['Failed', this.#broken.join('\n'), this.#broken.length],
      ['Not measured', this.#leftOut.join('\n'), this.#leftOut.length],
    ] as const;
    const judged = benchStatus(this.#verdicts());
    const last = {
      0: 'Every bar is held.',
      1: 'A bar is missed, or a bench failed.',
      3: 'Nothing missed, but the machine was too busy to judge every row.',
    };
    const tables = parts.filter(([, , count]) => count > 0).map(([title, table]) => `── ${title}\n${table}`);
    return [...tables, last[judged]].join('\n\n');
  }

  /** All figures, for a file. */
  figures() {
    return {
      made: new Date().toISOString(),
      node: process.version,
      processors: cpus().map(({ model }) => model),
      yardsticks: this.#measured.map(([bench, { yardstick, samples, middle, spread }]) => ({
        bench,
        name: yardstick.name,
        samples,
        middle,
        spread,
      })),
      rows: this.#kept,
      judged: this.#judged,
      compared: this.#compared,
      leftOut: this.#leftOut,
      broken: this.#broken,
    };
  }

  /** The exit status that all rows make together. */
  status(): 0 | 1 | 3 {
    return benchStatus(this.#verdicts());
  }

  /** What broke off holds no bar. Where none was set, a ratio that says nothing is no failure to judge. */
  #verdicts(): readonly string[] {
    const barred = this.#compared.filter(({ ratio }) => ratio.bar !== undefined);
    return [
      ...this.#broken.map(() => 'over'),
      ...barred.map(({ ratio }) => ratio.verdict),
      ...this.#judged.map(({ verdict }) => verdict),
    ];
  }
}

/** Of nothing by nothing it is one. */
function ratioOf(own: number, other: number): number {
  return own === other ? 1 : own / other;
}

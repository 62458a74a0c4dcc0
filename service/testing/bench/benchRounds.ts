/** Builds and yardsticks measured in turn: ABAB…, a yardstick before, between and after. */
import { type BenchModule, type BenchRow, median, type YardstickName } from '#service/testing/benchRow.ts';
import type { Yardstick } from './yardstick.ts';

/** A bench and its name on the command line. */
export interface Bench {
  readonly name: string;
  readonly module: BenchModule;
}

/** A build that runs. */
export interface BenchedSide {
  readonly url: string;
}

/** What is measured in turn. */
export interface BenchRounds {
  readonly bench: Bench;
  readonly own: BenchedSide;
  /** The build it is compared with. */
  readonly other?: BenchedSide;
  readonly yardsticks: ReadonlyMap<YardstickName, Yardstick>;
  readonly runs: number;
}

/** What came of it: every run's rows, in order. */
export interface RoundFigures {
  readonly own: readonly (readonly BenchRow[])[];
  readonly other: readonly (readonly BenchRow[])[];
  readonly samples: ReadonlyMap<YardstickName, readonly number[]>;
  /** Why the bench was left out: the other build does not answer it. */
  readonly leftOut?: string;
  /** Why it broke off: a run failed twice. */
  readonly broken?: string;
}

/**
 * Measures in turn. A bench that the other build does not answer the first time is left out. A run
 * that fails is tried once more: a busy browser loses a press. Rejects when a yardstick fails.
 */
export async function measureInTurn(rounds: BenchRounds): Promise<RoundFigures> {
  const { bench, own, other, yardsticks, runs } = rounds;
  const { measure } = bench.module;
  const figures = { own: [] as (readonly BenchRow[])[], other: [] as (readonly BenchRow[])[] };
  const samples = new Map<YardstickName, number[]>();
  const sample = async () => {
    for (const name of bench.module.yardsticks ?? []) {
      const yardstick = yardsticks.get(name);
      if (yardstick === undefined)
        throw new Error(`${bench.name} names a yardstick that there is not: ${name}`);
      samples.set(name, [...(samples.get(name) ?? []), await yardstick.measure()]);
    }
  };
  if (other && bench.module.ownBuildOnly)
    return { ...figures, samples, leftOut: 'it measures a product that it starts itself' };
  for (let run = 0; run < runs; run += 1) {
    await sample();
    try {
      if (other) figures.other.push(await triedTwice(() => measure(other.url)));
    } catch (error) {
      if (run === 0)
        return { ...figures, samples, leftOut: `the other build does not answer it (${firstLine(error)})` };
      return {
        ...figures,
        samples,
        broken: `the other build failed in run ${run + 1} (${firstLine(error)})`,
      };
    }
    try {
      figures.own.push(await triedTwice(() => measure(own.url)));
    } catch (error) {
      return { ...figures, samples, broken: `it failed in run ${run + 1} (${firstLine(error)})` };
    }
  }
  await sample();
  return { ...figures, samples };
}

/**
 * One row for the runs of each: what was measured is their middle one.
 * @throws {Error} when a run has other rows than the first.
 */
export function middleRows(runs: readonly (readonly BenchRow[])[]): readonly BenchRow[] {
  return (runs[0] ?? []).map((row) => ({ ...row, measured: median(figuresOf(runs, row.what)) }));
}

/**
 * The figures of a row in every run.
 * @throws {Error} when a run has no such row.
 */
export function figuresOf(runs: readonly (readonly BenchRow[])[], what: string): readonly number[] {
  return runs.map((rows) => {
    const row = rows.find((one) => one.what === what);
    if (row === undefined) throw new Error(`“${what}” was measured in one run and not in another.`);
    return row.measured;
  });
}

async function triedTwice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    return work();
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

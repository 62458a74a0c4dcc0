/** What `npm run bench` is told on the command line. */

/** How the command is used. */
export const benchUsage =
  'npm run bench [-- --only a,b] [--runs N] [--against <commit|folder> [--against-data <folder>]] [--json <file>]\n' +
  '  --only          these benches alone (service, and the names of test/bench/*Bench.ts: start, lookup, …)\n' +
  '  --runs          how often each is measured, in turn with the yardsticks: 5 unless told otherwise\n' +
  '  --against       a commit, or a folder with another build, to be measured in turn with this one\n' +
  '  --against-data  the data folder of the other build; made by its own import where it is not named\n' +
  '  --json          a file to write all figures to';

/** The values as they come from the command line. */
export interface BenchValues {
  readonly only?: string | undefined;
  readonly runs?: string | undefined;
  readonly against?: string | undefined;
  readonly 'against-data'?: string | undefined;
  readonly json?: string | undefined;
}

/** What is to be measured. */
export interface BenchOptions {
  /** Names of benches; all of them when absent. */
  readonly only?: readonly string[];
  readonly runs: number;
  readonly against?: string;
  readonly againstData?: string;
  readonly json?: string;
}

/** More than this is a mistake: a night of measuring. */
const mostRuns = 99;

/**
 * Checks the values, with the names of the benches that there are.
 * @throws {Error} naming the first that is wrong, and what it may be.
 */
export function benchOptions(values: BenchValues, names: readonly string[]): BenchOptions {
  for (const [name, value] of Object.entries(values))
    if (value === '') throw new Error(`--${name} is empty.`);
  const { only, runs = '5', against, json } = values;
  const againstData = values['against-data'];
  const wanted = only?.split(',').map((name) => name.trim());
  const strange = wanted?.find((name) => !names.includes(name));
  if (strange !== undefined) throw new Error(`“${strange}” is no bench; there are ${names.join(', ')}.`);
  if (!/^[1-9]\d?$/u.test(runs))
    throw new Error(`--runs is “${runs}”; it is a number from 1 to ${mostRuns}.`);
  if (againstData !== undefined && against === undefined)
    throw new Error('--against-data is the data of another build: --against says which.');
  return {
    runs: Number(runs),
    ...(wanted && { only: wanted }),
    ...(against !== undefined && { against }),
    ...(againstData !== undefined && { againstData }),
    ...(json !== undefined && { json }),
  };
}

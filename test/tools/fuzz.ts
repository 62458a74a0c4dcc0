/**
 * `npm run fuzz`: the properties of `test/fuzz` with other inputs than `npm test` has, 20 seconds each.
 * A failure names the title, seed and path that repeat it.
 */
import { randomInt } from 'node:crypto';
import { commandLine } from '#service/node/command.ts';
import { runVitest } from './step.ts';

const usage =
  'npm run fuzz -- [file …] [--seconds 20] [--seed whole number] [--title of one --path of its failure]';
const { values, positionals } = commandLine(usage, 99, {
  seconds: { type: 'string', default: '20' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  title: { type: 'string' },
  path: { type: 'string' },
});
const { seconds, seed, title, path } = values;
if (!(Number(seconds) > 0) || !Number.isInteger(Number(seed))) {
  console.error(usage);
  process.exit(2);
}
console.info(`Seed ${seed}, ${seconds} s for each property`);
const files = positionals.length > 0 ? positionals : [''];
const { summary } = await runVitest(
  'fuzz',
  ['service'],
  [...files.map((name) => `test/fuzz/${name}`), ...(title ? [`--testNamePattern=${title}`] : [])],
  { FUZZ_SECONDS: seconds, FUZZ_SEED: seed, ...(path && { FUZZ_PATH: path }) },
);
console.info(`${summary.passed} passed, ${summary.failed} failed (seed ${seed})`);
process.exit(summary.failed > 0 ? 1 : 0);

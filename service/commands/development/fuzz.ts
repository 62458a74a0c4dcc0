/**
 * `npm run fuzz`: the properties of `test/fuzz` with other inputs than `npm test` has,
 * each for twenty seconds. `-- <file>` only those of files with this in their name,
 * `--seconds` how long each; `--title`, `--seed` and `--path`, which a failure names, the same again.
 */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runStep, vitestStep } from '#service/testing/step.ts';
import { countLine, countReport } from '#service/testing/testCounts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: process.env['FUZZ_SECONDS'] ?? '20' },
    seed: { type: 'string', default: process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31)) },
    title: { type: 'string', default: '' },
    path: { type: 'string', default: process.env['FUZZ_PATH'] ?? '' },
  },
});
const { seconds, seed, title, path } = values;
if (!(Number(seconds) > 0) || !Number.isInteger(Number(seed))) {
  console.error(
    'npm run fuzz -- [file …] [--seconds 20] [--seed whole number] [--title of one --path of its failure]',
  );
  process.exit(2);
}
console.info(`Seed ${seed}, ${seconds} s for each property`);
const report = join(tmpdir(), `satnegirji-fuzz-${process.pid}.json`);
const ring = vitestStep('fuzz', ['service'], report);
const files = positionals.length > 0 ? positionals : [''];
const result = await runStep(
  {
    ...ring,
    values: [
      ...ring.values,
      ...files.map((name) => `test/fuzz/${name}`),
      ...(title === '' ? [] : [`--testNamePattern=${title}`]),
    ],
    environment: { FUZZ_SECONDS: seconds, FUZZ_SEED: seed, ...(path && { FUZZ_PATH: path }) },
  },
  'inherit',
);
const counts = countReport(report, result);
rmSync(report, { force: true });
console.info(`${countLine(counts)} (seed ${seed})`);
process.exit(counts.failed > 0 ? 1 : 0);

/** HFST's command-line tools (Debian: `hfst`). */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const formatOptions = { weighted: ['-w'], unweighted: ['-O'], bare: ['-w', '-b'] };
export type Format = keyof typeof formatOptions;
export const formats: readonly Format[] = ['weighted', 'unweighted', 'bare'];

export function run(program: string, values: readonly string[], input = ''): string {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 28, input } as const;
  const { status, stdout, stderr } = spawnSync(program, values, options);
  if (status !== 0) throw new Error(`${program} ${values.join(' ')}: ${stderr}`);
  return stdout;
}

/** Makes a transducer of a lexicon (`hfst-lexc`) or an expression (`hfst-regexp2fst`); the path of the file. */
export function buildTransducer(folder: string, program: string, source: string, format: Format): string {
  const general = join(folder, 'made.hfst');
  const file = join(folder, `${format}.hfstol`);
  writeFileSync(join(folder, 'source.txt'), source);
  run(program, [join(folder, 'source.txt'), '-o', general]);
  run('hfst-fst2fst', [...formatOptions[format], general, '-o', file]);
  return file;
}

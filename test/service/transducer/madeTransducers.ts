/** Transducers made by HFST's tools from lexicons and expressions of the tests, and what those tools make of texts. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a tool makes of a text, flags taken out: outputs with their best weights. */
export type ToolOutputs = ReadonlyMap<string, number>;

/** A format for lookup. */
export type LookupFormat = 'weighted' | 'unweighted' | 'bare';

const formatOptions: Readonly<Record<LookupFormat, readonly string[]>> = {
  weighted: ['-w'],
  unweighted: ['-O'],
  bare: ['-w', '-b'],
};

function run(program: string, values: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(program, values, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...(input === undefined ? {} : { input }),
  });
  if (status !== 0) throw new Error(`${program} ${values.join(' ')}: ${stderr}`);
  return stdout;
}

/** Makes a transducer of a lexicon (`lexc`) or an expression (`regexp`); the path of the file. */
export function madeTransducer(
  folder: string,
  name: string,
  source: { readonly lexc: string } | { readonly regexp: string },
  format: LookupFormat = 'weighted',
): string {
  const text = join(folder, `${name}.txt`);
  const general = join(folder, `${name}.hfst`);
  const file = join(folder, `${name}-${format}.hfstol`);
  if ('lexc' in source) {
    writeFileSync(text, source.lexc);
    run('hfst-lexc', ['-q', text, '-o', general]);
  } else {
    writeFileSync(text, source.regexp);
    run('hfst-regexp2fst', [text, '-o', general]);
  }
  run('hfst-fst2fst', [...formatOptions[format], general, '-o', file]);
  return file;
}

/** What a tool of HFST makes of each of some texts; `hfst-lookup` also takes characters that the transducer does not know. */
export function toolOutputs(
  program: 'hfst-optimized-lookup' | 'hfst-lookup',
  file: string,
  texts: readonly string[],
): ReadonlyMap<string, ToolOutputs> {
  const values = program === 'hfst-lookup' ? ['-q', file] : ['-w', file];
  const found = new Map(texts.map((text) => [text, new Map<string, number>()]));
  for (const line of run(program, values, `${texts.join('\n')}\n`).split('\n')) {
    // Of an unweighted transducer there is no third column; `+?` there is a text with no output.
    const [text = '', output, weight = '0'] = line.split('\t');
    const sum = Number(weight);
    if (output === undefined || !Number.isFinite(sum) || output.includes('@_UNKNOWN_SYMBOL_@')) continue;
    const outputs = found.get(text);
    const plain = output.replace(/@[PNRDCU]\.[^@]+@/gu, '');
    outputs?.set(plain, Math.min(sum, outputs.get(plain) ?? Number.POSITIVE_INFINITY));
  }
  return found;
}

/** The bytes of a file. */
export function bytesOf(file: string): Uint8Array {
  return readFileSync(file);
}

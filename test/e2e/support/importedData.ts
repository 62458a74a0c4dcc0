/** A folder of data into which something was imported, as `npm run import` does. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runImport, testFolder } from '#test/service/import/importProgram.ts';

export interface Imported {
  /** A file or folder of `test/fixtures`. */
  readonly fixture?: string;
  /** Lists of forms by language; a row is lemma, part of speech, template, form. */
  readonly forms?: Readonly<Record<string, readonly (readonly string[])[]>>;
}

/** Imports; the data goes with the file of tests that asked. */
export async function importedData({ fixture, forms = {} }: Imported): Promise<{ readonly dataDir: string }> {
  const folder = testFolder('imported');
  const lists = join(folder, 'forms');
  mkdirSync(lists);
  for (const [language, rows] of Object.entries(forms)) {
    const lines = [['lemma', 'pos', 'template', 'form'], ...rows].map((row) => `${row.join('\t')}\n`);
    writeFileSync(join(lists, `${language}.tsv.gz`), gzipSync(lines.join('')));
  }
  const values = [
    ...(fixture ? [fileURLToPath(new URL(`../../fixtures/${fixture}`, import.meta.url))] : []),
    ...(Object.keys(forms).length > 0 ? ['--forms', lists] : []),
  ];
  const dataDir = join(folder, 'data');
  const { status, stderr } = runImport(dataDir, values);
  if (status !== 0) throw new Error(stderr);
  return { dataDir };
}

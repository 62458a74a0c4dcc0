import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ParadigmLayout, parseParadigmLayout } from '#src/language/paradigmForms.ts';

const folder = new URL('../../src/language/paradigmTables/', import.meta.url);

export const layouts: ReadonlyMap<string, ParadigmLayout> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsv'))
    .map((file) => [
      basename(file, '.tsv'),
      parseParadigmLayout(readFileSync(new URL(file, folder), 'utf8')),
    ]),
);

export function layoutOf(name: string): ParadigmLayout {
  const layout = layouts.get(name);
  if (!layout) throw new Error(`No table ${name}`);
  return layout;
}

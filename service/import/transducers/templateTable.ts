/**
 * What a generator is asked for: per language the templates that its transducers are known to
 * answer, part of speech by part of speech (`service/import/templates/{language}.tsv`).
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The templates of a language. */
export interface TemplateTable {
  /** Hash of all of it. */
  readonly version: string;
  /** Templates by part of speech. */
  readonly byPos: ReadonlyMap<string, readonly string[]>;
}

/** Where the tables lie. */
const templateFolder = resolve(import.meta.dirname, '../templates');

/** The table of a language; `undefined` for one that has no forms. */
export function templateTable(language: string): TemplateTable | undefined {
  const path = join(templateFolder, `${language}.tsv`);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  const byPos = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [pos, template] = line.split('\t');
    if (!pos || !template) continue;
    const known = byPos.get(pos);
    if (known === undefined) byPos.set(pos, [template]);
    else known.push(template);
  }
  return { version: createHash('sha256').update(text).digest('hex').slice(0, 16), byPos };
}

/** Entries of XML texts, for tests of what becomes of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '#service/core/article/entry.ts';
import { type Dropped, giellaltEntry } from '#service/import/entries/giellaltEntry.ts';
import { xmlElements } from '#service/import/files/xmlReader.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';

/** What the first `<e>` of an XML text is in a dictionary. */
export function entryOf(xml: string, code = 'gtsmenob'): Entry | Dropped {
  const dictionary = dictionaryOf(code);
  const folder = mkdtempSync(join(tmpdir(), 'entry-'));
  const file = join(folder, 'file.xml');
  writeFileSync(file, `<r>${xml}</r>`);
  const [element] = xmlElements(file, new Set(['e']));
  rmSync(folder, { recursive: true });
  if (element === undefined || dictionary === undefined) throw new Error(`${code} needs an e: ${xml}`);
  return giellaltEntry(element, dictionary);
}

/** The entry with this lemma and these `mg` contents. */
export function entryWith(meanings: string, lemma = '<l pos="N">x</l>', code = 'gtsmenob'): Entry {
  const entry = entryOf(`<e><lg>${lemma}</lg>${meanings}</e>`, code);
  if (typeof entry === 'string') throw new Error(entry);
  return entry;
}

/** `word, word (restriction)` for each group. */
export function shownGroups({ groups }: Entry): readonly string[] {
  return groups.map(({ translations, restriction }) =>
    [
      translations.map(({ lemma }) => lemma).join(', '),
      ...(restriction ? [`(${restriction.restriction})`] : []),
    ].join(' '),
  );
}

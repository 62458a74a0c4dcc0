/** The sample dictionary: tab-separated tables of words in all languages make every dictionary, both ways. */

import { join } from 'node:path';
import type { Entry, Lemma, TranslationGroup } from '#service/core/article/entry.ts';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { cleanLabel, cleanText } from '#service/import/entries/wordLabels.ts';
import { cellOf, type TableRow, tableRows } from '#service/import/files/table.ts';
import { type Dictionary, twoWayCode } from '#src/language/dictionaries.ts';

/** The synonyms of a cell, in order. */
export function synonymsOf(cell: string): readonly string[] {
  return cell
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The words of a cell, without the numbers of homonyms (`beassi^1`). */
export function starterWords(row: TableRow, language: string): readonly string[] {
  return synonymsOf(cellOf(row, language)).map((word) => cleanText(word.replace(/\^\d+$/u, '')));
}

export function readStarterLexicon(folder: string) {
  const table = (name: string) => tableRows(join(folder, name));
  const key = (row: TableRow, ...columns: readonly string[]) =>
    columns.map((column) => cellOf(row, column)).join(' ');
  const examples = table('examples.tsv')
    .map((row) => ({
      key: key(row, 'id', 'source', 'target'),
      example: cleanText(cellOf(row, 'example')),
      translation: cleanText(cellOf(row, 'translation')),
    }))
    .filter(({ example, translation }) => example !== '' && translation !== '');
  return {
    /** A word in every language: one concept each. */
    words: table('lexicon.tsv'),
    /** By `id target`. */
    restrictions: new Map(
      table('restrictions.tsv').map((row) => [
        key(row, 'id', 'target'),
        cleanText(cellOf(row, 'restriction')),
      ]),
    ),
    /** By `id source target`. */
    examples: new Map(
      [...Map.groupBy(examples, (one) => one.key)].map(([of, own]) => [
        of,
        own.map(({ example, translation }) => ({ example, translation })),
      ]),
    ),
    /** The linguists' forms of North Sámi lemmas. */
    presentations: new Map(
      table('presentation.tsv').map((row) => [cellOf(row, 'lemma'), cellOf(row, 'presentation')]),
    ),
  };
}

export type StarterLexicon = ReturnType<typeof readStarterLexicon>;

/**
 * Entries in the order of the table. Rows with the same source words and part of speech are senses of one
 * entry; a homonym's number keeps its rows apart.
 */
export function starterEntries(lexicon: StarterLexicon, dictionary: Dictionary): readonly Entry[] {
  const { code, source, target } = dictionary;
  const { words, restrictions, examples, presentations } = lexicon;
  const lemmasIn = (row: TableRow, language: string): readonly Lemma[] => {
    const pos = cleanLabel('pos', cellOf(row, 'pos'));
    return starterWords(row, language).map((lemma) => (pos === undefined ? { lemma } : { lemma, pos }));
  };
  const entries = new Map<
    string,
    { readonly lemmas: readonly Lemma[]; readonly groups: TranslationGroup[] }
  >();
  for (const row of words) {
    const cell = cellOf(row, source);
    if (cell === '' || cellOf(row, target) === '') continue;
    const key = `${cellOf(row, 'pos')} ${synonymsOf(cell).join(' | ')}`;
    const lemmas = lemmasIn(row, source).map((word) => {
      const presentationLemma = code === twoWayCode ? presentations.get(word.lemma) : undefined;
      return presentationLemma === undefined ? word : { ...word, presentationLemma };
    });
    const entry = entries.get(key) ?? { lemmas, groups: [] };
    const id = cellOf(row, 'id');
    const restriction = restrictions.get(`${id} ${target}`) ?? '';
    entry.groups.push({
      sense: entry.groups.length,
      translations: lemmasIn(row, target),
      ...(restriction === '' ? {} : { restriction: { restriction } }),
      examples: examples.get(`${id} ${source} ${target}`) ?? [],
    });
    entries.set(key, entry);
  }
  return [...entries.values()];
}

/** The forms in a grid: a lemma in each row, a template in each column. */
export function starterForms(file: string, pos: string): readonly FormRow[] {
  return tableRows(file).flatMap(({ lemma = '', ...cells }) =>
    Object.entries(cells).flatMap(([template, cell]) =>
      synonymsOf(cell).map((form) => ({ lemma, pos, template, form })),
    ),
  );
}

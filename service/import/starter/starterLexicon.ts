/** The starter lexicon as entries: one table of words in all languages makes every dictionary, both ways. */

import { join } from 'node:path';
import type { Entry, Example, Lemma, TranslationGroup } from '#service/core/article/entry.ts';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { cleanPos, cleanText } from '#service/import/entries/wordLabels.ts';
import { bothWays, type Dictionary } from '#src/language/dictionaries.ts';
import { cellOf, type StarterRow, starterTable, synonymsOf } from './starterTable.ts';

/** The tables of the starter lexicon. */
export interface StarterLexicon {
  /** A word in every language: one concept each. */
  readonly words: readonly StarterRow[];
  /** Restrictions by `id target`. */
  readonly restrictions: ReadonlyMap<string, string>;
  /** Examples by `id source target`. */
  readonly examples: ReadonlyMap<string, readonly Example[]>;
  /** The linguists' forms of North Sámi lemmas. */
  readonly presentations: ReadonlyMap<string, string>;
}

/**
 * Reads the tables of a folder.
 * @throws {Error} naming the line that has more cells than there are headings.
 */
export function readStarterLexicon(folder: string): StarterLexicon {
  const table = (name: string) => starterTable(join(folder, name));
  return {
    words: table('lexicon.tsv'),
    restrictions: new Map(
      table('restrictions.tsv').map((row) => [
        `${cellOf(row, 'id')} ${cellOf(row, 'target')}`,
        cleanText(cellOf(row, 'restriction')),
      ]),
    ),
    examples: examplesIn(table('examples.tsv')),
    presentations: new Map(
      table('presentation.tsv').map((row) => [cellOf(row, 'lemma'), cellOf(row, 'presentation')]),
    ),
  };
}

/**
 * The entries of a dictionary, in the order of the table. Rows with the same
 * words in the source language, of the same part of speech, are senses of one
 * entry; a homonym's number (`beassi^1`) keeps its rows apart from the others'.
 */
export function starterEntries(lexicon: StarterLexicon, dictionary: Dictionary): readonly Entry[] {
  const { source, target } = dictionary;
  const entries = new Map<
    string,
    { readonly lemmas: readonly Lemma[]; readonly groups: TranslationGroup[] }
  >();
  for (const row of lexicon.words) {
    const cell = cellOf(row, source);
    if (cell === '' || cellOf(row, target) === '') continue;
    const key = `${cellOf(row, 'pos')} ${synonymsOf(cell).join(' | ')}`;
    const entry = entries.get(key) ?? { lemmas: lemmasOf(row, dictionary, lexicon), groups: [] };
    entry.groups.push(groupOf(row, entry.groups.length, dictionary, lexicon));
    entries.set(key, entry);
  }
  return [...entries.values()];
}

/** The forms in a grid: a lemma in each row, a template in each column. */
export function starterForms(file: string, pos: string): readonly FormRow[] {
  return starterTable(file).flatMap(({ lemma = '', ...cells }) =>
    Object.entries(cells).flatMap(([template, cell]) =>
      synonymsOf(cell).map((form) => ({ lemma, pos, template, form })),
    ),
  );
}

function lemmasOf(
  row: StarterRow,
  { code, source }: Dictionary,
  { presentations }: StarterLexicon,
): readonly Lemma[] {
  return wordsOf(row, source).map((word) => {
    const presentationLemma = code === bothWays ? presentations.get(word.lemma) : undefined;
    return presentationLemma === undefined ? word : { ...word, presentationLemma };
  });
}

function groupOf(
  row: StarterRow,
  sense: number,
  { source, target }: Dictionary,
  { restrictions, examples }: StarterLexicon,
): TranslationGroup {
  const id = cellOf(row, 'id');
  const restriction = restrictions.get(`${id} ${target}`) ?? '';
  return {
    sense,
    translations: wordsOf(row, target),
    ...(restriction === '' ? {} : { restriction: { restriction } }),
    examples: examples.get(`${id} ${source} ${target}`) ?? [],
  };
}

/** The words of a cell, without homonym numbers. */
function wordsOf(row: StarterRow, language: string): readonly Lemma[] {
  const pos = cleanPos(cellOf(row, 'pos'));
  return synonymsOf(cellOf(row, language)).map((word) => {
    const lemma = cleanText(word.replace(/\^\d+$/u, ''));
    return pos === undefined ? { lemma } : { lemma, pos };
  });
}

function examplesIn(rows: readonly StarterRow[]): ReadonlyMap<string, readonly Example[]> {
  const examples = new Map<string, Example[]>();
  for (const row of rows) {
    const example = cleanText(cellOf(row, 'example'));
    const translation = cleanText(cellOf(row, 'translation'));
    if (example === '' || translation === '') continue;
    const key = `${cellOf(row, 'id')} ${cellOf(row, 'source')} ${cellOf(row, 'target')}`;
    const known = examples.get(key);
    if (known === undefined) examples.set(key, [{ example, translation }]);
    else known.push({ example, translation });
  }
  return examples;
}

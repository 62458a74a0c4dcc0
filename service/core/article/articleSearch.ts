import { passesFilter, type QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { textIn } from '#service/core/sqlite/driver.ts';
import {
  type Dictionary,
  dictionaryOf,
  inDictionaryOrder,
  termBank,
  twoWayCode,
} from '#src/language/dictionaries.ts';
import { sortKey } from '#src/language/fold.ts';
import { idsPerDictionary } from './article.ts';
import { decompressedLine } from './articleText.ts';
import { type Concept, decodeConcept } from './concept.ts';
import { decodeEntry, type Entry } from './entry.ts';

export interface FoundEntry {
  readonly dictionary: Dictionary;
  readonly entry: Entry;
}

/**
 * Entries with exactly this text: dictionaries in the order of the list, then source order (that of article
 * ids). The dictionary that is searched both ways has an entry by its translations, too, once.
 */
export function entriesOf(
  data: DictionaryData,
  lemma: string,
  filter: QueryFilter,
  articles = articlesOf(data, lemma),
): readonly FoundEntry[] {
  return articles.flatMap(({ dictionary, body }) => {
    const { code, source, target } = dictionary;
    const isForward = passesFilter({ dictionary: code, source, target }, filter);
    const isBack =
      code === twoWayCode && passesFilter({ dictionary: code, source: target, target: source }, filter);
    if (code === termBank || !(isForward || isBack)) return [];
    const entry = decodeEntry(body);
    const own = [
      ...(isForward ? entry.lemmas : []),
      ...(isBack ? entry.groups.flatMap(({ translations }) => translations) : []),
    ];
    return own.some((word) => word.lemma === lemma) ? [{ dictionary, entry }] : [];
  });
}

/** Concepts that have exactly this term in any language. */
export function conceptsOf(
  data: DictionaryData,
  lemma: string,
  articles = articlesOf(data, lemma),
): readonly Concept[] {
  return articles.flatMap(({ dictionary, body }) =>
    dictionary.code === termBank ? [decodeConcept(body)] : [],
  );
}

export function firstLemma(data: DictionaryData, text: string, articles = articlesOf(data, text)) {
  for (const { dictionary, body } of articles) {
    const lemmas =
      dictionary.code === termBank ? termsOf(decodeConcept(body)) : lemmasOf(dictionary, decodeEntry(body));
    const found = lemmas.find(({ lemma }) => lemma.lemma === text);
    if (found !== undefined) return found;
  }
  return undefined;
}

export interface StoredArticle {
  readonly dictionary: Dictionary;
  readonly body: string;
}

function articlesOf(data: DictionaryData, lemma: string): readonly StoredArticle[] {
  return articlesByLemma(data, [lemma]).get(lemma) ?? [];
}

/** Reads the articles of a page of words in one query. */
export function articlesByLemma(
  { driver }: Pick<DictionaryData, 'driver'>,
  lemmas: readonly string[],
): ReadonlyMap<string, readonly StoredArticle[]> {
  const rows = driver
    .prepare(
      'SELECT stem.text, dictionary.code, article.body FROM json_each(?) AS sought ' +
        'CROSS JOIN stem ON stem.sort = sought.value ->> 0 AND stem.text = sought.value ->> 1 ' +
        'CROSS JOIN json_each(stem.articles) AS found CROSS JOIN article ON article.id = found.value ' +
        `LEFT JOIN dictionary ON dictionary.id = article.id - article.id % ${idsPerDictionary} ` +
        'ORDER BY article.id',
    )
    .all([JSON.stringify(lemmas.map((lemma) => [sortKey(lemma), lemma]))]);
  const found = new Map<string, StoredArticle[]>();
  for (const row of rows) {
    const dictionary = typeof row['code'] === 'string' ? dictionaryOf(row['code']) : undefined;
    if (dictionary === undefined) continue;
    const lemma = textIn(row, 'text');
    const articles = found.get(lemma) ?? [];
    articles.push({ dictionary, body: decompressedLine(row) });
    found.set(lemma, articles);
  }
  return new Map(
    [...found].map(([lemma, own]) => [lemma, inDictionaryOrder(own, ({ dictionary }) => dictionary.code)]),
  );
}

/** Everything an entry is found by: its lemmas, then its translations. */
function lemmasOf({ source, target }: Dictionary, entry: Entry) {
  return [
    ...entry.lemmas.map((lemma) => ({ language: source, lemma })),
    ...entry.groups.flatMap((group) => group.translations).map((lemma) => ({ language: target, lemma })),
  ];
}

function termsOf(concept: Concept) {
  return concept.rows.flatMap(({ language, terms }) =>
    terms.map(({ expression }) => ({ language, lemma: expression })),
  );
}

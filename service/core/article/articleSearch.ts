import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { numberIn, textIn } from '#service/core/sqlite/driver.ts';
import { type Dictionary, inDictionaryOrder, termBank } from '#src/language/dictionaries.ts';
import { dictionaryOfArticle } from './article.ts';
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
export function entriesOf(cache: RevisionCache, lemma: string, wanted: Wanted): readonly FoundEntry[] {
  return articlesOf(cache, lemma).flatMap(({ dictionary, coverage, body }) => {
    if (dictionary.code === termBank || !cache.coverages.passes(coverage, wanted)) return [];
    return [{ dictionary, entry: decodeEntry(body) }];
  });
}

/** Concepts that have exactly this term in any language. */
export function conceptsOf(cache: RevisionCache, lemma: string): readonly Concept[] {
  return articlesOf(cache, lemma).flatMap(({ dictionary, body }) =>
    dictionary.code === termBank ? [decodeConcept(body)] : [],
  );
}

/** The lemma in the first of its articles. */
export function firstLemma(cache: RevisionCache, text: string) {
  for (const { dictionary, body } of articlesOf(cache, text)) {
    const lemmas =
      dictionary.code === termBank ? termsOf(decodeConcept(body)) : lemmasOf(dictionary, decodeEntry(body));
    const found = lemmas.find(({ lemma }) => lemma.lemma === text);
    if (found !== undefined) return found;
  }
  return undefined;
}

function articlesOf({ driver }: RevisionCache, lemma: string) {
  const rows = driver
    .prepare(
      'SELECT article.id, lookup.coverage, article.body FROM lookup ' +
        'JOIN article ON article.id = lookup.article WHERE lookup.lemma = ? ORDER BY lookup.article',
    )
    .all([lemma]);
  const articles = rows.flatMap((row) => {
    const dictionary = dictionaryOfArticle(driver, numberIn(row, 'id'));
    if (dictionary === undefined) return [];
    return [{ dictionary, coverage: numberIn(row, 'coverage'), body: textIn(row, 'body') }];
  });
  return inDictionaryOrder(articles, ({ dictionary }) => dictionary.code);
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

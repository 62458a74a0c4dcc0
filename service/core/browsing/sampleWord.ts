/** A word with an example, chosen by a seed: for a word of the day, and for any word. */

import { articleIds } from '#service/core/article/article.ts';
import { decompressedLine } from '#service/core/article/articleText.ts';
import { decodeEntry, type Example } from '#service/core/article/entry.ts';
import type { Deadline } from '#service/core/limits/budget.ts';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { textHash } from '#service/core/pack/textHash.ts';
import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { type Driver, numberIn } from '#service/core/sqlite/driver.ts';
import { type Dictionary, dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { isSamiLanguage } from '#src/language/languages.ts';
import { isSingleWord } from '#src/language/paradigmWord.ts';

/** Entries read from one place on. In the full data a word is found in 30 ms at most. */
const mostEntries = 150;

/** Places per dictionary: with one, several days would share a word where examples are rare. */
const places = 4;

/** In letters. */
const longestSentence = 120;

/** Not `hash` of `pack.ts`: another mixing would choose another word of the day. */
function numberOf(text: string): number {
  let hash = textHash(text);
  // Seeds of neighbouring days differ in the last bits only: mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The filter's dictionaries with one of its source and target languages; if some begin in a Sámi language, only those. In the
 * order of the filter's targets; those of one target in an order that depends on the seed.
 */
function candidates(driver: Driver, seed: string, { sources, targets, dictionaries }: QueryFilter) {
  const passing = storedDictionaries(driver)
    .map(({ code }) => dictionaryOf(code))
    .filter(
      ({ code, source, target }) =>
        code !== termBank && dictionaries.has(code) && sources.has(source) && targets.has(target),
    );
  const order = [...targets];
  const sami = passing.filter(({ source }) => isSamiLanguage(source));
  return (sami.length > 0 ? sami : passing)
    .map((dictionary) => ({ dictionary, random: numberOf(`${seed} ${dictionary.code}`) }))
    .sort(
      (one, other) =>
        order.indexOf(one.dictionary.target) - order.indexOf(other.dictionary.target) ||
        one.random - other.random,
    )
    .map(({ dictionary }) => dictionary);
}

function isShort({ example, translation }: Example): boolean {
  return [example, translation].every((text) => text !== '' && text.length <= longestSentence);
}

/** `translations` are those of the sense that the example shows. */
function sampleIn(dictionary: Dictionary, body: string) {
  const { lemmas, groups } = decodeEntry(body);
  const lemma = lemmas.find((one) => isSingleWord(one.lemma));
  if (lemma === undefined) return undefined;
  for (const { translations, examples } of groups) {
    const example = examples.find(isShort);
    if (example !== undefined && translations.length > 0) return { dictionary, lemma, translations, example };
  }
  return undefined;
}

/** `undefined` where no example is near the seed's places. Throws GraphQLError QUERY_TOO_SLOW. */
export function sampleOf({ driver }: DictionaryData, deadline: Deadline, seed: string, filter: QueryFilter) {
  const bounds = driver.prepare(
    'SELECT min(id) AS first, max(id) AS last FROM article WHERE id >= ? AND id < ?',
  );
  const bodies = driver.prepare('SELECT body FROM article WHERE id >= ? AND id < ? ORDER BY id LIMIT ?');
  for (const dictionary of candidates(driver, seed, filter)) {
    const { first: least, end } = articleIds(driver, dictionary.code);
    const row = bounds.get([least, end]);
    if (row?.['first'] === null || row === undefined) continue;
    const first = numberIn(row, 'first');
    const length = numberIn(row, 'last') - first + 1;
    const starts = Array.from(
      { length: places },
      (_, index) => first + (numberOf(`${dictionary.code} ${seed} ${index}`) % length),
    );
    // Last from the first entry, where a small dictionary may have its only example.
    for (const from of [...starts, first]) {
      deadline.check();
      for (const found of bodies.all([from, end, mostEntries])) {
        const sample = sampleIn(dictionary, decompressedLine(found));
        if (sample !== undefined) return sample;
      }
    }
  }
  return undefined;
}

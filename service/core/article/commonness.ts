/** How likely readers mean each translation of a word. */

import { countsOf, uninflected } from '#service/core/finding/readingRank.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { twoWayCode } from '#src/language/dictionaries.ts';
import { articlesByLemma } from './articleSearch.ts';
import { decodeEntry, type Lemma } from './entry.ts';

/** In characters of stored lines; an entry without examples has about this many. */
const shortArticle = 50;

/** What twice as many dictionaries that translate the word back add: as much as four doublings of the length of its articles. */
const backWeight = 8;

/** The least count of words that are not inflected: the texts lack many of the commonest (Finnish *mutta*, *kanssa*). */
const leastUninflected = 10;

/** From this count on, words are equally common: the texts are few, and lack whole forms (Norwegian *er*, *hadde*). */
const commonest = 200;

/**
 * How common each word is as a translation of `head`: grows with the length of its own articles and its count in texts, of
 * which a doubling adds 2, and with the dictionaries that translate it back (`backWeight`).
 */
export function commonnessIn(
  data: DictionaryData,
  head: string,
  language: string,
  words: readonly Lemma[],
): readonly number[] {
  const bare = words.map(({ lemma }) => lemma.replace(/ \([^()]*\)$/u, ''));
  const articles = articlesByLemma(data, [...new Set(bare)]);
  return bare.map((word, index) => {
    // A word of another language may be written alike: Norwegian *gift*.
    const lines = (articles.get(word) ?? []).filter(
      ({ dictionary: { code, source, target } }) =>
        source === language || (code === twoWayCode && target === language),
    );
    const length = lines.reduce((sum, { body }) => sum + body.length, 0);
    const back = lines.reduce((sum, { body }) => sum + backIn(body, word, head), 0);
    const parts = [
      2 * Math.log2(1 + length / shortArticle),
      textWeight(language, word, words[index]?.pos),
      backWeight * Math.log2(1 + back),
    ];
    return Math.round(parts.reduce((sum, part) => sum + part, 0));
  });
}

/** The part that reads no articles: of the word's count in texts. */
export function textWeight(language: string, word: string, pos = ''): number {
  const count = Math.max(countsOf(language).lemmaCount(word), uninflected.has(pos) ? leastUninflected : 0);
  return 2 * Math.log2(1 + Math.min(count, commonest));
}

/** How prominently an entry of the word translates it as `head`: 1 for the first translation, 0 for none. */
function backIn(body: string, word: string, head: string): number {
  // Decoding is slow, and most entries lack it.
  if (!body.includes(JSON.stringify(head))) return 0;
  const { lemmas, groups } = decodeEntry(body);
  if (!lemmas.some(({ lemma }) => lemma === word)) return 0;
  return groups.reduce((sum, { translations, restriction }, place) => {
    const index = translations.findIndex(({ lemma }) => lemma === head);
    return index < 0 ? sum : sum + (restriction ? 0.8 : 1) / (1 + (place + index) / 2);
  }, 0);
}

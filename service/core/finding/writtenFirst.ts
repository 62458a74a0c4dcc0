import { entriesOf } from '#service/core/article/articleSearch.ts';
import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { hasOwnLetters } from '#src/language/spelling/letterGroups.ts';
import type { FoundStem } from './foundStem.ts';
import { countsOf, uninflected } from './readingRank.ts';

/** A noun's case that is also an adverb is related to it, such a verb is not; a nominative is a pronoun of its own. */
const unrelated = /^[^+]*(?:\+V\+|\+Pron\+.*\+Sg\+Nom$)/u;

/**
 * Words that stand before such a form, however frequent: of this part of speech, or of any. Norwegian *snart* is an adverb,
 * *tretten* a numeral, *de* they; North Sámi *mii* we and what, not I, as Inari Sámi *mii*, *man* how, *maid* too, *makkár*
 * no form of *galle*, Finnish *tuo* none of *tuoda*; *oktage* and *vuollái* (also a form of *vuollai*) are entries.
 */
const likelier: readonly (readonly [form: RegExp, pos: string | undefined])[] = [
  [/\+A\+Pos\+Neu\+Sg\+Indef$/u, 'Adv'],
  [/^[^+]*\+N\+.*\+Sg\+Def$/u, 'Num'],
  [/\+Det\+Dem\+Pl$/u, 'Pron'],
  [/\+Pron\+Pers\+(?:Du|Pl)\d\+(?:Nom|Gen)$/u, 'Pron'],
  [/\+Foc\/(?:Neg|Pos)-ge$/u, undefined],
  [/^[^+]*\+(?:Po|Pr|Adv|CC|CS|Pcle)$/u, undefined],
  [/\+Pron\+(?:Rel|Indef|Interr)\+/u, 'Adv'],
  [/\+Pron\+(?:Indef|Interr)\+(?:Sg\+Nom|Attr)$/u, 'Pron'],
  [/\+V\+Act\+Ind\+Prs\+Sg3$/u, 'Pron'],
];

/** Counts lack many common uninflected words. Fewer occurrences as a noun or verb do not tell that the word is mostly that. */
const leastTelling = 15;

/**
 * Puts the word as it is written first where it is likelier, or where the counted texts lack it, if it has one form, or is
 * an adjective and the texts lack the other word or this form of it, too: Norwegian *før* is no form of *fø*, *redd* none
 * of *re*, South Sámi *orre* none of *årrodh*. `found` are meanings of a word of running text, best first.
 */
export function writtenFirst(
  data: DictionaryData,
  found: readonly FoundStem[],
  filter: QueryFilter,
): readonly FoundStem[] {
  const [best] = found;
  if (best?.by === 'WRITTEN') return [asUninflected(data, best, filter), ...found.slice(1)];
  const [analysis = ''] = best?.analyses ?? [];
  const likely = likelier.filter(([form]) => form.test(analysis));
  const isUnrelated = unrelated.test(analysis);
  if (best?.by !== 'FORM' || !(likely.length > 0 || isUnrelated)) return found;
  const { language } = best;
  const isUncounted = ({ stem }: FoundStem): boolean => countsOf(language).lemmaCount(stem.text) === 0;
  const isRare = isUncounted(best) || countsOf(language).lacksReading(analysis);
  const written = found.find((one) => {
    if (one.by !== 'WRITTEN' || one.language !== language || !hasOwnLetters(one)) return false;
    const isUsual = isUnrelated && isUncounted(one);
    return partsOfSpeech(data, one, filter).some(
      (pos) =>
        likely.some(([, own]) => (own ?? pos) === pos) ||
        (isUsual && (uninflected.has(pos) || (isRare && pos === 'A'))),
    );
  });
  return written === undefined ? found : [written, ...found.filter((one) => one !== written)];
}

/** Of its own entries, in their order. */
function partsOfSpeech(
  data: DictionaryData,
  { stem: { text }, language }: FoundStem,
  filter: QueryFilter,
): readonly string[] {
  return entriesOf(data, text, { ...filter, sources: new Set([language]) }).flatMap(({ entry }) =>
    entry.lemmas.flatMap(({ lemma, pos }) => (lemma === text && pos !== undefined ? pos : [])),
  );
}

/** Norwegian *ved* is a preposition rather than a noun, *nå* an adverb rather than a verb. */
function asUninflected(data: DictionaryData, word: FoundStem, filter: QueryFilter): FoundStem {
  const { stem, language, pos } = word;
  if ((pos !== 'N' && pos !== 'V') || countsOf(language).lemmaCount(stem.text, pos) >= leastTelling)
    return word;
  const isLikelier = (one: string): boolean =>
    ['Pr', 'Po', 'Adp', 'CS', 'CC'].includes(one) || (one === 'Adv' && pos === 'V');
  const other = partsOfSpeech(data, word, filter).find(isLikelier);
  return other === undefined ? word : { ...word, pos: other };
}

/** Of a written word: Norwegian *skje* is a verb and a noun. */
export function otherPartOfSpeech(
  data: DictionaryData,
  word: FoundStem,
  filter: QueryFilter,
): string | undefined {
  const parts = partsOfSpeech(data, word, filter);
  const count = (pos: string): number => countsOf(word.language).lemmaCount(word.stem.text, pos);
  const own = word.pos ?? parts.toSorted((one, other) => count(other) - count(one))[0];
  return parts.find((pos) => pos !== own);
}

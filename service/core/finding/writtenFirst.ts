import { entriesOf } from '#service/core/article/articleSearch.ts';
import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { capitalCost } from '#src/language/spelling/letterGroups.ts';
import type { FoundStem } from './foundStem.ts';
import { countsOf } from './readingRank.ts';

/** Parts of speech of words that have one form; of pronouns, lists of forms lack many. */
const withOneForm: ReadonlySet<string> = new Set(['Adv', 'CC', 'CS', 'Interj', 'Pcle', 'Po', 'Pr', 'Pron']);

/** A noun's case that is also an adverb is related to it, such a verb is not; a nominative is a pronoun of its own. */
const unrelated = /^[^+]*(?:\+V\+|\+Pron\+.*\+Sg\+Nom$)/u;

/**
 * Puts the word as it is written first where the counted texts lack it, if it has one form, or is an adjective and the
 * texts lack the other word, too: Norwegian *før* is no form of *fø*, *redd* none of *re*. `found` are meanings of a word
 * of running text, best first.
 */
export function writtenFirst(
  data: DictionaryData,
  found: readonly FoundStem[],
  filter: QueryFilter,
): readonly FoundStem[] {
  const [best] = found;
  if (best?.by !== 'FORM' || !unrelated.test(best.analyses[0] ?? '')) return found;
  const { language } = best;
  const own = { ...filter, sources: new Set([language]) };
  const isRare = ({ stem }: FoundStem): boolean => countsOf(language).lemmaCount(stem.text) === 0;
  const parts = isRare(best) ? new Set([...withOneForm, 'A']) : withOneForm;
  const isMeant = (text: string): boolean =>
    entriesOf(data, text, own).some(({ entry }) =>
      entry.lemmas.some(({ lemma, pos = '' }) => lemma === text && parts.has(pos)),
    );
  const written = found.find(
    (one) =>
      one.by === 'WRITTEN' &&
      one.language === language &&
      one.cost < capitalCost &&
      isRare(one) &&
      isMeant(one.stem.text),
  );
  return written === undefined ? found : [written, ...found.filter((one) => one !== written)];
}

/** The order in which a word's translations answer what it means: in the first lines of articles and in rows of lists. */

import { originalOf } from './dictionaries.ts';

interface Word {
  readonly lemma: string;
  readonly pos?: string | undefined;
  readonly remark?: string | null | undefined;
}

interface Group<Translation> {
  readonly translations: readonly Translation[];
  readonly restriction?: string | undefined;
  /** One for each translation; absent from services that do not weigh them. */
  readonly commonness?: readonly number[] | undefined;
}

/** What one dictionary says of a head word, in one language. */
export interface MeaningSource<Own> {
  readonly dict: string;
  /** Part of speech of the head word. */
  readonly pos: string | undefined;
  /** Whether the word is only another spelling of the head word: its own entries go first. */
  readonly isSpelling?: boolean;
  /** How often texts have the head word as this part of speech. */
  readonly textCount?: number | undefined;
  /** Language of the translations. */
  readonly language: string;
  readonly groups: readonly Own[];
}

interface Meaning<Translation, Own> {
  /** As given, for links to it. */
  readonly group: Own;
  readonly source: MeaningSource<Own>;
  readonly words: readonly Translation[];
}

/**
 * Parts of speech that dictionaries confuse: *mâŋŋa* is a postposition, its translation *etter* a preposition. Of words
 * that are adposition and adverb, 70 % have a translation as both; of any other such pair at most 55 %.
 */
const alike: Readonly<Record<string, string>> = {
  Prop: 'N',
  Adp: 'Adv',
  Po: 'Adv',
  Pr: 'Adv',
  CS: 'CC',
  Det: 'Pron',
};

function classOf(pos = ''): string {
  return alike[pos] ?? pos;
}

/** Whether the word is only another spelling of the head word of its entry. */
export const isOtherSpelling = ({ remark }: Word): boolean =>
  remark === 'variant' || remark === 'nonstandard';

const hasWord =
  (lemma: string) =>
  ({ translations }: Group<Word>): boolean =>
    translations.some((word) => word.lemma === lemma);

/** Made from the translations of another dictionary: such a source counts only where no other says anything. */
export const isReversed = ({ dict }: { readonly dict: string }): boolean => originalOf(dict) !== undefined;

const isExplanation = ({ remark }: Word): boolean => remark === 'explanation';

/**
 * The sources of the head word with this part of speech. Dictionaries often disagree on that of one word; those which have
 * both parts of speech have two words, and a verb is always another word.
 */
function ofHomograph<Source extends Pick<MeaningSource<unknown>, 'dict' | 'pos'>>(
  sources: readonly Source[],
  leadPos: string | undefined,
): readonly Source[] {
  const own = classOf(leadPos);
  const withLead = sources.filter(({ pos }) => classOf(pos) === own).map(({ dict }) => dict);
  const isOther = (other: string): boolean =>
    [own, other].includes('V') ||
    sources.some(({ dict, pos }) => classOf(pos) === other && withLead.includes(dict));
  return sources.filter(({ pos }) => !pos || classOf(pos) === own || !isOther(classOf(pos)));
}

/** Commonness of words whose dictionaries or service do not say it. */
const usual = 20;

/** A difference that small says nothing; the source's order then decides. */
const step = 3;

/** What a place further down in its entry counts, as far as this one; among restricted groups, it decides. */
const lastPlace = 3;
const placeWeight = 1.2;
const restrictedPlaceWeight = 12;

/** A group that is so much rarer than the commonest of its entry is no plain one. */
const muchRarer = 12;

type Rank = readonly (number | boolean)[];

/** `one` goes before `other` if negative; the first difference decides. */
function compare(one: Rank, other: Rank): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return Number(one[place] ?? 0) - Number(other[place] ?? 0);
}

/**
 * The sources of one language, those of the word that is meant first: one that is translated for the reader, the word
 * itself before words that have it as another spelling, then the part of speech that texts have most often, most
 * dictionaries, or most entries.
 */
export function byLikelihood<Source extends MeaningSource<Group<Word>>>(
  sources: readonly Source[],
  readerLanguage: string | undefined,
): readonly Source[] {
  if (sources.every(({ pos }) => pos === sources[0]?.pos)) return sources;
  const isRead = ({ language, isSpelling, groups }: Source): boolean =>
    language === readerLanguage &&
    !isSpelling &&
    groups.some((group) => !group.translations.every(isExplanation));
  const rankOf = ({ pos, isSpelling = false, textCount = 0 }: Source): Rank => {
    const own = sources.filter((one) => classOf(one.pos) === classOf(pos));
    const dicts = new Set(own.filter((one) => !isReversed(one)).map(({ dict }) => dict)).size;
    const entries = own.filter((one) => one.pos === pos).length;
    return [!pos, !own.some(isRead), isSpelling, -textCount, -dicts, -entries];
  };
  return sources
    .map((source) => ({ source, rank: rankOf(source) }))
    .sort((one, other) => compare(one.rank, other.rank))
    .map(({ source }) => source);
}

/**
 * Of a word that is written alike in several languages, the sources of the one that is meant: the first that has a
 * translation for the reader, or the reader's own, where this translation is the word itself and the own one says more.
 */
export function inLeadingLanguage<Source extends MeaningSource<Group<Word>> & { readonly from: string }>(
  text: string,
  sources: readonly Source[],
  readerLanguage: string | undefined,
): readonly Source[] {
  const read = sources.filter(({ language }) => language === readerLanguage);
  const isOwn = ({ from, groups }: Source): boolean =>
    from === readerLanguage && groups.some((group) => group.translations.some(({ lemma }) => lemma !== text));
  const isItself = read.some(({ groups }) => groups.some(hasWord(text)));
  const leadingLanguage = ((isItself && sources.find(isOwn)) || read[0] || sources[0])?.from;
  return sources.filter(({ from }) => from === leadingLanguage);
}

/**
 * By language: of the homograph with the part of speech `leadPos`, what is said without a restriction, words of its part of
 * speech, what several sources say, and what is common. Explanations are only there without words; entries that have the
 * word as another spelling, without its own; reversed dictionaries, without others. The sources are those of one head word
 * of one language.
 */
export function meaningsOf<Translation extends Word, Own extends Group<Translation>>(
  sources: readonly MeaningSource<Own>[],
  leadPos: string | undefined,
): ReadonlyMap<string, readonly Meaning<Translation, Own>[]> {
  const own = ofHomograph(sources, leadPos);
  const saying = (lemma: string, of: string): number =>
    new Set(
      own
        .filter((one) => one.language === of && !isReversed(one) && one.groups.some(hasWord(lemma)))
        .map(({ dict }) => dict),
    ).size;
  const found = new Map<string, { rank: Rank; meaning: Meaning<Translation, Own> }[]>();
  for (const source of own) {
    const { pos, language } = source;
    const highest = Math.max(0, ...source.groups.flatMap(({ commonness = [] }) => commonness));
    for (const [place, group] of source.groups.entries()) {
      const weighed = group.translations
        .map((word, index) => ({
          word,
          isOther: Number(Boolean(word.pos) && classOf(word.pos) !== classOf(pos)),
          weight: group.commonness?.[index] ?? usual,
        }))
        .sort((a, b) => a.isOther - b.isOther || Math.round((b.weight - a.weight) / step));
      const [first] = weighed;
      if (first === undefined) continue;
      // Dictionaries have few phrases as head words: those of a first sense are no rare words.
      const isMainPhrase = place === 0 && first.word.lemma.includes(' ');
      const weight = isMainPhrase ? Math.max(first.weight, highest) : first.weight;
      // Nothing is known of a phrase without a weight.
      const isKnown = weight > 0 || !first.word.lemma.includes(' ');
      const isRare = isKnown && highest - weight >= muchRarer;
      const ofPlace = group.restriction ? restrictedPlaceWeight : placeWeight;
      const rank = [
        group.translations.every(isExplanation),
        source.isSpelling ?? false,
        isReversed(source),
        pos !== leadPos,
        Boolean(group.restriction) || isRare,
        !group.restriction && first.isOther,
        -saying(first.word.lemma, language),
        -Math.round((weight - ofPlace * Math.min(place, lastPlace)) / step),
      ];
      const all = found.get(language) ?? [];
      all.push({ rank, meaning: { group, source, words: weighed.map(({ word }) => word) } });
      found.set(language, all);
    }
  }
  return new Map(
    [...found].map(([language, all]) => {
      const sorted = all.sort((a, b) => compare(a.rank, b.rank));
      const isLikeFirst = ({ rank }: (typeof all)[number]): boolean =>
        compare(rank.slice(0, 3), sorted[0]?.rank ?? rank) === 0;
      return [language, sorted.filter(isLikeFirst).map(({ meaning }) => meaning)];
    }),
  );
}

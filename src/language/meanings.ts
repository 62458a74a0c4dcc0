/** The order in which a word's translations answer what it means: in the first lines of articles and in rows of lists. */

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

/** Parts of speech that dictionaries confuse: *mâŋŋa* is a postposition, its translation *etter* a preposition. */
const alike: Readonly<Record<string, string>> = { Prop: 'N', Po: 'Adp', Pr: 'Adp', CS: 'CC', Det: 'Pron' };

function classOf(pos = ''): string {
  return alike[pos] ?? pos;
}

/** Whether the word is only another spelling of the head word of its entry. */
export const isOtherSpelling = ({ remark }: Word): boolean =>
  remark === 'variant' || remark === 'nonstandard';

/** A noun and a verb that are written alike mean different things. */
export function areHomographs(one: string | undefined, other: string | undefined): boolean {
  return [classOf(one), classOf(other)].sort().join() === 'N,V';
}

/** Commonness of words whose dictionaries or service do not say it. */
const usual = 20;

/** A difference that small says nothing; the source's order then decides. */
const step = 3;

/** What a place further down in the source counts; among restricted groups, the main sense is the first. */
const placeWeight = 1.2;
const restrictedPlaceWeight = 3.6;

/** A group that is so much rarer than the commonest of its entry is no plain one. */
const muchRarer = 12;

type Rank = readonly (number | boolean)[];

/** `one` goes before `other` if negative; the first difference decides. */
function compare(one: Rank, other: Rank): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return Number(one[place] ?? 0) - Number(other[place] ?? 0);
}

/**
 * By language: entries of the word itself, the homograph that texts have most often, or most dictionaries, goes first; in it what is said without a
 * restriction, words of its part of speech, what several sources say, and what is common. Explanations are only there
 * without words; phrases without a part of speech, of other homographs not at all. The sources are those of one head word
 * of one language.
 */
export function meaningsOf<Translation extends Word, Own extends Group<Translation>>(
  sources: readonly MeaningSource<Own>[],
): ReadonlyMap<string, readonly Meaning<Translation, Own>[]> {
  const dictsOf = (pos: string | undefined): number =>
    new Set(sources.filter((one) => classOf(one.pos) === classOf(pos)).map(({ dict }) => dict)).size;
  const saying = (lemma: string, of: string): number =>
    sources.filter(
      ({ language, groups }) =>
        language === of && groups.some((group) => group.translations.some((one) => one.lemma === lemma)),
    ).length;
  const found = new Map<string, { rank: Rank; meaning: Meaning<Translation, Own> }[]>();
  for (const source of sources) {
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
      // Nothing is known of words without a weight.
      const isRare = weight > 0 && highest - weight >= muchRarer;
      const isExplanation = weighed.every(({ word }) => word.remark === 'explanation');
      const own = group.restriction ? restrictedPlaceWeight : placeWeight;
      const rank = [
        isExplanation,
        source.isSpelling ?? false,
        -(source.textCount ?? 0),
        -dictsOf(pos),
        Boolean(group.restriction) || isRare,
        first.isOther,
        -saying(first.word.lemma, language),
        -Math.round((weight - own * Math.min(place, step)) / step),
      ];
      const all = found.get(language) ?? [];
      all.push({ rank, meaning: { group, source, words: weighed.map(({ word }) => word) } });
      found.set(language, all);
    }
  }
  return new Map(
    [...found].map(([language, all]) => {
      const sorted = all.sort((a, b) => compare(a.rank, b.rank));
      const [lead] = sorted;
      const shown = sorted.flatMap(({ rank, meaning }) => {
        const isLeading = classOf(meaning.source.pos) === classOf(lead?.meaning.source.pos);
        return rank[0] === lead?.rank[0] && (isLeading || meaning.words.some(({ pos }) => pos))
          ? meaning
          : [];
      });
      return [language, shown];
    }),
  );
}

/** What a word means: for each language its translations, in the order of the reader's languages. */
import { withoutReferences } from '#src/language/analysis.ts';
import { type MeaningSource, meaningsOf } from '#src/language/meanings.ts';
import type {
  EntryAnswer,
  LemmaAnswer,
  TranslationGroupAnswer,
} from '#src/lookup/operations/articleQuery.ts';
import { type CardPart, type ConceptCard, type EntryCard, groupId } from './cards.ts';

interface GlanceWord {
  readonly text: string;
  readonly place: string;
}

/** Words of one sense, with its restriction, or the note of a term. */
interface GlanceSense {
  readonly words: readonly GlanceWord[];
  readonly note: string | undefined;
  /** In brackets, as in the entries. */
  readonly isRestriction: boolean;
}

export interface GlanceLanguage {
  readonly language: string;
  readonly senses: readonly GlanceSense[];
}

const mostOfALanguage = 3;

interface PlacedGroup {
  readonly translations: readonly LemmaAnswer[];
  readonly restriction: string | undefined;
  readonly notes?: TranslationGroupAnswer['notes'];
  readonly place: string;
}

/** The other side of an entry that has the word among its translations is one group. */
function sourcesOf(card: EntryCard, pos: string | undefined): readonly MeaningSource<PlacedGroup>[] {
  const { entry, language, isSpelling } = card;
  const { readings: textCount } = entry;
  const groups =
    language === entry.to.language
      ? entry.to.translationGroups.map((group, index) => ({ ...group, place: groupId(card, index) }))
      : [{ translations: entry.from.lookupLemmas, restriction: undefined, place: card.id }];
  return card.dicts.map((dict) => ({ dict, pos, isSpelling, textCount, language, groups }));
}

function addTo(senses: Map<string, GlanceSense[]>, language: string, sense: GlanceSense): void {
  senses.set(language, [...(senses.get(language) ?? []), sense]);
}

/** Senses of the word that the article begins with, none of words of another part of speech: dictionaries before terms. */
function sensesByLanguage(parts: readonly CardPart[], concepts: readonly ConceptCard[]) {
  const language = parts[0]?.language ?? concepts[0]?.rows.find(({ isSought }) => isSought)?.language;
  const own = parts.filter((part) => part.language === language);
  const meanings = meaningsOf<LemmaAnswer, PlacedGroup>(
    own.flatMap(({ pos, cards }) => cards.flatMap((card) => sourcesOf(card, pos))),
    parts[0]?.pos,
  );
  const senses = new Map<string, GlanceSense[]>();
  for (const [to, all] of meanings) {
    for (const { words, group } of all) {
      const { place, restriction } = group;
      addTo(senses, to, {
        words: words.map(({ lemma }) => ({ text: lemma, place })),
        note: withoutReferences(restriction),
        isRestriction: true,
      });
    }
  }
  const isOfWord = ({ rows }: ConceptCard): boolean =>
    rows.some((row) => row.isSought && row.language === language);
  for (const { language: to, terms, id, isSought } of concepts.filter(isOfWord).flatMap(({ rows }) => rows)) {
    for (const { expression, note } of isSought ? [] : terms) {
      if (expression) {
        const words = [{ text: expression.lemma, place: id }];
        addTo(senses, to, { words, note, isRestriction: false });
      }
    }
  }
  return senses;
}

/** Each word once. */
function shownSenses(senses: readonly GlanceSense[]): readonly GlanceSense[] {
  const seen = new Set<string>();
  const shown: GlanceSense[] = [];
  for (const { words, note, isRestriction } of senses) {
    const fresh = words.filter(({ text }) => text !== '' && !seen.has(text.normalize('NFC')));
    const own = fresh.slice(0, mostOfALanguage - seen.size);
    for (const { text } of own) seen.add(text.normalize('NFC'));
    const last = shown.at(-1);
    // Commas also between senses of one entry, which numbers them below. Rows of the list part senses by semicolons
    // (service/core/article/meaning.ts).
    if (own.length === 0) continue;
    if (last && !last.note && !note) shown.splice(-1, 1, { ...last, words: [...last.words, ...own] });
    else shown.push({ words: own, note, isRestriction });
  }
  return shown;
}

/** Longer explanations of a term stand in its card. */
const longestNote = 60;

/** The only translation of a word with one concept, with the concept's explanation. */
function explained(one: GlanceLanguage, concepts: readonly ConceptCard[]): GlanceLanguage {
  const [sense, otherSense] = one.senses;
  const [word, otherWord] = sense?.words ?? [];
  const row = concepts[0]?.rows.find(({ language }) => language === one.language);
  const { explanation = '', terms = [] } = row ?? {};
  const isOnly = !otherSense && !otherWord && !concepts[1] && !sense?.note;
  const isShort = explanation !== '' && explanation.length <= longestNote;
  if (!isOnly || !isShort || !terms.some(({ expression }) => expression?.lemma === word?.text)) return one;
  return { ...one, senses: [{ words: sense?.words ?? [], note: explanation, isRestriction: false }] };
}

/** The reader's languages first. */
export function glance(
  parts: readonly CardPart[],
  concepts: readonly ConceptCard[],
  order: readonly string[],
): readonly GlanceLanguage[] {
  const byLanguage = sensesByLanguage(parts, concepts);
  const [first, ...others] = [...new Set([...order, ...byLanguage.keys()])]
    .map((language) => ({ language, senses: shownSenses(byLanguage.get(language) ?? []) }))
    .filter(({ senses }) => senses.length > 0);
  return first ? [explained(first, concepts), ...others] : [];
}

/** Where numbered meanings follow, senses with notes are left to them, but for the first of a language. */
export function briefGlance(
  languages: readonly GlanceLanguage[],
  parts: readonly CardPart[],
  redundant: ReadonlySet<EntryCard>,
): readonly GlanceLanguage[] {
  const cards = parts[0]?.cards ?? [];
  const numbered = cards.filter((card) => !redundant.has(card) && card.entry.to.translationGroups.length > 1);
  return languages.map((one) => {
    const [first, ...others] = one.senses;
    if (first === undefined || !numbered.some(({ language }) => language === one.language)) return one;
    return { ...one, senses: [first, ...others.filter(({ note }) => !note && !first.note)] };
  });
}

/** Whether each language of the grid has several meanings, which follow numbered: then they are the answer. */
export function areNumbered(
  languages: readonly GlanceLanguage[],
  parts: readonly CardPart[],
  redundant: ReadonlySet<EntryCard>,
): boolean {
  const cards = parts[0]?.cards ?? [];
  const meanings = (of: string): number =>
    cards
      .filter(({ language }) => language === of)
      .reduce((sum, { entry }) => sum + entry.to.translationGroups.length, 0);
  return (
    cards.some((card) => !redundant.has(card)) && languages.every(({ language }) => meanings(language) > 1)
  );
}

/** The heading already shows the lemma. */
export function saysMore({ from }: EntryAnswer, lemma: string): boolean {
  return from.lookupLemmas.some(
    (word) =>
      word.lemma.normalize('NFC') !== lemma.normalize('NFC') ||
      word.dialect ||
      word.country ||
      (word.remark && word.remark !== 'variant'),
  );
}

/** Whether the grid leaves only examples to its entry: it has each word with its restriction, but no remark alone. */
function isRedundant(card: EntryCard, languages: readonly GlanceLanguage[]): boolean {
  const senses = languages.find(({ language }) => language === card.language)?.senses ?? [];
  return sourcesOf(card, undefined).every(({ groups }) =>
    groups.every(({ translations, restriction, notes }) => {
      const own = senses.filter(({ note }) => !restriction || note === restriction);
      const words = own.flatMap((sense) => sense.words.map(({ text }) => text));
      const isRemarkAlone = translations.length === 0 && restriction;
      return (
        !notes?.length &&
        !isRemarkAlone &&
        translations.every(
          ({ lemma, dialect, country, remark }) => words.includes(lemma) && !dialect && !country && !remark,
        )
      );
    }),
  );
}

/** The cards of the article's first part that the grid leaves only examples to. */
export function redundantCards(
  lemma: string,
  parts: readonly CardPart[],
  languages: readonly GlanceLanguage[],
): ReadonlySet<EntryCard> {
  // A further part has a heading, under which its cards stand.
  const cards = parts[0]?.cards ?? [];
  return new Set(cards.filter((card) => isRedundant(card, languages) && !saysMore(card.entry, lemma)));
}

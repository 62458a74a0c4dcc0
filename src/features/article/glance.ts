/** What a word means, in one line: its translations in the reader's languages. */
import { type CardPart, type ConceptCard, type EntryCard, groupId } from './cards.ts';

interface GlanceWord {
  readonly text: string;
  /** Number of its group, where those of its language count from 1. */
  readonly sense: number | undefined;
  readonly place: string;
}

export interface GlanceLanguage {
  readonly language: string;
  readonly words: readonly GlanceWord[];
}

const mostOfALanguage = 3;

/** In letters: two lines of a phone. */
const room = 90;
const labelLetters = 9;

function wordsOfCard(card: EntryCard): readonly GlanceWord[] {
  const { entry, language } = card;
  if (language !== entry.to.language) {
    return entry.from.lookupLemmas.map(({ lemma }) => ({ text: lemma, sense: undefined, place: card.id }));
  }
  const groups = entry.to.translationGroups;
  const isOne = groups.length === 1;
  return groups.flatMap(({ translations }, place) =>
    translations.slice(0, isOne ? mostOfALanguage : 1).map(({ lemma }) => ({
      text: lemma,
      sense: isOne ? undefined : place + 1,
      place: groupId(card, place),
    })),
  );
}

function wordsByLanguage(parts: readonly CardPart[], concepts: readonly ConceptCard[]) {
  const [first] = parts;
  const language = first?.language ?? concepts[0]?.rows.find(({ isSought }) => isSought)?.language;
  const isOfFirst = (row: ConceptCard['rows'][number]): boolean => {
    const pos = row.terms[0]?.expression?.pos;
    const isSamePos = first === undefined || pos === undefined || pos === first.pos;
    return row.isSought && row.language === language && isSamePos;
  };
  const entries = (first?.cards ?? []).map((card) => ({
    language: card.language,
    words: wordsOfCard(card),
  }));
  const rows = concepts
    .filter((card) => card.rows.some(isOfFirst))
    .flatMap((card) => card.rows)
    .filter(({ isSought }) => !isSought);
  const terms = rows.map(({ language, terms: all, id }) => ({
    language,
    words: all.flatMap(({ expression }) =>
      expression ? [{ text: expression.lemma, sense: undefined, place: id }] : [],
    ),
  }));
  return Map.groupBy([...entries, ...terms], ({ language }) => language);
}

function once(words: readonly GlanceWord[]): readonly GlanceWord[] {
  return [...Map.groupBy(words, ({ text }) => text.normalize('NFC'))].flatMap(([text, [first]]) =>
    first && text !== '' ? [first] : [],
  );
}

/** Without numbers where some have none or a number before them is missing. */
function numbered(words: readonly GlanceWord[]): readonly GlanceWord[] {
  const isCounted = words.length > 1 && words.every(({ sense }, place) => sense === place + 1);
  return isCounted ? words : words.map((word) => ({ ...word, sense: undefined }));
}

/**
 * Of the word that the article begins with, not of its homographs: dictionaries before terms; each word once; as many as
 * fit into two lines, and at least one.
 */
export function glance(
  parts: readonly CardPart[],
  concepts: readonly ConceptCard[],
  order: readonly string[],
): readonly GlanceLanguage[] {
  const said = wordsByLanguage(parts, concepts);
  const shown: GlanceLanguage[] = [];
  let left = room;
  for (const language of order) {
    const all = once((said.get(language) ?? []).flatMap(({ words }) => words)).slice(0, mostOfALanguage);
    const words: GlanceWord[] = [];
    for (const word of all) {
      const letters = word.text.length + 2 + (words.length === 0 ? labelLetters : 0);
      const isFirst = shown.length + words.length === 0;
      if (letters > left && !isFirst) continue;
      words.push(word);
      left -= letters;
    }
    if (words.length > 0) shown.push({ language, words: numbered(words) });
  }
  return shown;
}

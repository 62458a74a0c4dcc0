/** Words as their articles have them, for saving and for showing. */
import type { QueryClient } from '@tanstack/react-query';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { searchKey } from '#src/language/fold.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { wordTokens } from '#src/language/runningText/wordTokens.ts';
import { fetchAnswer } from '#src/lookup/answers.ts';
import {
  type ConceptAnswer,
  type EntryAnswer,
  entriesQuery,
  isSource,
  type LemmaAnswer,
} from '#src/lookup/operations/articleQuery.ts';
import { answerOf } from '#src/lookup/provenance.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';
import type { SavedTranslation } from '#src/saved/savedWord.ts';
import type { NewWord } from '#src/saved/savedWords.ts';

export interface ArticlePart {
  readonly language: string;
  readonly pos: string | undefined;
  readonly entries: readonly EntryAnswer[];
}

/** Lookup lemmas first, then translations. */
function lemmasOf(entry: EntryAnswer): readonly LemmaAnswer[] {
  return [
    ...entry.from.lookupLemmas,
    ...entry.to.translationGroups.flatMap(({ translations }) => translations),
  ];
}

/** An entry may have the lemma among its translations: sammallahtismefin is searched both ways. */
export function articleParts(lemma: string, entries: readonly EntryAnswer[]): ArticlePart[] {
  const sought = lemma.normalize('NFC');
  const parts = new Map<string, { language: string; pos: string | undefined; entries: EntryAnswer[] }>();
  for (const entry of entries) {
    const word = lemmasOf(entry).find((one) => one.lemma.normalize('NFC') === sought);
    const language = word?.language ?? entry.from.language;
    const pos = word?.pos;
    const key = `${language} ${pos ?? ''}`;
    const part = parts.get(key) ?? { language, pos, entries: [] };
    part.entries.push(entry);
    parts.set(key, part);
  }
  return [...parts.values()];
}

/** Other words that may have articles (D13). */
export function linkedWords(lemma: string, entries: readonly EntryAnswer[]): string[] {
  const notes = entries.flatMap(({ to }) => to.translationGroups.flatMap((group) => group.notes ?? []));
  const words = [...entries.flatMap(lemmasOf).map((word) => word.lemma), ...notes.map(({ text }) => text)];
  return [...new Set(words)].filter((word) => word !== '' && word !== lemma);
}

/** [start, end) in UTF-16 units. */
function placesOf(forms: readonly string[], text: string): readonly (readonly [number, number])[] {
  const keys = new Set(forms.map(searchKey));
  return wordTokens(text)
    .filter(({ word }) => word !== undefined && keys.has(searchKey(word)))
    .map((token) => [token.start, token.start + token.text.length] as const);
}

/**
 * Equal examples are shown once, with all their translations (D17); those with the looked-up form come first. `forms` of
 * the word, which come later, are marked, too.
 */
export function gatherExamples(
  examples: readonly { readonly example: string; readonly translation: string }[],
  form: string,
  forms: readonly string[] = [],
) {
  return [...Map.groupBy(examples, ({ example }) => example)]
    .map(([example, all]) => ({
      example,
      translations: [...new Set(all.map(({ translation }) => translation))],
      places: placesOf([form], example),
    }))
    .toSorted((a, b) => Number(b.places.length > 0) - Number(a.places.length > 0))
    .map((one) => ({ ...one, places: placesOf([form, ...forms], one.example) }));
}

/** More would be an article, not a word to learn. */
const mostOfALanguage = 6;

function ofEntry(entry: EntryAnswer, lemma: string): readonly SavedTranslation[] {
  const words = isSource(entry, lemma)
    ? entry.to.translationGroups.flatMap(({ translations }) => translations)
    : entry.from.lookupLemmas;
  return words.map((word) => ({ language: word.language, text: word.lemma }));
}

function ofConcepts(concepts: readonly ConceptAnswer[]): readonly SavedTranslation[] {
  return concepts.flatMap(({ language, terms }) =>
    terms.flatMap(({ expression }) => (expression ? [{ language, text: expression.lemma }] : [])),
  );
}

function bounded(all: readonly SavedTranslation[], language: string): readonly SavedTranslation[] {
  const chosen = new Map<string, SavedTranslation>();
  const counts = new Map<string, number>();
  for (const one of all) {
    const key = `${one.language} ${one.text}`;
    const count = counts.get(one.language) ?? 0;
    if (one.text === '' || one.language === language || chosen.has(key) || count >= mostOfALanguage) continue;
    chosen.set(key, one);
    counts.set(one.language, count + 1);
  }
  return [...chosen.values()];
}

/** The part of an article that is saved. */
export function articleWord(
  { lemma, language, pos }: ParadigmWord,
  dictionary: DictionaryCode | undefined,
  entries: readonly EntryAnswer[],
  concepts: readonly ConceptAnswer[],
): NewWord {
  const part = articleParts(lemma, entries).find((one) => one.language === language && one.pos === pos);
  const translations = [
    ...(part?.entries ?? []).flatMap((entry) => ofEntry(entry, lemma)),
    ...ofConcepts(concepts),
  ];
  return {
    stem: lemma,
    language,
    ...(pos === undefined ? {} : { pos }),
    ...(dictionary === undefined ? {} : { dictionary }),
    translations: [...bounded(translations, language)],
  };
}

/** As its article has it; `undefined` if no dictionary has it. Rejects with a `LookupError` without an answer. */
export async function findWord(
  client: QueryClient,
  filters: WantedFilters,
  stem: string,
  language: string,
  dictionary?: DictionaryCode,
): Promise<NewWord | undefined> {
  const entries = answerOf(await fetchAnswer(client, entriesQuery(stem, filters)));
  const part = articleParts(stem, entries).find((one) => one.language === language);
  return part && articleWord({ lemma: stem, language, pos: part.pos }, dictionary, entries, []);
}

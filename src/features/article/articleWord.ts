/** A word as a person keeps it, made of its article. */

import type { DictionaryCode } from '#src/language/dictionaries.ts';
import type { ConceptAnswer, EntryGroup } from '#src/lookup/operations/articleQuery.ts';
import type { KeptTranslation } from '#src/saved/keptWord.ts';
import type { NewWord } from '#src/saved/keptWords.ts';
import { articleParts } from './articleParts.ts';

/** Translations kept of each language: more is an article, not a word to be learnt. */
const mostOfALanguage = 6;

/** The looked-up lemma as one language and part of speech. */
export interface ReadLemma {
  readonly lemma: string;
  readonly language: string;
  readonly pos: string | undefined;
}

function ofEntry({ from, to }: EntryGroup, sought: string): readonly KeptTranslation[] {
  // An entry may hold the lemma among its translations: then its other side translates it.
  const isSource = from.lookupLemmas.some(({ lemma }) => lemma.normalize('NFC') === sought);
  const words = isSource
    ? to.translationGroups.flatMap(({ translations }) => translations)
    : from.lookupLemmas;
  return words.map(({ language, lemma }) => ({ language, text: lemma }));
}

function ofConcepts(concepts: readonly ConceptAnswer[]): readonly KeptTranslation[] {
  return concepts.flatMap(({ language, terms }) =>
    terms.flatMap(({ expression }) => (expression ? [{ language, text: expression.lemma }] : [])),
  );
}

function bounded(all: readonly KeptTranslation[], language: string): readonly KeptTranslation[] {
  const chosen = new Map<string, KeptTranslation>();
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

/** What is kept of an article: its lemma, the dictionary where one was named, translations in the order of the article. */
export function articleWord(
  { lemma, language, pos }: ReadLemma,
  dictionary: DictionaryCode | undefined,
  entries: readonly EntryGroup[],
  concepts: readonly ConceptAnswer[],
): NewWord {
  const sought = lemma.normalize('NFC');
  const part = articleParts(lemma, entries).find((one) => one.language === language && one.pos === pos);
  const translations = [
    ...(part?.entries ?? []).flatMap((entry) => ofEntry(entry, sought)),
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

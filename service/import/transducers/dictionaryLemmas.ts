/** The words of the dictionaries in a language: what a generator is asked for the forms of. */

import { decodeConcept } from '#service/core/article/concept.ts';
import { decodeEntry, type Lemma } from '#service/core/article/entry.ts';
import { storedDictionaries, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { bothWays, type Dictionary, dictionaryOf, termBank } from '#src/language/dictionaries.ts';

/** A word with its part of speech, as dictionaries label it; '' where none does. */
export interface DictionaryLemma {
  readonly lemma: string;
  readonly pos: string;
}

/**
 * Every text in a language that some dictionary is looked up by, and every word that stands as a translation, once
 * for each part of speech, in order of code units. One without a label is left out where another has one.
 * @throws {Error} of SQLite.
 */
export function dictionaryLemmas(driver: Driver, language: string): readonly DictionaryLemma[] {
  const found = new Map<string, Set<string>>();
  for (const { code } of storedDictionaries(driver)) {
    const dictionary = dictionaryOf(code);
    if (dictionary === undefined) continue;
    for (const { lemma, pos = '' } of lookedUpIn(driver, dictionary, language)) {
      const known = found.get(lemma);
      if (known === undefined) found.set(lemma, new Set([pos]));
      else known.add(pos);
    }
  }
  return [...found.keys()].sort().flatMap((lemma) => {
    const labels = [...(found.get(lemma) ?? [])].sort();
    const known = labels.filter((pos) => pos !== '');
    return (known.length > 0 ? known : labels).map((pos) => ({ lemma, pos }));
  });
}

function* lookedUpIn(driver: Driver, dictionary: Dictionary, language: string): Generator<Lemma> {
  const { code, source, target } = dictionary;
  if (code === termBank) {
    for (const line of storedLines(driver, code)) {
      const rows = decodeConcept(line).rows.filter((row) => row.language === language);
      for (const { terms } of rows) yield* terms.map(({ expression }) => expression);
    }
    return;
  }
  const isSource = source === language;
  const isTarget = target === language;
  if (!isSource && !isTarget) return;
  for (const line of storedLines(driver, code)) {
    const { lemmas, groups } = decodeEntry(line);
    if (isSource) yield* lemmas;
    if (isTarget)
      for (const { translations } of groups)
        yield* code === bothWays ? translations : translations.filter(isWord);
  }
}

/** Translations in several words are explanations as often as not. */
function isWord({ lemma }: Lemma): boolean {
  return !lemma.includes(' ');
}

/** Joins entries of one dictionary that say the same: one may have an example, a variant or a label that the other lacks. */

import { type Entry, encodeLemma, type Lemma, type TranslationGroup } from '#service/core/article/entry.ts';
import { isOtherSpelling } from '#src/language/meanings.ts';

/** The words, without their part of speech, and the restriction. */
function groupKey({ translations, restriction }: TranslationGroup): string {
  const words = translations.map(({ pos: _, ...word }) => JSON.stringify(encodeLemma(word))).sort();
  return JSON.stringify([words, restriction?.restriction]);
}

/** Equal for entries of one lemma and part of speech with equal translations and restrictions. */
export function entryKey({ lemmas, groups }: Entry): string {
  const heads = lemmas.filter((word) => !isOtherSpelling(word)).map(encodeLemma);
  return JSON.stringify([heads, groups.map(groupKey).sort()]);
}

/** Each value once. */
export function distinct<Value>(...lists: readonly (readonly Value[] | undefined)[]): readonly Value[] {
  return [...new Map(lists.flatMap((list = []) => list.map((one) => [JSON.stringify(one), one]))).values()];
}

/** An entry with what another one with the same key has besides. */
export function mergedEntry(entry: Entry, other: Entry): Entry {
  const known = new Set(entry.lemmas.map(({ lemma }) => lemma));
  const others = new Map(other.groups.map((group) => [groupKey(group), group]));
  return {
    lemmas: [...entry.lemmas, ...other.lemmas.filter(({ lemma }) => !known.has(lemma))],
    groups: entry.groups.map((group) => {
      const same = others.get(groupKey(group));
      const notes = distinct(group.notes, same?.notes);
      return {
        ...group,
        examples: distinct(group.examples, same?.examples),
        ...(notes.length > 0 && { notes }),
      };
    }),
  };
}

/** Each word once: some lists repeat one with another inflection. */
export function distinctWords(words: readonly Lemma[]): readonly Lemma[] {
  return [...new Map(words.map((word) => [word.lemma, word])).values()];
}

/** Words with the same restriction together. */
export function oneSense(groups: readonly TranslationGroup[]): readonly TranslationGroup[] {
  const byRestriction = Map.groupBy(groups, ({ restriction }) => restriction?.restriction);
  return [...byRestriction.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const translations = distinctWords(alike.flatMap((group) => group.translations));
    const examples = alike.flatMap((group) => group.examples);
    return [{ ...first, sense: 0, translations, examples, notes: alike.flatMap(({ notes = [] }) => notes) }];
  });
}

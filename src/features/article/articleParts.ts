/** An article's order: headings per language and part of speech, each with its entries. */
import type { EntryGroup, LemmaAnswer } from '#src/lookup/operations/articleQuery.ts';

/** The looked-up lemma in one language and part of speech, with the entries it heads. */
export interface ArticlePart {
  readonly language: string;
  readonly pos: string | undefined;
  readonly entries: readonly EntryGroup[];
}

/** All words of an entry that could be the looked-up one: lookup lemmas first, then translations. */
function wordsOf(entry: EntryGroup): readonly LemmaAnswer[] {
  return [
    ...entry.from.lookupLemmas,
    ...entry.to.translationGroups.flatMap(({ translations }) => translations),
  ];
}

/**
 * Entries under the language and part of speech in which they hold the lemma.
 * An entry may hold it among its translations: sammallahtismefin is searched
 * both ways.
 */
export function articleParts(lemma: string, entries: readonly EntryGroup[]): ArticlePart[] {
  const sought = lemma.normalize('NFC');
  const parts = new Map<string, { language: string; pos: string | undefined; entries: EntryGroup[] }>();
  for (const entry of entries) {
    const word = wordsOf(entry).find((one) => one.lemma.normalize('NFC') === sought);
    const language = word?.language ?? entry.from.language;
    const pos = word?.pos;
    const key = `${language} ${pos ?? ''}`;
    const part = parts.get(key) ?? { language, pos, entries: [] };
    part.entries.push(entry);
    parts.set(key, part);
  }
  return [...parts.values()];
}

/** Every other word of the entries that may have an article of its own, each once (D13). */
export function linkedWords(lemma: string, entries: readonly EntryGroup[]): string[] {
  const words = entries.flatMap(wordsOf).map((word) => word.lemma);
  return [...new Set(words)].filter((word) => word !== '' && word !== lemma);
}

/** Examples of a group in order, equal ones once with all their translations (D17). */
export function gatherExamples(
  examples: readonly { readonly example: string; readonly translation: string }[],
): { readonly example: string; readonly translations: readonly string[] }[] {
  const gathered = new Map<string, string[]>();
  for (const { example, translation } of examples) {
    const translations = gathered.get(example) ?? [];
    if (!translations.includes(translation)) translations.push(translation);
    gathered.set(example, translations);
  }
  return [...gathered].map(([example, translations]) => ({ example, translations }));
}

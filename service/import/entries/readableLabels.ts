/** Labels that say nothing: sources put `???` where somebody meant to ask. */

import type { Entry, Lemma } from '#service/core/article/entry.ts';

/** An entry without the labels that say nothing, and those labels. */
export interface ReadableEntry {
  readonly entry: Entry;
  /** Each as it stood, as often as it stood there. */
  readonly leftOut: readonly string[];
}

/** Leaves dialects and countries out that hold no letter; the words they stood with stay. */
export function withReadableLabels(entry: Entry): ReadableEntry {
  const leftOut: string[] = [];
  const isReadable = (label: string): boolean => {
    if (/\p{L}/u.test(label)) return true;
    leftOut.push(label);
    return false;
  };
  const readable = (word: Lemma): Lemma => {
    const { dialect, country, ...rest } = word;
    return {
      ...rest,
      ...(dialect !== undefined && isReadable(dialect) ? { dialect } : {}),
      ...(country !== undefined && isReadable(country) ? { country } : {}),
    };
  };
  const { lemmas, groups } = entry;
  const cleaned = {
    lemmas: lemmas.map(readable),
    groups: groups.map((group) => ({ ...group, translations: group.translations.map(readable) })),
  };
  return { entry: leftOut.length === 0 ? entry : cleaned, leftOut };
}

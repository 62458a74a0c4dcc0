/** Searching the words of a list in plain letters: keyboards lack those of these languages. */

import { searchKey } from '#src/language/fold.ts';
import { plainLetter } from '#src/language/spelling/letterGroups.ts';
import type { KeptWord } from '#src/saved/keptWord.ts';

/** What is compared: a text without the letters that keyboards lack. */
export function rowKey(text: string): string {
  return Array.from(searchKey(text), plainLetter).join('');
}

/** Made once per word: a list of ten thousand words is searched at every key. */
const keys = new WeakMap<KeptWord, string>();

function keyOf(word: KeptWord): string {
  const known = keys.get(word);
  if (known !== undefined) return known;
  // Between them stands what no field for searching takes.
  const key = [word.stem, word.note, ...word.translations.map(({ text }) => text)].map(rowKey).join('\n');
  keys.set(word, key);
  return key;
}

/** Whether a word, its note or one of its translations has the text, given as `rowKey`. */
export function hasText(word: KeptWord, sought: string): boolean {
  return keyOf(word).includes(sought);
}

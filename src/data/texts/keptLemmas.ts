/** Words of a text kept together, as a list. */

import { safeParse } from 'valibot';
import { changeKept } from '#src/data/kept/keptChanges.ts';
import { isSameWord, keptWord } from '#src/data/kept/keptWord.ts';
import { type NewWord, newWord } from '#src/data/kept/keptWords.ts';
import { longestListName, type WordList } from '#src/data/kept/wordList.ts';

/**
 * Keeps words as a new list, in their order and in one transaction. A word that is kept already is not kept twice:
 * the list has that one, with all that was noted of it.
 */
export function keepAsList(
  name: string,
  words: readonly NewWord[],
  now: number = Date.now(),
): Promise<WordList> {
  return changeKept(async (stores) => {
    const store = stores.objectStore('words');
    const made = words.map((word) => newWord(word, now));
    const ids = await Promise.all(
      made.map(async (word) => {
        const same = await store.index('stem').getAll(word.stem);
        const kept = same.flatMap((one) => {
          const result = safeParse(keptWord, one);
          return result.success && isSameWord(result.output, word) ? [result.output.id] : [];
        })[0];
        if (kept !== undefined) return kept;
        await store.put(word);
        return word.id;
      }),
    );
    const list = {
      id: crypto.randomUUID(),
      name: name.trim().slice(0, longestListName),
      words: [...new Set(ids)],
      created: now,
      changed: now,
    };
    await stores.objectStore('lists').put(list);
    return list;
  });
}

/** A list of saved words. */
import * as v from 'valibot';
import { moment, type SavedWord } from './savedWord.ts';

/** The longest name of a list, in UTF-16 units. */
export const longestListName = 200;

/** A list: ids of words, in order. A word can be in several lists. */
export const wordList = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestListName)),
  words: v.array(v.pipe(v.string(), v.uuid())),
  created: moment,
  changed: moment,
});

export type WordList = v.InferOutput<typeof wordList>;

/** A list with its words, in the order of the list. */
export interface SavedList {
  readonly list: WordList;
  readonly words: readonly SavedWord[];
}

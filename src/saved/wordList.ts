import * as v from 'valibot';
import { moment, type SavedWord } from './savedWord.ts';

/** In UTF-16 units. */
export const longestListName = 200;

/** Ids of words, in order. A word can be in several lists. */
export const wordList = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestListName)),
  words: v.array(v.pipe(v.string(), v.uuid())),
  created: moment,
  changed: moment,
});

export type WordList = v.InferOutput<typeof wordList>;

/** With its words, in order. */
export interface SavedList {
  readonly list: WordList;
  readonly words: readonly SavedWord[];
}

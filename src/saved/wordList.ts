/** A list of kept words. */
import * as v from 'valibot';
import { moment } from './savedWord.ts';

/** The longest name of a list, in UTF-16 units. */
export const longestListName = 200;

/** A list: its words are named by their ids, in the order of the list. A word can be in several. */
export const wordList = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestListName)),
  words: v.array(v.pipe(v.string(), v.uuid())),
  created: moment,
  changed: moment,
});

/** A list. */
export type WordList = v.InferOutput<typeof wordList>;

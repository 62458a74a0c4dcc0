/** The metadata of a text in the reader; the text itself is in the store of bodies. */
import * as v from 'valibot';
import { moment } from '#src/saved/savedWord.ts';

/** The longest text, in bytes of UTF-8. */
export const largestText = 1_000_000;

/** The longest title, in UTF-16 units. */
export const longestTitle = 200;

const language = v.pipe(v.string(), v.minLength(1), v.maxLength(35));

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The schema of the metadata. A stored one may be of another version, or from a backup of unknown origin. */
export const readText = v.object({
  id: v.pipe(v.string(), v.uuid()),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(longestTitle)),
  /** When it came here. */
  created: moment,
  /** When it was last opened, where it was. */
  opened: v.optional(moment),
  /** How far it was read: the place of the first piece on the screen, in UTF-16 units. */
  place,
  /** Its length, in the same units. */
  length: place,
  /** How many words it has. */
  words: place,
  /** Its language as somebody chose it, ISO 639-3. */
  language: v.optional(language),
  /** Its language as it was recognised. */
  recognised: v.optional(language),
  /** Languages that somebody chose for single paragraphs, by where these begin. */
  paragraphs: v.optional(v.record(v.string(), language), {}),
});

/** The metadata of a text. */
export type ReadText = v.InferOutput<typeof readText>;

/** Its language: the chosen one, else what was recognised. */
export function languageOfText({ language: chosen, recognised }: ReadText): string | undefined {
  return chosen ?? recognised;
}

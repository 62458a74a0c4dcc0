/** Metadata; the text itself is in the store `bodies`. */
import * as v from 'valibot';
import { identifier, language, moment } from '#src/saved/savedWord.ts';

/** Bytes of UTF-8. */
export const largestText = 1_000_000;

/** UTF-16 units. */
export const longestTitle = 200;

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Stored metadata may be of another version, or from a backup of unknown origin. */
export const readText = v.object({
  id: identifier,
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(longestTitle)),
  created: moment,
  opened: v.optional(moment),
  /** Where the first piece on the screen begins, in UTF-16 units. */
  place,
  /** In the same units. */
  length: place,
  words: place,
  /** Chosen, ISO 639-3. */
  language: v.optional(language),
  recognised: v.optional(language),
  /** Chosen for single paragraphs, by where these begin. */
  paragraphs: v.optional(v.record(v.string(), language), {}),
});

export type ReadText = v.InferOutput<typeof readText>;

export function languageOfText({ language: chosen, recognised }: ReadText): string | undefined {
  return chosen ?? recognised;
}

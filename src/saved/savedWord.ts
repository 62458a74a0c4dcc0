/**
 * A word that a person keeps, with what they noted of it. The checks are for what is read back: another version or
 * another hand may have written it, and files that are imported come from anywhere.
 */
import * as v from 'valibot';
import { isDictionaryCode } from '#src/language/dictionaries.ts';

/** The longest text of one field, in UTF-16 units; longer ones are refused where they are entered. */
export const longestField = 10_000;

/** The longest lemma. */
export const longestLemma = 2_000;

/** Letters that a word of a person's own, and its translation, may have. */
export const longestOwn = { stem: longestLemma, translation: longestField } as const;

/** Examples and recordings of one word at most, each. */
export const mostPerWord = 500;

const field = v.pipe(v.string(), v.maxLength(longestField));

/** A moment, in milliseconds since 1970; a number that is no date would break every list of days. */
export const moment = v.pipe(
  v.number(),
  v.check((at) => !Number.isNaN(new Date(at).getTime())),
);

const identifier = v.pipe(v.string(), v.uuid());

/** ISO 639-3 here; a word of one's own may be of any language, and files name them by BCP 47 tags. */
const language = v.pipe(v.string(), v.minLength(1), v.maxLength(35));

/** A translation: of a dictionary, as it was when the word was kept, or a person's own. */
export const savedTranslation = v.object({ language, text: field });

/** A translation. */
export type SavedTranslation = v.InferOutput<typeof savedTranslation>;

/** Where something was noted: degrees, and how exact in metres. */
export const savedPlace = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  accuracy: v.pipe(v.number(), v.minValue(0)),
});

/** A place. */
export type SavedPlace = v.InferOutput<typeof savedPlace>;

/** A recording: what is known of it. Its sound is stored beside, under its id. */
export const recording = v.object({
  id: identifier,
  /** The spoken text: the lemma, a form of it, or an example. */
  said: field,
  /** Whether an example is said, not the word. */
  ofExample: v.boolean(),
  /** MIME type. */
  type: v.pipe(v.string(), v.maxLength(200)),
  /** Length in milliseconds. */
  duration: v.pipe(v.number(), v.minValue(0)),
  /** Size of the sound, in bytes. */
  bytes: v.pipe(v.number(), v.minValue(0)),
  at: moment,
});

/** A recording. */
export type Recording = v.InferOutput<typeof recording>;

/** An example of a person's own. */
export const ownExample = v.object({ text: field, translation: v.optional(savedTranslation) });

/** An example of a person's own. */
export type OwnExample = v.InferOutput<typeof ownExample>;

/** A word that is kept. */
export const savedWord = v.object({
  id: identifier,
  /** The lemma, in NFC. */
  stem: v.pipe(v.string(), v.minLength(1), v.maxLength(longestLemma)),
  language,
  /** Part of speech as dictionaries write it (`N`, `V`, `A` …), where it is known. */
  pos: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** The dictionary whose article it was kept from, where one was named. */
  dictionary: v.optional(
    v.pipe(
      v.string(),
      v.check(isDictionaryCode),
      v.transform((code) => code),
    ),
  ),
  /** Whether no dictionary has it: a person wrote it down. */
  own: v.boolean(),
  /** Those of the dictionaries when it was kept, or a person's own; best first. */
  translations: v.pipe(v.array(savedTranslation), v.maxLength(100)),
  /** Empty where there is none. */
  note: field,
  examples: v.pipe(v.array(ownExample), v.maxLength(mostPerWord)),
  recordings: v.pipe(v.array(recording), v.maxLength(mostPerWord)),
  place: v.optional(savedPlace),
  created: moment,
  changed: moment,
});

/** A word that is kept. */
export type SavedWord = v.InferOutput<typeof savedWord>;

/** Identifies a word: the same lemma, language and part of speech are saved once. */
type WordIdentity = Pick<SavedWord, 'stem' | 'language' | 'pos'>;

/** Whether two are the same word. A part of speech that is not known fits any. */
export function isSameWord(one: WordIdentity, other: WordIdentity): boolean {
  return (
    one.stem === other.stem &&
    one.language === other.language &&
    (one.pos === undefined || other.pos === undefined || one.pos === other.pos)
  );
}

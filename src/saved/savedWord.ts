/** Saved words with their notes, and lists. The checks are for reading: other versions and imported files may have written it. */
import * as v from 'valibot';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { comparedText } from '#src/language/fold.ts';

/** In UTF-16 units; fields refuse longer texts. */
export const longestField = 10_000;

export const longestLemma = 2_000;

/** For a person's own word. */
export const longestOwn = { stem: longestLemma, translation: longestField } as const;

/** Of examples, and of recordings. */
export const mostPerWord = 500;

const field = v.pipe(v.string(), v.maxLength(longestField));

/** Milliseconds since 1970; an invalid date would break lists of days. */
export const moment = v.pipe(
  v.number(),
  v.check((at) => !Number.isNaN(new Date(at).getTime())),
);

export const identifier = v.pipe(v.string(), v.uuid());

/** ISO 639-3 here; a person's own words may be in any language, and files have BCP 47 tags. */
export const language = v.pipe(v.string(), v.minLength(1), v.maxLength(35));

/** Of a dictionary at the time of saving, or a person's own. */
export const savedTranslation = v.object({ language, text: field });

export type SavedTranslation = v.InferOutput<typeof savedTranslation>;

/** Where something was noted: degrees, and accuracy in metres. */
const savedPlace = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  accuracy: v.pipe(v.number(), v.minValue(0)),
});

export type SavedPlace = v.InferOutput<typeof savedPlace>;

/** The sound is stored under its id, or in parts (`savedDatabase.ts`). */
export const recording = v.object({
  id: identifier,
  /** The spoken text: lemma, form or example. */
  said: field,
  /** Whether an example is spoken. */
  ofExample: v.boolean(),
  /** MIME type. */
  type: v.pipe(v.string(), v.maxLength(200)),
  /** In milliseconds. */
  duration: v.pipe(v.number(), v.minValue(0)),
  /** Of the sound. */
  bytes: v.pipe(v.number(), v.minValue(0)),
  at: moment,
});

export type Recording = v.InferOutput<typeof recording>;

export const ownExample = v.object({ text: field, translation: v.optional(savedTranslation) });

export type OwnExample = v.InferOutput<typeof ownExample>;

/** Of the XML of a LIFT entry, in UTF-16 units. */
export const longestEntry = 4_000_000;

/** Of all entries together, in the same units: pages hold all saved words, and so does a backup. */
export const mostOfEntries = 40_000_000;

const byTag = v.record(v.string(), v.string());

/** What a person changes in a word from a lexicon. */
const wordState = v.object({
  translations: v.array(savedTranslation),
  note: field,
  examples: v.array(ownExample),
});

export type WordState = v.InferOutput<typeof wordState>;

const understoodEntry = {
  /** XML. */
  entry: v.pipe(v.string(), v.maxLength(longestEntry)),
  /** How it was understood (`LiftLanguages`). */
  forms: byTag,
  glosses: byTag,
  /** How many states the import of this entry over an earlier one made: from what it says to the merged word. */
  merged: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** How long the history was when the word was last exported to a lexicon. */
  exported: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};

/** An entry that the word had before, and the states of the word from then until the next entry. */
const earlierEntry = v.object({ ...understoodEntry, states: v.array(wordState) });

/** The entry of a lexicon that a word came from: an export changes in it what the person changed. */
const liftSource = v.object({
  ...understoodEntry,
  /** Ids of recordings, by the names of their files in the entry. */
  sounds: v.record(v.string(), identifier),
  /** Another word came from the same entry before: exports make the ids of this one from the word's. */
  hasOwnIds: v.optional(v.boolean()),
  /** The word before each change, oldest first: it tells which value of the entry a changed one was. */
  history: v.optional(v.array(wordState)),
  /** The latest first: another file may be a change of one. */
  earlier: v.optional(v.array(earlierEntry)),
});

export const savedWord = v.object({
  id: identifier,
  /** In NFC. */
  stem: v.pipe(v.string(), v.minLength(1), v.maxLength(longestLemma)),
  language,
  /** As in dictionaries (`N`, `V`, `A` …), if known. */
  pos: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Where it was saved, if a dictionary was named. */
  dictionary: v.optional(v.pipe(v.string(), v.guard(isDictionaryCode))),
  /** Whether it is in no dictionary. */
  own: v.boolean(),
  /** Of the dictionaries at the time of saving, or a person's own; best first. */
  translations: v.pipe(v.array(savedTranslation), v.maxLength(100)),
  /** '' without one. */
  note: field,
  examples: v.pipe(v.array(ownExample), v.maxLength(mostPerWord)),
  recordings: v.pipe(v.array(recording), v.maxLength(mostPerWord)),
  place: v.optional(savedPlace),
  lift: v.optional(liftSource),
  /** The last correction by a row of a table: the date in the row, and `changed` afterwards. The row may be corrected again. */
  corrected: v.optional(v.object({ row: moment, at: moment })),
  created: moment,
  changed: moment,
});

export type SavedWord = v.InferOutput<typeof savedWord>;

/** Instead of an earlier one with its id. */
export function withRecording(word: SavedWord, added: Recording): SavedWord {
  const others = word.recordings.filter(({ id }) => id !== added.id);
  if (others.length >= mostPerWord) throw new Error('A word has no more than 500 recordings.');
  return { ...word, recordings: [...others, added] };
}

/** Words with the same lemma, language and part of speech are saved once. */
type WordIdentity = Pick<SavedWord, 'stem' | 'language' | 'pos'>;

/** An unknown part of speech fits any. */
export function isSameWord(one: WordIdentity, other: WordIdentity): boolean {
  return (
    comparedText(one.stem) === comparedText(other.stem) &&
    one.language === other.language &&
    (one.pos === undefined || other.pos === undefined || one.pos === other.pos)
  );
}

/** In UTF-16 units. */
export const longestListName = 200;

/** What a lexicon has besides its entries. */
const liftHead = v.object({
  /** XML of ranges, fields and other parts of the header, by kind and name. */
  header: byTag,
  /** Texts of the files of ranges, by name. */
  ranges: byTag,
});

export type LiftHead = v.InferOutput<typeof liftHead>;

/** Of two lists that become one; the second counts where both have a part. */
export function joinedHeads(one: LiftHead | undefined, other: LiftHead | undefined): LiftHead | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { header: { ...one.header, ...other.header }, ranges: { ...one.ranges, ...other.ranges } };
}

/** Ids of words, in order. A word can be in several lists. */
export const wordList = v.object({
  id: identifier,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestListName)),
  words: v.array(identifier),
  /** Of the lexicons that its words came from. */
  lift: v.optional(liftHead),
  created: moment,
  changed: moment,
});

export type WordList = v.InferOutput<typeof wordList>;

/** With its words, in order. */
export interface SavedList {
  readonly list: WordList;
  readonly words: readonly SavedWord[];
}

/** Of a note, without empty ones. */
export function linesOf(note: string): readonly string[] {
  return note.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** Compared by lines: lines that only one of them has stay. */
export function mergedNote(note: string, other: string): string {
  const byText = (text: string): ReadonlyMap<string, string> =>
    new Map(linesOf(text).map((line) => [comparedText(line), line]));
  const [own, others] = [byText(note), byText(other)];
  const more = [...others].flatMap(([line, written]) => (own.has(line) ? [] : [written]));
  if (more.length === 0) return note;
  if ([...own.keys()].every((line) => others.has(line))) return other;
  return [note, ...more].join('\n');
}

import { isUuid, uuidOf } from '#src/saved/exchange/uuid.ts';
import {
  type LiftHead,
  longestField,
  longestLemma,
  type Recording,
  type SavedPlace,
  type SavedWord,
} from '#src/saved/savedWord.ts';

export function dateOf(text = ''): number | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}

/** Degrees and metres, as a table or a trait has them. */
export function placeOf(text: string): SavedWord['place'] {
  const numbers = text.split(/[\s,;]+/u).map(Number);
  const [latitude = Number.NaN, longitude = Number.NaN, accuracy = 0] = numbers;
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && accuracy >= 0;
  return text !== '' && isPlace ? { latitude, longitude, accuracy } : undefined;
}

/** As `placeOf` reads it. */
export function placeText({ latitude, longitude, accuracy }: SavedPlace): string {
  return `${latitude} ${longitude} ${accuracy}`;
}

/** Of a file, which may not tell it. */
type MaybeTold<Known> = { readonly [Name in keyof Known]?: Known[Name] | undefined };

/** `folder`: the one of its ZIP in which the file is looked for first. */
export type FileRecording = { readonly file: string; readonly folder?: string } & Pick<
  Recording,
  'ofExample'
> &
  MaybeTold<Omit<Recording, 'ofExample' | 'type'>>;

type Told = 'stem' | 'language' | 'translations' | 'note' | 'examples';

export type FileWord = Pick<SavedWord, Told> &
  MaybeTold<Omit<SavedWord, Told | 'recordings'>> & {
    readonly recordings: readonly FileRecording[];
    /** Line or row of the file, from 1; `undefined` in a backup, which is one line. */
    readonly line: number | undefined;
    /** Of a table or an entry that the app wrote: the note, without what further columns add to it. */
    readonly noteCell?: string | undefined;
  };

export interface RefusedLine {
  /** As in `FileWord`. */
  readonly line: number | undefined;
  /**
   * `openQuote`: a cell that begins with a quotation mark and never ends might contain all that follows.
   * `damagedSound`: a recording was left out, its word was imported.
   */
  readonly reason: 'noWord' | 'tooLong' | 'unreadable' | 'openQuote' | 'damagedSound' | 'leftOut';
  /** The limit of `tooLong`, in characters. */
  readonly most?: number;
  readonly text: string;
}

/** Numbers of things that have no place here. */
export interface LeftOut {
  readonly fields?: number;
  readonly pictures?: number;
  /** Entries that only say that they were deleted. */
  readonly deleted?: number;
}

export interface WordFile {
  readonly words: readonly FileWord[];
  readonly refused: readonly RefusedLine[];
  readonly leftOut: LeftOut;
  /** Of a lexicon. */
  readonly lift?: LiftHead | undefined;
}

/** Adds the word to those of a file, or to the refused ones, by this text. */
export function takeWord(word: FileWord, text: string, words: FileWord[], refused: RefusedLine[]): void {
  const { line, stem, note, examples, translations } = word;
  const texts = [note, ...[...examples, ...translations].map((one) => one.text)];
  const most = stem.length > longestLemma ? longestLemma : longestField;
  if (stem === '') refused.push({ line, reason: 'noWord', text: shortened(text) });
  else if (stem.length > longestLemma || texts.some(({ length }) => length > longestField)) {
    refused.push({ line, reason: 'tooLong', most, text: shortened(text) });
  } else words.push(word);
}

export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Starting values for FNV-1a. */
const seeds = [0x811c9dc5, 0x050c5d1f, 0x7fe3a1b7, 0x23d9e6c5] as const;

/** A UUID made of the content, to recognise copies; not secure. `crypto.subtle` is not everywhere. */
export function contentId(content: Uint8Array | string): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const hex = seeds.map((seed) => {
    let hash: number = seed;
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return uuidOf(hex.join(''));
}

/** The id of a word that is a note of Anki: the app writes its own ids, Anki others. */
export function noteId(guid: string): string {
  return isUuid(guid) ? guid.toLowerCase() : contentId(guid);
}

import { longestField, longestLemma, type SavedWord } from '#src/saved/savedWord.ts';

/** A recording as a file has it; its sound lies beside, under a name. */
export interface FileRecording {
  /** Bare name of the sound's file. */
  readonly file: string;
  readonly id?: string | undefined;
  readonly said?: string | undefined;
  readonly ofExample: boolean;
  /** Milliseconds. */
  readonly duration?: number | undefined;
  /** Size of the sound, where the file says it. */
  readonly bytes?: number | undefined;
  /** Milliseconds since 1970. */
  readonly at?: number | undefined;
}

/** A word as a file has it: what is not known is absent. */
export interface FileWord
  extends Pick<SavedWord, 'stem' | 'language' | 'translations' | 'note' | 'examples'> {
  readonly id?: string | undefined;
  readonly pos?: string | undefined;
  readonly dictionary?: SavedWord['dictionary'];
  readonly own?: boolean | undefined;
  readonly place?: SavedWord['place'];
  readonly created?: number | undefined;
  readonly changed?: number | undefined;
  readonly recordings: readonly FileRecording[];
  /** Line or row of the file, from 1; `undefined` in a backup, which is one line. */
  readonly line: number | undefined;
}

/** A line of a file that is not taken, and why. */
export interface RefusedLine {
  /** Line or row, from 1; `undefined` in a backup, which is one line. */
  readonly line: number | undefined;
  /** `damagedSound`: a recording was left out, its word was imported. */
  readonly reason: 'noWord' | 'tooLong' | 'unreadable' | 'damagedSound';
  /** The limit of `tooLong`, in characters. */
  readonly most?: number;
  /** What stands there, shortened. */
  readonly text: string;
}

/** The words read from a file. */
export interface WordFile {
  readonly words: readonly FileWord[];
  readonly refused: readonly RefusedLine[];
  /** Things that have no place here and were left out, as pictures. */
  readonly leftOut: number;
}

/** The limit that a word or one of its texts exceeds, in characters; `undefined` where none does. */
export function exceededLength(stem: string, texts: readonly string[]): number | undefined {
  if (stem.length > longestLemma) return longestLemma;
  return texts.some((text) => text.length > longestField) ? longestField : undefined;
}

/** The beginning of a text, for a report. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

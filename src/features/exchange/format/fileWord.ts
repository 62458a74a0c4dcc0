import { longestField, longestLemma, type SavedWord } from '#src/saved/savedWord.ts';

export function dateOf(text = ''): number | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}

export interface FileRecording {
  readonly file: string;
  readonly id?: string | undefined;
  readonly said?: string | undefined;
  readonly ofExample: boolean;
  /** Milliseconds. */
  readonly duration?: number | undefined;
  readonly bytes?: number | undefined;
  /** Milliseconds since 1970. */
  readonly at?: number | undefined;
}

/** What is not known is absent. */
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

export interface RefusedLine {
  /** Line or row, from 1; `undefined` in a backup, which is one line. */
  readonly line: number | undefined;
  /** `damagedSound`: a recording was left out, its word was imported. */
  readonly reason: 'noWord' | 'tooLong' | 'unreadable' | 'damagedSound';
  /** The limit of `tooLong`, in characters. */
  readonly most?: number;
  readonly text: string;
}

export interface WordFile {
  readonly words: readonly FileWord[];
  readonly refused: readonly RefusedLine[];
  /** Number of things that have no place here, such as pictures. */
  readonly leftOut: number;
}

/** The limit that a word or one of its texts exceeds, in characters. */
export function exceededLength(stem: string, texts: readonly string[]): number | undefined {
  if (stem.length > longestLemma) return longestLemma;
  return texts.some((text) => text.length > longestField) ? longestField : undefined;
}

export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

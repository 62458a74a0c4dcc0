import type { ReactNode, RefObject } from 'react';
import type { ParadigmForms } from '../model/dueCards.ts';

export interface SpokenWord {
  readonly language: string;
  readonly text: string;
  /** For when the text is the answer. */
  readonly label?: string;
  readonly isSpokenAtOnce?: boolean;
}

export interface PracticeSlots {
  /** Nothing if no voice speaks the language. */
  readonly renderSpeech: (word: SpokenWord) => ReactNode;
  readonly renderTable: (forms: ParadigmForms, marks: FormMarks) => ReactNode;
  /** The key that opens special letters for a field. */
  readonly renderLetters: (field: RefObject<HTMLInputElement | null>) => ReactNode;
}

interface FormMarks {
  readonly asked: string;
  /** Templates whose forms were known when last asked. */
  readonly known: readonly string[];
  /** For screen readers. */
  readonly words: { readonly asked: string; readonly known: string };
}

import type { ReactNode, RefObject } from 'react';
import type { ParadigmForms } from '../model/dueCards.ts';

/** What practice needs of a voice. */
export interface SpokenWord {
  readonly language: string;
  readonly text: string;
  /** Name of the button, where the text must not be told. */
  readonly label?: string;
  /** Whether it is spoken when it is drawn. */
  readonly isSpokenAtOnce?: boolean;
}

/** What other features draw in practice. */
export interface PracticeSlots {
  /** The speak control of a word; nothing where nobody speaks its language. */
  readonly renderSpeech: (word: SpokenWord) => ReactNode;
  /** The inflection table of a word; marks are words for the cells of templates: what is asked, what was known before. */
  readonly renderTable: (forms: ParadigmForms, marks: FormMarks) => ReactNode;
  /** The key that opens the letters which keyboards lack, for a field. */
  readonly renderLetters: (field: RefObject<HTMLInputElement | null>) => ReactNode;
}

/** The visible part of a form's table. */
export interface FormMarks {
  /** The template that was asked. */
  readonly asked: string;
  /** Templates whose forms were known when they were last asked. */
  readonly known: readonly string[];
  /** What an assistive technology says of each. */
  readonly words: { readonly asked: string; readonly known: string };
}

/** Bringing texts and labels of the sources into the form the service uses. */

import { type LemmaField, lemmaFields } from '#service/core/article/entry.ts';

/** Parts of speech as they are spelled in the interface; sources vary in case. */
const partsOfSpeech = [
  ...['N', 'V', 'A', 'Adv', 'Pron', 'Prop', 'Num', 'Po', 'Pr', 'Pcle', 'CC', 'CS', 'Interj', 'Det', 'Adp'],
  ...['Abbr', 'Phrase', 'MWE'],
] as const;

const partOfSpeechBySpelling = new Map<string, string>([
  ...partsOfSpeech.map((pos) => [pos.toLowerCase(), pos] as const),
  ['pharse', 'Phrase'],
  // A Cyrillic letter that looks like A.
  ['\u0430', 'A'],
]);

const dialects: Readonly<Record<string, string>> = {
  east: 'eastern',
  e: 'eastern',
  west: 'western',
  w: 'western',
  north: 'northern',
  n: 'northern',
  south: 'southern',
  s: 'southern',
};

const countries: Readonly<Record<string, string>> = { FIN: 'FI', SWE: 'SE', NOR: 'NO', RUS: 'RU' };

/** Direction marks: invisible, and no part of any word. */
const directionMarks = /[\u200e\u200f\u202a-\u202e]/gu;

/** A text in NFC, its white space (no-break spaces too) folded and trimmed. */
export function cleanText(text: string): string {
  return text.replace(directionMarks, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** A label of a word: all that is known of it but how linguists write it. */
export type WordLabel = Exclude<LemmaField, 'presentationLemma'>;

/** How each label is brought into the form in use. */
const cleaners: Readonly<Record<WordLabel, (label: string | undefined) => string | undefined>> = {
  pos: cleanPos,
  dialect: cleanDialect,
  country: cleanCountry,
};

/** The labels of a word in the form in use, each as `read` finds it in the source; without those that are blank. */
export function cleanLabels(
  read: (label: WordLabel) => string | undefined,
): Readonly<Partial<Record<WordLabel, string>>> {
  const labels: Partial<Record<WordLabel, string>> = {};
  for (const label of lemmaFields) {
    if (label === 'presentationLemma') continue;
    const text = cleaners[label](read(label));
    if (text !== undefined) labels[label] = text;
  }
  return labels;
}

/** The part of speech in the labels in use; an unknown one as it is; absent when blank. */
export function cleanPos(pos: string | undefined): string | undefined {
  const label = cleanText(pos ?? '');
  return label === '' ? undefined : (partOfSpeechBySpelling.get(label.toLowerCase()) ?? label);
}

/** The dialect region in the labels in use; an unknown one as it is; absent when blank. */
export function cleanDialect(dialect: string | undefined): string | undefined {
  const label = cleanText(dialect ?? '');
  return label === '' ? undefined : (dialects[label.toLowerCase()] ?? label);
}

/** The country in the codes in use; an unknown one as it is; absent when blank. */
export function cleanCountry(country: string | undefined): string | undefined {
  const label = cleanText(country ?? '');
  return label === '' ? undefined : (countries[label.toUpperCase()] ?? label);
}

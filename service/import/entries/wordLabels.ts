/** Bringing texts and labels of the sources into the form the service uses. */

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

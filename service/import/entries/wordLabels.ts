import { type LemmaField, lemmaFields } from '#service/core/article/entry.ts';
import { legibleText } from '#src/language/searchText.ts';

/** A label of a word: all that is known of it but how linguists write it. */
type WordLabel = Exclude<LemmaField, 'presentationLemma'>;

const partsOfSpeech = [
  ...['N', 'V', 'A', 'Adv', 'Pron', 'Prop', 'Num', 'Po', 'Pr', 'Pcle', 'CC', 'CS', 'Interj', 'Det', 'Adp'],
  ...['Phrase', 'MWE'],
];

/** How sources write each label, in small letters, and the form in use. */
const spellings: Readonly<Record<WordLabel, ReadonlyMap<string, string>>> = {
  pos: new Map([
    ...partsOfSpeech.map((pos) => [pos.toLowerCase(), pos] as const),
    ['pharse', 'Phrase'],
    // A Cyrillic letter that looks like A.
    ['\u0430', 'A'],
  ]),
  dialect: new Map(
    ['eastern', 'western', 'northern', 'southern'].flatMap((dialect) => [
      [dialect.slice(0, -'ern'.length), dialect],
      [dialect.charAt(0), dialect],
    ]),
  ).set('torne', 'Torne'),
  country: new Map([
    ['fin', 'FI'],
    ['swe', 'SE'],
    ['nor', 'NO'],
  ]),
  remark: new Map([
    ['expl', 'explanation'],
    ['pl', 'Pl'],
  ]),
};

/** What `legibleText` changes: one test is faster than two replacements, and few texts have any. */
export const illegible = /[\p{DI}\ufb00-\ufb06]/u;

/** In NFC, without invisible characters, ligatures as letters, white space (also no-break) folded and trimmed. */
export function cleanText(text: string): string {
  if (text === '') return '';
  return (illegible.test(text) ? legibleText(text) : text).normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** What editors leave in place of a word: `xxx`, `???`, `…_SWE`, `itemLabelFi`, `(ei LpDict)`, `A_PIISSUZH`. */
const placeholder =
  /^(?:[xX]{3,}|\?+|itemLabel\p{L}*|\(ei LpDict\)|\p{Lu}+_\p{Lu}*|L_.*)$|_(?:SWE|swe|XXX)$|\sXXX$/u;

/** A word of another language that is still to be translated: `mange_SWE`. */
export const untranslated = /_swe\s*$/iu;

/** Whether a text is no word for a reader. */
export function isRubbish(text: string): boolean {
  return placeholder.test(cleanText(text));
}

/** A label in the form in use; `undefined` if it says nothing to a reader: a code of editors, or blank. */
export function cleanLabel(name: WordLabel, text: string | undefined): string | undefined {
  const label = cleanText(text ?? '');
  const isCode = name === 'pos' || name === 'country' || !/\p{L}{2}/u.test(label);
  return spellings[name].get(label.toLowerCase()) ?? (isCode ? undefined : label);
}

export function cleanLabels(
  read: (name: WordLabel) => string | undefined,
): Readonly<Partial<Record<WordLabel, string>>> {
  const labels: Partial<Record<WordLabel, string>> = {};
  for (const name of lemmaFields.filter((field) => field !== 'presentationLemma')) {
    const text = cleanLabel(name, read(name));
    if (text !== undefined) labels[name] = text;
  }
  return labels;
}

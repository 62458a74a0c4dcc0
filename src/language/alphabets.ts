/** The alphabets of the languages. */

import { silentMarks } from '#src/language/spelling/letterGroups.ts';
import { dictionaryOf } from './dictionaries.ts';
import { type DataLanguage, isDataLanguage, languageTag } from './languages.ts';

/** The twenty special characters of the popup, in the specification's order; NFC (A38, A40). */
export const specialLetters: readonly string[] = [...'áâåæäčđǧïǩŋõøöšŧžʒǯʹ'];

/** Two more for Skolt Sámi, set apart in the popup (D9): ǥ and U+02BC. */
export const skoltLetters = ['ǥ', 'ʼ'] as const;

/** Characters without a capital (ʹ, ʼ) stay as they are. */
export function capitalOf(letter: string): string {
  return letter.toLocaleUpperCase('en');
}

const latin = 'abcdefghijklmnopqrstuvwxyz';

const alphabets: Readonly<Record<DataLanguage, string>> = {
  sma: 'abdefghiïjklmnoprstuvyæäöøå',
  sme: 'aábcčdđefghijklmnŋoprsštŧuvzž',
  smj: 'aábdefghijklmnŋńoprstuvåäæø',
  smn: 'aâbcčdđefghijklmnŋoprsštuvyzžäá',
  sms: 'aâbcčʒǯdđefgǧǥhijkǩlmnŋoõprsštuvzžåä',
  fin: `${latin}åäö`,
  nob: `${latin}æøå`,
  swe: `${latin}åäö`,
  lat: latin,
  eng: latin,
  nno: `${latin}æøå`,
  rus: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
};

/** Latin letters for a language that is not built in. */
export function alphabetOf(language: string): readonly string[] {
  return [...(isDataLanguage(language) ? alphabets[language] : latin)];
}

/** Foreign letters that come last where an alphabet has no place for them. */
const lastLetters = 'æäøöå';

/** The alphabet with the other Latin letters in their Latin places. Browsers and ICU know no Sámi collation. */
function orderOf(language: string): readonly string[] {
  const order = [...alphabetOf(language)];
  if (!order.includes('a')) return [...order, ...latin];
  for (const [index, letter] of [...latin].entries()) {
    const before = latin[index - 1];
    if (before !== undefined && !order.includes(letter)) order.splice(order.indexOf(before) + 1, 0, letter);
  }
  return [...order, ...[...lastLetters].filter((letter) => !order.includes(letter))];
}

/**
 * A sort key for texts, as UTF-16 units. Marks and signs are ignored (*ʹ*), blanks come before letters; a
 * letter that the alphabet lacks counts as its plain one, or comes last.
 */
export function alphabeticalKey(language: string): (text: string) => string {
  // From 2 on: 1 is the blank.
  const units = new Map(orderOf(language).map((letter, index) => [letter, String.fromCharCode(index + 2)]));
  const seen = new Map<string, string>();
  const unitOf = (letter: string): string => {
    const unit = units.get(letter) ?? units.get(letter.normalize('NFD').charAt(0));
    if (unit !== undefined) return unit;
    if (letter === ' ') return '\u0001';
    return /\p{L}/u.test(letter) && !silentMarks.includes(letter) ? `\ud7ff${letter}` : '';
  };
  return (text) => {
    let key = '';
    for (const letter of text.normalize('NFC').toLowerCase()) {
      const unit = seen.get(letter) ?? unitOf(letter);
      seen.set(letter, unit);
      key += unit;
    }
    return key;
  };
}

/** The language whose alphabet orders the words of several: that of most of the dictionaries, or the first. */
export function orderingLanguage(languages: Iterable<string>, dictionaries: Iterable<string>): string {
  const sources = Array.from(dictionaries, (code) => dictionaryOf(code)?.source);
  const counted = Array.from(languages, (language) => ({
    language,
    count: sources.filter((source) => source === language).length,
  }));
  return counted.sort((one, other) => other.count - one.count)[0]?.language ?? 'eng';
}

/** Texts without letters come last, by code point. A language that is not built in has the order that ICU knows. */
export function compareIn(language: string): (one: string, other: string) => number {
  if (!isDataLanguage(language)) return new Intl.Collator([languageTag(language), 'en']).compare;
  const keyOf = alphabeticalKey(language);
  const keys = new Map<string, string>();
  const cachedKey = (text: string): string => {
    const key = keys.get(text) ?? keyOf(text);
    keys.set(text, key);
    return key;
  };
  return (one, other) => {
    const [left, right] = [cachedKey(one), cachedKey(other)];
    if ((left === '') !== (right === '')) return left === '' ? 1 : -1;
    if (left === right) return byUnits(one, other);
    return byUnits(left, right);
  };
}

/** As JavaScript compares texts, by UTF-16 units. */
export function byUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dictionaryOf, originalOf, termBank } from '#src/language/dictionaries.ts';
import type { SearchMode } from '#src/language/fold.ts';
import {
  type DataLanguage,
  type InterfaceLanguage,
  isDataLanguage,
  isInterfaceLanguage,
} from '#src/language/languages.ts';
import { formsLanguage } from '#src/language/packIds.ts';
import type { LanguagePair } from '#src/language/readerLanguages.ts';

const labels: Readonly<Record<DataLanguage | 'deu', MessageDescriptor>> = {
  sma: msg`South Sámi`,
  sme: msg`North Sámi`,
  smj: msg`Lule Sámi`,
  smn: msg`Inari Sámi`,
  sms: msg`Skolt Sámi`,
  fin: msg`Finnish`,
  nob: msg`Norwegian Bokmål`,
  nno: msg`Norwegian Nynorsk`,
  swe: msg`Swedish`,
  eng: msg`English`,
  rus: msg`Russian`,
  lat: msg`Latin`,
  deu: msg`German`,
};

/** For rows with little room. */
const shortLabels: Readonly<Record<DataLanguage, MessageDescriptor>> = {
  sma: msg({ message: 'South', context: 'language, short form' }),
  sme: msg({ message: 'North', context: 'language, short form' }),
  smj: msg({ message: 'Lule', context: 'language, short form' }),
  smn: msg({ message: 'Inari', context: 'language, short form' }),
  sms: msg({ message: 'Skolt', context: 'language, short form' }),
  fin: msg({ message: 'Finnish', context: 'language, short form' }),
  nob: msg({ message: 'Norwegian', context: 'language, short form' }),
  nno: msg({ message: 'Nynorsk', context: 'language, short form' }),
  swe: msg({ message: 'Swedish', context: 'language, short form' }),
  eng: msg({ message: 'English', context: 'language, short form' }),
  rus: msg({ message: 'Russian', context: 'language, short form' }),
  lat: msg({ message: 'Latin', context: 'language, short form' }),
};

/** The data's code for a language of the interface. */
export const dataCodes: Readonly<Record<InterfaceLanguage, DataLanguage>> = {
  en: 'eng',
  fi: 'fin',
  nb: 'nob',
  nn: 'nno',
  se: 'sme',
  sma: 'sma',
  smj: 'smj',
  smn: 'smn',
  sms: 'sms',
  sv: 'swe',
};

/**
 * By a code of either list. Other languages have the name that the browser knows, which is no Sámi one; a code without
 * a name (`lamsg`) is shown as it is (D19).
 */
export function languageLabel(i18n: I18n, code: string): string {
  const language = isInterfaceLanguage(code) ? dataCodes[code] : code;
  if (isDataLanguage(language) || language === 'deu') return i18n._(labels[language]);
  if (!/^[a-z]{3}$/u.test(language)) return language;
  const names = new Intl.DisplayNames([i18n.locale, 'en'], { type: 'language', fallback: 'none' });
  const name = names.of(language) ?? language;
  // In most languages browsers write it small. The other names are messages, most with a capital letter.
  return /^\p{Lu}/u.test(i18n._(labels.fin))
    ? name.charAt(0).toLocaleUpperCase(i18n.locale) + name.slice(1)
    : name;
}

/** *North* for North Sámi. */
export function shortLanguageLabel(i18n: I18n, code: string): string {
  return isDataLanguage(code) ? i18n._(shortLabels[code]) : languageLabel(i18n, code);
}

/** Further languages are counted. */
const mostNamed = 2;

/** *North, Finnish +3* */
export function shortLanguagesLabel(i18n: I18n, codes: readonly string[]): string {
  const named = codes.slice(0, mostNamed).map((code) => shortLanguageLabel(i18n, code));
  const more = codes.length - named.length;
  return named.join(', ') + (more > 0 ? ` +${more}` : '');
}

/** Author or publisher, for dictionaries of the same languages. */
const authors: Readonly<Record<string, string>> = {
  [termBank]: 'Giellagáldu',
  sammallahtismefin: 'Sammallahti',
  gtsmefin: 'Giellatekno',
  habmersmjnob: 'Habmer',
  habmernobsmj: 'Habmer',
};

/** Beside names of languages, and in those of dictionaries, Bokmål is *Norwegian* and the other *Nynorsk*. */
export function dictionaryLanguageLabel(i18n: I18n, language: string): string {
  if (language === 'nob') return i18n._(msg`Norwegian`);
  const name = languageLabel(i18n, language);
  return language === 'nno' && name.includes(' ') ? i18n._(shortLabels.nno) : name;
}

export function pairLabel(i18n: I18n, { source, target }: LanguagePair): string {
  return `${dictionaryLanguageLabel(i18n, source)} → ${dictionaryLanguageLabel(i18n, target)}`;
}

/** If the dictionary is known by one. */
export function dictionaryAuthor(code: string): string | undefined {
  return authors[code];
}

/** Also says from which dictionary it is made, if it is made from another. */
export function withOrigin(i18n: I18n, name: string, code: string): string {
  const original = originalOf(code);
  return original ? i18n._(msg`${name}, from ${dictionaryLabel(i18n, original)}`) : name;
}

/** An unknown code is shown as it is. */
export function dictionaryLabel(i18n: I18n, code: string): string {
  if (code === termBank) return i18n._(msg`Giellagáldu’s multilingual terms`);
  const dictionary = dictionaryOf(code);
  if (!dictionary) return code;
  const pair = [dictionary.source, dictionary.target]
    .map((one) => dictionaryLanguageLabel(i18n, one))
    .join(' – ');
  const author = dictionaryAuthor(code);
  return withOrigin(i18n, author ? `${author}: ${pair}` : pair, code);
}

/** A dictionary, or the forms of a language. */
export function packLabel(i18n: I18n, id: string): string {
  const language = formsLanguage(id);
  return language === undefined
    ? dictionaryLabel(i18n, id)
    : i18n._(msg`Inflection: ${languageLabel(i18n, language)}`);
}

const phrase = msg({ message: 'phrase', context: 'part of speech' });

/** The specification's five, and others common in the data (A90, D19). */
const posLabels: Readonly<Record<string, MessageDescriptor>> = {
  N: msg({ message: 'noun', context: 'part of speech' }),
  V: msg({ message: 'verb', context: 'part of speech' }),
  A: msg({ message: 'adjective', context: 'part of speech' }),
  Adv: msg({ message: 'adverb', context: 'part of speech' }),
  Pron: msg({ message: 'pronoun', context: 'part of speech' }),
  Prop: msg({ message: 'name', context: 'part of speech' }),
  Num: msg({ message: 'numeral', context: 'part of speech' }),
  Po: msg({ message: 'postposition', context: 'part of speech' }),
  Pr: msg({ message: 'preposition', context: 'part of speech' }),
  Adp: msg({ message: 'adposition', context: 'part of speech' }),
  Pcle: msg({ message: 'particle', context: 'part of speech' }),
  CC: msg({ message: 'coordinating conjunction', context: 'part of speech' }),
  CS: msg({ message: 'subordinating conjunction', context: 'part of speech' }),
  Interj: msg({ message: 'interjection', context: 'part of speech' }),
  Det: msg({ message: 'determiner', context: 'part of speech' }),
  Phrase: phrase,
  // Several words looked up as one: a phrase, too.
  MWE: phrase,
};

export function posLabel(i18n: I18n, pos: string): string {
  return labelIn(posLabels, i18n, pos);
}

/** *noun · North Sámi*, without what is not known. */
export function wordKindLabel(
  i18n: I18n,
  pos: string | null | undefined,
  language: string | undefined,
  between = ' · ',
): string {
  return [pos && posLabel(i18n, pos), language && languageLabel(i18n, language)]
    .filter(Boolean)
    .join(between);
}

/** A code without a label is shown as it is. */
export function labelIn(
  labelsOf: Readonly<Record<string, MessageDescriptor>>,
  i18n: I18n,
  code: string,
): string {
  const label = labelsOf[code];
  return label ? i18n._(label) : code;
}

export const modeLabels: Readonly<Record<SearchMode, MessageDescriptor>> = {
  start: msg({ message: 'starts with', context: 'search mode: at the start of a word' }),
  middle: msg({ message: 'contains', context: 'search mode: anywhere in a word' }),
  end: msg({ message: 'ends with', context: 'search mode: at the end of a word' }),
};

/** `581 kB`, `4.8 MB`: the same units in all languages, on the line of their number. */
export function sizeLabel(i18n: I18n, bytes: number): string {
  if (bytes < 999_500) return `${i18n.number(Math.ceil(bytes / 1000))}\u00A0kB`;
  if (bytes >= 999_500_000) return `${i18n.number(bytes / 1e9, { maximumFractionDigits: 1 })}\u00A0GB`;
  return `${i18n.number(bytes / 1_000_000, { maximumFractionDigits: bytes < 99_500_000 ? 1 : 0 })}\u00A0MB`;
}

/** `0:04`, `12:30`; nothing is 0:00. */
export function durationLabel(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Rounded down, so that only all is 100 %. */
export function shareLabel(i18n: I18n, share: number): string {
  return i18n.number(Math.floor(share * 100) / 100, { style: 'percent' });
}

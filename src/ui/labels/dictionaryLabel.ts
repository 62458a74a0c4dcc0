import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type DictionaryCode, dictionaryOf, isDictionaryCode, termBank } from '#src/language/dictionaries.ts';
import { languageLabel } from './languageLabel.ts';

/** Author or publisher, which tells dictionaries of the same languages apart. */
const authors: Readonly<Partial<Record<DictionaryCode, string>>> = {
  sammallahtismefin: 'Sammallahti',
  gtsmefin: 'Giellatekno',
  habmersmjnob: 'Habmer',
  habmernobsmj: 'Habmer',
};

/** The name of a language in dictionary names: Bokmål is *Norwegian*, as no dictionary is of Nynorsk. */
export function dictionaryLanguageLabel(i18n: I18n, language: string): string {
  return language === 'nob' ? i18n._(msg`Norwegian`) : languageLabel(i18n, language);
}

/** The author by whom a dictionary is known, where it is. */
export function dictionaryAuthor(code: string): string | undefined {
  return isDictionaryCode(code) ? authors[code] : undefined;
}

/** The display name of a dictionary; an unknown code is shown as it is. */
export function dictionaryLabel(i18n: I18n, code: string): string {
  if (code === termBank) return i18n._(msg`Giellagáldu's multilingual terms`);
  const dictionary = dictionaryOf(code);
  if (!dictionary) return code;
  const pair = [dictionary.source, dictionary.target]
    .map((one) => dictionaryLanguageLabel(i18n, one))
    .join(' – ');
  const author = dictionaryAuthor(code);
  return author ? `${author}: ${pair}` : pair;
}

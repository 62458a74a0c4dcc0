import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type DictionaryCode, dictionaryOf, isDictionaryCode, termBank } from '#src/language/dictionaries.ts';
import { languageLabel } from './languageLabel.ts';

/** Who made a dictionary that is known by its author, before the language pair. */
const authors: Readonly<Partial<Record<DictionaryCode, string>>> = {
  sammallahtismefin: 'Sammallahti',
  habmersmjnob: 'Habmer',
  habmernobsmj: 'Habmer',
};

/** The author by whom a dictionary is known, where it is. */
export function dictionaryAuthor(code: string): string | undefined {
  return isDictionaryCode(code) ? authors[code] : undefined;
}

/** The display name of a dictionary; an unknown code is shown as it is. */
export function dictionaryLabel(i18n: I18n, code: string): string {
  if (code === termBank) return i18n._(msg`Giellagáldu's multilingual terms`);
  const dictionary = dictionaryOf(code);
  if (!dictionary) return code;
  const pair = `${languageLabel(i18n, dictionary.source)} – ${languageLabel(i18n, dictionary.target)}`;
  const author = dictionaryAuthor(code);
  return author ? `${author}: ${pair}` : pair;
}

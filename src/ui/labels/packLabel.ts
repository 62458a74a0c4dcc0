import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dictionaryLabel } from './dictionaryLabel.ts';
import { languageLabel } from './languageLabel.ts';

/** The language of a pack of inflected forms, by the pack's id; `undefined` for dictionaries. */
export function formsLanguage(id: string): string | undefined {
  return /^forms-(.+)$/u.exec(id)?.[1];
}

/** The name of a pack: a dictionary's, or what inflects a language. */
export function packLabel(i18n: I18n, id: string): string {
  const language = formsLanguage(id);
  return language === undefined
    ? dictionaryLabel(i18n, id)
    : i18n._(msg`Inflection: ${languageLabel(i18n, language)}`);
}

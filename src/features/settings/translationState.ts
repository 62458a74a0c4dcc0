import type { PageLanguage } from '#src/language/languages.ts';

/** `written`: the texts were written in this language. The others are translations, checked by a speaker or not. */
export type TranslationState = 'written' | 'unchecked' | 'checked';

/** Who has looked at the interface's texts in each language; docs/translations.md says the same in words. */
export const translationStates: Readonly<Record<PageLanguage, TranslationState>> = {
  en: 'written',
  fi: 'unchecked',
  nb: 'unchecked',
  nn: 'unchecked',
  se: 'unchecked',
  sma: 'unchecked',
  smj: 'unchecked',
  smn: 'unchecked',
  sms: 'unchecked',
  sv: 'unchecked',
};

import type { PageLanguage } from '#src/language/languages.ts';

/** A part of the texts that can be unchecked when the rest is checked. */
export type TextPart = 'device' | 'grammar' | 'help' | 'new';

/**
 * `written`: the texts were written in this language. The others are
 * translations: checked by a speaker or not, or checked but for some parts.
 */
export type TranslationState =
  | 'written'
  | 'unchecked'
  | 'checked'
  | { readonly checkedExcept: readonly TextPart[] };

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

import { languageTag } from '#src/language/languages.ts';

/**
 * The attributes of an element with dictionary text in a language, `undefined` when several share the text. Whatever its
 * language is, it is not the page's: browsers that translate pages leave it.
 */
export function wordLanguage(language: string | undefined): { lang: string } | { translate: 'no' } {
  return language === undefined ? { translate: 'no' } : { lang: languageTag(language) };
}

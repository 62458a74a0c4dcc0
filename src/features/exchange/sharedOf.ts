import { pagePath } from '#src/contract/pageNames.ts';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import type { SharedList } from './format/sharing/sharedText.ts';
import type { KeptList } from './useKeptList.ts';

/** Translations of a word that come along in a link. */
const translationsAlong = 2;

/** A list as it is shared: words and translations; notes, examples and recordings stay. */
export function sharedOf({ list, words }: KeptList): SharedList {
  return {
    name: list.name,
    words: words.map(({ stem, language, pos, dictionary, translations }) => ({
      stem,
      language,
      pos,
      dictionary: dictionary !== undefined && isDictionaryCode(dictionary) ? dictionary : undefined,
      translations: translations.slice(0, translationsAlong),
    })),
  };
}

/** The link of a fragment. */
export function sharedAddress(fragment: string): string {
  return `${location.origin}${pagePath('lists')}/shared#${fragment}`;
}

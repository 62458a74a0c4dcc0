/** What a database holds and what it lacks, for the person who runs the service. */

import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { type ParadigmLanguage, paradigmLanguages } from '#src/language/languages.ts';

const languageNames: Readonly<Record<ParadigmLanguage, string>> = {
  fin: 'Finnish',
  sma: 'South Sámi',
  sme: 'North Sámi',
  smj: 'Lule Sámi',
  smn: 'Inari Sámi',
  sms: 'Skolt Sámi',
  nob: 'Norwegian',
};

/** Names of languages with inflection tables. */
export function formLanguageNames(languages: readonly ParadigmLanguage[]): string {
  return languages.map((language) => languageNames[language]).join(', ');
}

/** One line. Throws Error of SQLite. */
export function dataSummary(driver: Driver): string {
  const imported = storedDictionaries(driver).filter(({ origin }) => origin !== 'starter');
  if (imported.length === 0)
    return 'Sample dictionary. Full dictionaries: npm run dictionaries (about a minute)';
  const entries = imported.reduce((sum, one) => sum + one.entries, 0).toLocaleString('en');
  const lists = storedFormLists(driver).filter(({ origin }) => origin !== 'starter');
  const missing = paradigmLanguages.filter((language) => !lists.some((list) => list.language === language));
  const names = formLanguageNames(missing);
  const forms = names === '' ? '' : ` No inflected forms for ${names}: see docs/importing.md`;
  return `Dictionaries: ${imported.length}, with ${entries} entries.${forms}`;
}

import { dictionaryOf } from '#src/language/dictionaries.ts';
import { isSamiLanguage } from '#src/language/languages.ts';
import { type LanguagePair, readLanguage } from '#src/language/readerLanguages.ts';
import { readNote } from './deviceNote.ts';
import { knownLanguages } from './holdings.ts';
import { preferences } from './preferences.ts';

/** North Sámi before the others, and these before all. */
function samiFirst(languages: readonly string[]): string | undefined {
  return languages.find((one) => one === 'sme') ?? languages.find(isSamiLanguage) ?? languages[0];
}

/** Where a person names no language: a chosen one. */
export function usualLanguage(): string {
  return samiFirst(preferences().srcLangs) ?? 'sme';
}

/** Of words that a person adds: the chosen pair, or one that is on the device; Sámi words and their translations. */
export function usualPair(): LanguagePair {
  const { pair, srcLangs, interfaceLanguage } = preferences();
  const onDevice: readonly LanguagePair[] = (readNote()?.packs ?? []).flatMap((id) => dictionaryOf(id) ?? []);
  const known = knownLanguages();
  const pairs = (pair ? [pair] : onDevice)
    .flatMap(({ source, target }) => [
      { source, target },
      { source: target, target: source },
    ])
    .filter(({ source, target }) => srcLangs.includes(source) && known.includes(target));
  const source = samiFirst(pairs.map((one) => one.source)) ?? usualLanguage();
  const targets = pairs.filter((one) => one.source === source).map(({ target }) => target);
  return { source, target: readLanguage(targets, interfaceLanguage) ?? 'nob' };
}

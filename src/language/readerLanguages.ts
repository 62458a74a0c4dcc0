/** Which languages of the data a reader of an interface language reads best. */
import { type DataLanguage, dataLanguages, languageTag } from './languages.ts';

/** Best first. */
const read: Readonly<Record<string, readonly DataLanguage[]>> = {
  en: ['eng', 'nob'],
  fi: ['fin'],
  nb: ['nob', 'nno'],
  nn: ['nno', 'nob'],
  sv: ['swe', 'nob'],
};

/** One that readers of the interface's language read, otherwise the first; `undefined` of none. */
export function readLanguage(languages: readonly string[], interfaceLanguage: string): string | undefined {
  return (read[interfaceLanguage] ?? []).find((language) => languages.includes(language)) ?? languages[0];
}

/** Most readers of Sámi words read one of these; North Sámi has most speakers. */
const common: readonly DataLanguage[] = ['nob', 'fin', 'swe', 'sme'];

/** The languages that a person reads between. It orders what is shown, and hides nothing. */
export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

export function isSamePair(one: LanguagePair, other: LanguagePair): boolean {
  return one.source === other.source && one.target === other.target;
}

/** A word of the second language is read in the first. */
export function pairLanguages(pair: LanguagePair | null): readonly string[] {
  return pair ? [pair.target, pair.source] : [];
}

/** All languages of the data: those of a chosen dictionary or pair, those of the interface, the others. */
export function readerLanguages(interfaceLanguage: string, chosen: readonly string[]): readonly string[] {
  const own = dataLanguages.filter((language) => languageTag(language) === interfaceLanguage);
  return [...new Set([...chosen, ...(read[interfaceLanguage] ?? own), ...common, ...dataLanguages])];
}

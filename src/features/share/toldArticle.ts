/** What of an article is told on: copied, cited, reported. */

import { type DictionaryCode, isDictionaryCode, termBank } from '#src/language/dictionaries.ts';
import { emptyAddress, formatAddress, readableAddress } from '#src/lookup/address/address.ts';
import type { ConceptAnswer, EntryGroup } from '#src/lookup/operations/articleQuery.ts';

/** Entries of the lemma in one language and part of speech. */
export interface ToldPart {
  /** ISO 639-3. */
  readonly language: string;
  readonly pos: string | undefined;
  readonly entries: readonly EntryGroup[];
}

/** An article as it stands on the screen. */
export interface ToldArticle {
  readonly lemma: string;
  /** The dictionary that the address names, where it names one. */
  readonly dictionary: DictionaryCode | undefined;
  readonly parts: readonly ToldPart[];
  readonly concepts: readonly ConceptAnswer[];
}

/** The dictionaries that an article is from, each once, in its order: terms first. */
export function sourcesOf({ parts, concepts }: ToldArticle): readonly DictionaryCode[] {
  const codes = parts.flatMap(({ entries }) => entries.map(({ dict }) => dict));
  const terms: readonly string[] = concepts.length > 0 ? [termBank] : [];
  return [...new Set([...terms, ...codes])].filter(isDictionaryCode);
}

/** The absolute address of an article: in one dictionary, or in all. What was typed to find it is nobody's business. */
export function addressOf(lemma: string, dictionary: DictionaryCode | undefined): string {
  return new URL(formatAddress({ ...emptyAddress, dictionary, lemma }), location.href).href;
}

/** The same as a person reads it. */
export function readableAddressOf(lemma: string, dictionary: DictionaryCode | undefined): string {
  return readableAddress(addressOf(lemma, dictionary));
}

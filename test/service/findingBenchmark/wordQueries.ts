/** Finding as the app asks for it, into all languages, in all dictionaries. */
import type { Service } from '#service/core/resolvers/service.ts';
import { ask, type Filter, filterArguments, unfiltered } from '#test/service/core/asking.ts';

/** A word that was found: its language as ISO 639-3, and by what, as the schema's FoundBy. */
export interface FoundAnswer extends Readonly<Record<'language' | 'by' | 'form', string>> {
  readonly stem: { readonly stem: string };
}

/** Of everything that a service holds. */
function everything(service: Service): Filter {
  const { dictionaries } = ask<{ readonly dictionaries: readonly { readonly code: string }[] }>(
    service,
    'dictionaries { code }',
  );
  return { ...unfiltered, wantedDicts: dictionaries.map(({ code }) => code) };
}

/**
 * The first words that a text may mean in these source languages.
 * @throws {GraphQLError} of the service.
 */
export function foundWords(
  service: Service,
  text: string,
  first: number,
  srcLangs = unfiltered.srcLangs,
): readonly FoundAnswer[] {
  const selection = `findWords(text: $search, first: ${first}, ${filterArguments}) { stem { stem } language by form }`;
  const filter = { ...everything(service), srcLangs };
  return ask<{ readonly findWords: readonly FoundAnswer[] }>(service, selection, filter, text).findWords;
}

/** A word of a text, and the words that it may be, with their readings. */
interface Gloss {
  readonly word: string;
  readonly found: readonly (FoundAnswer & { readonly analyses: readonly string[] })[];
}

/** Words of one request. */
const glossedAtOnce = 20;

/**
 * What words of a text of a language may mean, as its reader is told.
 * @throws {GraphQLError} of the service.
 */
export function glossesOf(service: Service, words: readonly string[], language: string) {
  const glosses = new Map<string, Gloss['found']>();
  const filter = everything(service);
  for (let at = 0; at < words.length; at += glossedAtOnce) {
    const asked = JSON.stringify(words.slice(at, at + glossedAtOnce));
    const given = `words: ${asked}, language: "${language}", ${filterArguments}, first: 5`;
    const selection = `glossWords(${given}) { word found { stem { stem } language by form analyses } }`;
    const { glossWords } = ask<{ readonly glossWords: readonly Gloss[] }>(service, selection, filter);
    for (const { word, found } of glossWords) glosses.set(word, found);
  }
  return glosses;
}

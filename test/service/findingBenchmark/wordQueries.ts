/** Finding as the app asks for it: a query to the dictionary service, and how long its answer takes. */
import type { Service } from '#service/core/resolvers/service.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';

/** A word that was found. */
export interface FoundAnswer {
  readonly stem: { readonly stem: string };
  /** ISO 639-3. */
  readonly language: string;
  /** The schema's FoundBy. */
  readonly by: string;
  readonly form: string;
}

/** An answer, and the milliseconds it took. */
export interface TimedAnswer {
  readonly found: readonly FoundAnswer[];
  readonly time: number;
}

/** A word that a word of a text may be. */
export interface GlossedWord extends FoundAnswer {
  readonly analyses: readonly string[];
}

interface GlossAnswer {
  readonly word: string;
  readonly found: readonly GlossedWord[];
}

const document = `query FindWords($text: String!, $first: Int, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  findWords(text: $text, first: $first, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) {
    stem { stem } language by form analyses parts { form stem { stem } analyses } cost
  }
}`;

/**
 * The first words that a text may mean in these source languages, into all languages, in all dictionaries.
 * @throws {GraphQLError} of the service.
 */
export function timedWords(
  service: Service,
  text: string,
  first: number,
  srcLangs: readonly string[] = dataLanguages,
): TimedAnswer {
  const variables = { text, first, srcLangs, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };
  const start = performance.now();
  const { data, errors } = service.execute(document, variables);
  const time = performance.now() - start;
  if (errors?.[0] !== undefined) throw errors[0];
  return { found: (data as { readonly findWords: readonly FoundAnswer[] } | null)?.findWords ?? [], time };
}

const glossDocument = `query GlossWords($words: [String!]!, $language: String, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  glossWords(words: $words, language: $language, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: 5) {
    word
    found { stem { stem } language by form analyses }
  }
}`;

/** Words of one request. */
const glossedAtOnce = 20;

/**
 * What words of a text of a language may mean, as its reader is told.
 * @throws {GraphQLError} of the service.
 */
export function glossesOf(
  service: Service,
  words: readonly string[],
  language: string,
): ReadonlyMap<string, readonly GlossedWord[]> {
  const shared = {
    language,
    srcLangs: dataLanguages,
    targetLangs: dataLanguages,
    wantedDicts: dictionaryCodes,
  };
  const glosses = new Map<string, readonly GlossedWord[]>();
  for (let at = 0; at < words.length; at += glossedAtOnce) {
    const variables = { ...shared, words: words.slice(at, at + glossedAtOnce) };
    const { data, errors } = service.execute(glossDocument, variables);
    if (errors?.[0] !== undefined) throw errors[0];
    const { glossWords } = data as { readonly glossWords: readonly GlossAnswer[] };
    for (const { word, found } of glossWords) glosses.set(word, found);
  }
  return glosses;
}

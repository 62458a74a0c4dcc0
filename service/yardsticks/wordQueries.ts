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

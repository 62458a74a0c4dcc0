import type { QueryClient } from '@tanstack/react-query';
import { entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { answerOf } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import type { NewWord } from '#src/saved/keptWords.ts';

/**
 * A word as it is saved from its article; `undefined` where no dictionary has it.
 * @returns rejects with a `LookupError` where there is no answer.
 */
export async function findWord(
  client: QueryClient,
  filters: QueryFilters,
  stem: string,
  language: string,
): Promise<NewWord | undefined> {
  const entries = answerOf(await client.fetchQuery(entriesQuery(stem, filters)));
  const [{ articleParts }, { articleWord }] = await Promise.all([
    import('#src/features/article/articleWord.ts'),
    import('#src/features/article/articleWord.ts'),
  ]);
  const part = articleParts(stem, entries).find((one) => one.language === language);
  return part && articleWord({ lemma: stem, language, pos: part.pos }, undefined, entries, []);
}

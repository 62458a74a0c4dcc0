/** Whether the generator knows a word (A113, A115, A116, D20): asked together with the other words of an article. */
import { queryOptions } from '@tanstack/react-query';
import { allTemplates, firstTemplate, hasForms } from '#src/language/paradigmForms.ts';
import { isSingleWord, type ParadigmWord, paradigmBar } from '#src/language/paradigmWord.ts';
import { generatedInBatch } from './generatedBatch.ts';
import { paradigmLayoutOf } from './paradigmLayouts.ts';
import { generatedKey, paradigmQuery } from './paradigmQuery.ts';

/** `some` form, `none`, or `noData` where the service gave no data for it. */
export type ParadigmCheck = 'some' | 'none' | 'noData';

/** What is known of a word counts this long, in milliseconds: dictionaries change seldom. */
const keptFresh = 3_600_000;

/**
 * The check of one word; never asked for a word that can't have a table. A
 * check that fails is an error, asked again later, never a "none".
 */
export function paradigmCheckQuery(word: ParadigmWord) {
  const { lemma: origform, language, pos } = word;
  const layout = paradigmBar(word) === undefined ? paradigmLayoutOf(language, pos) : undefined;
  const first = layout && firstTemplate(layout, pos);
  const templates = first === undefined ? [] : [first];
  return queryOptions({
    queryKey: ['paradigmCheck', generatedKey(word, templates)] as const,
    queryFn: async ({ client }): Promise<ParadigmCheck> => {
      // A table that was seen answers by itself, with no network too.
      const seen = client.getQueryData(paradigmQuery(word).queryKey)?.value;
      if (seen && hasForms(seen)) return 'some';
      try {
        const one = await generatedInBatch({ origform, language, paradigmTemplates: templates });
        if (one && hasForms(one)) return 'some';
        // Weather verbs have no first person, plural nouns no singular: only the whole table tells (D20).
        const paradigmTemplates = layout ? allTemplates(layout, pos) : [];
        const whole = await generatedInBatch({ origform, language, paradigmTemplates });
        if (whole === null) return 'noData';
        return hasForms(whole) ? 'some' : 'none';
      } catch (error) {
        console.error(`Whether ${origform} has a paradigm was not answered.`, error);
        throw error;
      }
    },
    // That there was no data is not remembered: the next time may be better.
    staleTime: ({ state }) => (state.data === 'noData' ? 0 : keptFresh),
    enabled: first !== undefined && isSingleWord(origform),
  });
}

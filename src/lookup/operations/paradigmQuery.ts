/** All forms of a word, for its table; kept under the specification's key (A116, D33). */

import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { allTemplates, type TemplateForms } from '#src/language/paradigmForms.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { lookupAnswered } from '#src/lookup/lookup.ts';
import { type Answered, answerOf } from '#src/lookup/provenance.ts';
import { paradigmLayoutOf } from './paradigmLayouts.ts';

/** The fields to select. */
export const paradigmFields = '{ paradigmTemplate analyses { wordform weight } }';

const result = v.object({
  paradigmTemplate: v.string(),
  analyses: v.nullish(
    v.array(v.nullable(v.object({ wordform: v.string(), weight: v.nullish(v.number(), 0) }))),
    [],
  ),
});

/** Forms by template, lighter ones first, each once; `null` where the service gave no data (A146). */
export const paradigmAnswer = v.pipe(
  v.nullable(v.array(v.nullable(result))),
  v.transform((results): TemplateForms | null => {
    if (results === null) return null;
    const forms: Record<string, readonly string[]> = {};
    for (const one of results) {
      if (!one) continue;
      const analyses = one.analyses.filter((analysis) => analysis !== null);
      const lightestFirst = analyses.sort((left, right) => left.weight - right.weight);
      const wordforms = lightestFirst.map(({ wordform }) => wordform);
      forms[one.paradigmTemplate] = [...new Set([...(forms[one.paradigmTemplate] ?? []), ...wordforms])];
    }
    return forms;
  }),
);

const document: OperationDocument = `query Generated($origform: String!, $language: String!, $paradigmTemplates: [String]!) {
  generated(origform: $origform, language: $language, paradigmTemplates: $paradigmTemplates) ${paradigmFields}
}`;

const answer = v.object({ generated: paradigmAnswer });

/** The key of what the generator is asked: `language:lemma:templates`. */
export function generatedKey({ language, lemma }: ParadigmWord, templates: readonly string[]): string {
  return `${language}:${lemma}:${templates.join(',')}`;
}

/** Every template of a word's table; none where there is no table. */
export function templatesFor({ language, pos }: ParadigmWord): string[] {
  const layout = paradigmLayoutOf(language, pos);
  return layout ? allTemplates(layout, pos) : [];
}

/** Forms by template; `null` where the service gave no data. A failure is logged, and stays a failure (A160, D26). */
export function paradigmQuery(word: ParadigmWord) {
  const templates = templatesFor(word);
  const { lemma: origform, language } = word;
  return queryOptions({
    queryKey: ['paradigm', generatedKey(word, templates)] as const,
    queryFn: async ({ signal }): Promise<Answered<TemplateForms | null>> => {
      const variables = { origform, language, paradigmTemplates: templates };
      try {
        const { value, origin } = await lookupAnswered({ document, variables, answer }, signal);
        return { value: value.generated, origin };
      } catch (error) {
        if (!signal.aborted) console.error(`The paradigm of ${origform} was not answered.`, error);
        throw error;
      }
    },
    select: answerOf,
    enabled: templates.length > 0,
  });
}

/** What is read of `generated`, as forms by template (A151, A152). */
import * as v from 'valibot';
import type { TemplateForms } from '#src/language/paradigmForms.ts';

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

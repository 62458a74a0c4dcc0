import type { QueryClient } from '@tanstack/react-query';
import { inSmallerLetters } from '#src/language/fold.ts';
import type { TemplateForms } from '#src/language/paradigmForms.ts';
import { wordOfFormsKey } from '#src/language/paradigmWord.ts';
import type { Answered } from '#src/lookup/provenance.ts';
import { type FoundWord, writtenBy } from './foundWord.ts';

/** Where finding does not answer: words whose cached inflection has this form. */
export function formsOfCachedTables(client: QueryClient, text: string): readonly FoundWord[] {
  const tables = client.getQueriesData<Answered<TemplateForms | null>>({ queryKey: ['paradigm'] });
  return tables.flatMap(([[, key], table]) => {
    const { language, lemma } = wordOfFormsKey(String(key));
    return inSmallerLetters(text).flatMap((form): FoundWord[] => {
      const templates = Object.entries(table?.value ?? {}).filter(([, all]) => all.includes(form));
      if (templates.length === 0) return [];
      const analyses = templates.map(([template]) => lemma + template);
      return [{ ...writtenBy(lemma, language), by: 'FORM', form, analyses }];
    });
  });
}

import { useQuery } from '@tanstack/react-query';
import { type ShownParadigm, shownParadigms } from '#src/language/paradigmForms.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { paradigmCheckQuery, paradigmLayoutOf, paradigmQuery } from '#src/lookup/operations/paradigmQuery.ts';

/** The tables of a word; `undefined` before they are known. */
export function useParadigms(word: ParadigmWord): readonly ShownParadigm[] | undefined {
  const check = useQuery(paradigmCheckQuery(word));
  const { data, isLoading } = useQuery({ ...paradigmQuery(word), enabled: check.data === 'some' });
  if (check.isLoading || isLoading) return undefined;
  const layout = paradigmLayoutOf(word.language, word.pos);
  return layout && data ? shownParadigms(layout, word.pos, data) : [];
}

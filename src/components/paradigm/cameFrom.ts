import { createContext, useContext } from 'react';
import { filledCells, type ShownParadigm } from '#src/language/paradigmForms.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';

export interface CameFrom {
  readonly lemma: string;
  readonly language: string;
  readonly form: string;
  readonly templates: readonly string[];
}

export const CameFromContext = createContext<CameFrom | undefined>(undefined);

/** If it led to this word. */
export function useCameFrom({ lemma, language }: ParadigmWord): CameFrom | undefined {
  const came = useContext(CameFromContext);
  return came?.lemma === lemma && came.language === language ? came : undefined;
}

/**
 * Forms by template: in the places of the given templates (where the looked-up form may add a particle), or, if an
 * analyser tags otherwise, wherever the form stands.
 */
export function markedForms(
  paradigm: ShownParadigm,
  { form, templates }: Pick<CameFrom, 'form' | 'templates'>,
): ReadonlyMap<string, string> {
  const places = filledCells(paradigm).flatMap(({ template, forms }) =>
    forms.map((one) => [template, one] as const),
  );
  const isKnown = ([template]: readonly [string, string]): boolean => templates.includes(template);
  const same = places.filter(([, one]) => one === form);
  const own = same.filter(isKnown);
  if (own.length > 0) return new Map(own);
  const begun = places.filter((place) => isKnown(place) && form.startsWith(place[1]));
  return new Map(begun.length > 0 ? begun : same);
}

import { createContext } from 'react';
import type { ShownParadigm } from '#src/language/paradigmForms.ts';

/** The form by which someone came to a word. */
export interface CameFrom {
  readonly lemma: string;
  /** ISO 639-3. */
  readonly language: string;
  readonly form: string;
  /** The templates it can be of, as far as they are known. */
  readonly templates: readonly string[];
}

/** The form by which someone came to the article that is open; tables of its word mark it. */
export const CameFromContext = createContext<CameFrom | undefined>(undefined);

/**
 * Where in a table the form stands, and what stands there, by template: in the places of its own templates (there a
 * particle may follow the form that was looked up); where it has none of them, because an analyser tags otherwise,
 * wherever the form stands.
 */
export function markedForms(
  { sections, lines }: ShownParadigm,
  { form, templates }: Pick<CameFrom, 'form' | 'templates'>,
): ReadonlyMap<string, string> {
  const cells = sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const places = [...cells, ...lines].flatMap(({ template, forms }) =>
    template === undefined ? [] : forms.map((one) => [template, one] as const),
  );
  const isKnown = ([template]: readonly [string, string]): boolean => templates.includes(template);
  const same = places.filter(([, one]) => one === form);
  const own = same.filter(isKnown);
  if (own.length > 0) return new Map(own);
  const begun = places.filter((place) => isKnown(place) && form.startsWith(place[1]));
  return new Map(begun.length > 0 ? begun : same);
}

import { type Analysis, isBaseForm, readAnalysis } from '#src/language/analysis.ts';
import {
  filledCells,
  ownTemplates,
  type ParadigmLayout,
  type ShownParadigm,
  shownParadigm,
  type TemplateForms,
} from '#src/language/paradigmForms.ts';
import { cardKey } from '#src/saved/practice/practiceCard.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { type Cards, inTurn, type ParadigmForms, type PracticeItem } from './dueCards.ts';

/** A form with its variants, else the word. */
export function rightAnswer({ word, template, forms }: PracticeItem): string {
  if (template === undefined || forms === undefined) return word.stem;
  return (formsByTemplate(forms.paradigm).get(template) ?? [word.stem]).join(', ');
}

/** In the order in which they are offered. */
export const formFacets = ['number', 'inCase', 'degree', 'tense', 'person', 'other'] as const;

export type FormFacet = (typeof formFacets)[number];

/** An analysis: `guolli+N+Pl+Loc`. */
export function analysisOf({ stem }: Pick<PracticeWord, 'stem'>, template: string): string {
  return `${stem}${template}`;
}

/** Neither case nor person. */
function otherOf({ conNeg, nonFinite, isAttributive, isPassive }: Analysis): string | undefined {
  if (conNeg !== undefined) return 'ConNeg';
  if (isAttributive) return 'Attr';
  return nonFinite ?? (isPassive ? 'Pss' : undefined);
}

/** No tag names this degree. */
const positive = 'Positive';

const degrees: Readonly<Record<string, string>> = { Comp: 'Comparative', Superl: 'Superlative' };

/** A mood stands in place of the tense of the indicative. */
function facetsOf(template: string): Readonly<Record<FormFacet, string | undefined>> {
  const read = readAnalysis(`x${template}`);
  const other = otherOf(read);
  const degree = read.pos === 'A' ? (degrees[read.degree ?? ''] ?? positive) : undefined;
  const { number, inCase, person } = read;
  const tense = read.mood === undefined || read.mood === 'Ind' ? read.tense : read.mood;
  const nominal = other === undefined ? { number, inCase } : { number: undefined, inCase: undefined };
  return { ...nominal, degree, tense, person, other };
}

/** Each tag once, in the order of the tables. */
export function choicesOf(layouts: readonly ParadigmLayout[], facet: FormFacet): readonly string[] {
  return [...new Set(layouts.flatMap(ownTemplates).flatMap((template) => facetsOf(template)[facet] ?? []))];
}

function facetOf(tag: string): FormFacet | undefined {
  if ([positive, ...Object.values(degrees)].includes(tag)) return 'degree';
  const said = facetsOf(`+N+${tag}`);
  return formFacets.find((facet) => said[facet] === tag);
}

/**
 * A form is chosen if it has one of the chosen tags of each facet, or says nothing of that facet (an essive has no
 * number). Participles and such are chosen explicitly, or if nothing is. Facets that the table lacks (tenses of a noun)
 * do not restrict; but for a case that the language lacks no form is chosen.
 */
export function isChosen(template: string, tags: readonly string[], layout: ParadigmLayout): boolean {
  const facets = facetsOf(template);
  const said = new Set(tags.map(facetOf));
  const chosen = formFacets.filter((facet) => said.has(facet) && choicesOf([layout], facet).length > 0);
  if (chosen.length === 0) return true;
  if (facets.other === undefined && chosen.every((facet) => facet === 'other')) return false;
  const fits = (facet: FormFacet): boolean => {
    const tag = facets[facet];
    return tag === undefined || tags.includes(tag);
  };
  return fits('other') && chosen.every(fits);
}

export function formsByTemplate(paradigm: ShownParadigm): ReadonlyMap<string, readonly string[]> {
  return new Map(filledCells(paradigm).map(({ template, forms }) => [template, forms]));
}

/** Only chosen forms, without the one under which the word is listed. */
export function formItems(
  word: PracticeWord,
  layout: ParadigmLayout,
  forms: TemplateForms,
  tags: readonly string[],
  cards: Cards,
): readonly PracticeItem[] {
  const { stem: lemma, language, pos } = word;
  const paradigm = shownParadigm(layout, pos, forms);
  if (paradigm === undefined) return [];
  const table: ParadigmForms = { word: { lemma, language, pos }, paradigm };
  return [...formsByTemplate(paradigm)].flatMap(([template, list]): PracticeItem[] => {
    const isListed = isBaseForm(readAnalysis(analysisOf(word, template))) && list.includes(lemma);
    if (isListed || !isChosen(template, tags, layout)) return [];
    const key = cardKey(word.id, 'form', template);
    return [{ key, word, kind: 'form', template, forms: table, card: cards.get(key) }];
  });
}

/**
 * Due forms first, then new ones in rounds of one form a word. `random` (0 to 1) orders the new forms of a word, so that
 * nobody learns the order of the table.
 */
export function formsInTurn(
  words: readonly (readonly PracticeItem[])[],
  now: number,
  random: () => number = Math.random,
): readonly PracticeItem[] {
  const returned = inTurn(words.flat(), now).filter(({ card }) => card !== undefined);
  const fresh = words.map((items) =>
    items
      .filter(({ card }) => card === undefined)
      .map((item) => ({ item, place: random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item),
  );
  const longest = Math.max(0, ...fresh.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) => fresh.flatMap((items) => items[round] ?? []));
  return [...returned, ...rounds.flat()];
}

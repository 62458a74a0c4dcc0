/** Forms as cards: which of them are asked of a word, by what one has chosen to practise. */

import { type Analysis, isBaseForm, readAnalysis } from '#src/language/analysis.ts';
import {
  hasForms,
  ownTemplates,
  type ParadigmLayout,
  type ShownParadigm,
  shownParadigm,
  type TemplateForms,
} from '#src/language/paradigmForms.ts';
import type { ParadigmPos } from '#src/language/paradigmWord.ts';
import { cardKey, type PracticeCard } from '#src/saved/practice/practiceCard.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { inTurn, type ParadigmForms, type PracticeItem } from './dueCards.ts';

/** The right answer of a card, in one line: a form with its variants, else the word. */
export function rightAnswer({ word, template, forms }: PracticeItem): string {
  if (template === undefined || forms === undefined) return word.stem;
  return (formsByTemplate(forms.paradigm).get(template) ?? [word.stem]).join(', ');
}

/** What can be chosen of forms: names of tags, by what they say. In the order in which they are offered. */
export const formFacets = ['number', 'inCase', 'degree', 'tense', 'person', 'other'] as const;

/** One thing that tags say. */
export type FormFacet = (typeof formFacets)[number];

/** The forms chosen for practice. */
export interface FormChoice {
  /** Parts of speech; none chosen is all. */
  readonly pos: readonly ParadigmPos[];
  /** Tags (`Pl`, `Loc`, `Prt`, `Sg1` …); of what none is chosen of, all are asked. */
  readonly tags: readonly string[];
}

/** How a form is asked of: the words of an analysis, `guolli+N+Pl+Loc`. */
export function analysisOf({ stem }: Pick<PracticeWord, 'stem'>, template: string): string {
  return `${stem}${template}`;
}

/** Tags of forms that are no case and no person. */
function otherOf({ conNeg, nonFinite, isAttributive, isPassive }: Analysis): string | undefined {
  if (conNeg !== undefined) return 'ConNeg';
  if (isAttributive) return 'Attr';
  return nonFinite ?? (isPassive ? 'Pss' : undefined);
}

/** The degree that no tag names. */
const positive = 'Positive';

/** The other degrees, by their tags. */
const degrees: Readonly<Record<string, string>> = { Comp: 'Comparative', Superl: 'Superlative' };

const degreeNames: readonly string[] = [positive, ...Object.values(degrees)];

/** The one tag of a form for each thing that tags say of it. A mood stands where the indicative has its tense. */
export function facetsOf(template: string): Readonly<Record<FormFacet, string | undefined>> {
  const read = readAnalysis(`x${template}`);
  const other = otherOf(read);
  const degree = read.pos === 'A' ? (degrees[read.degree ?? ''] ?? positive) : undefined;
  const { number, inCase, person } = read;
  const tense = read.mood === undefined || read.mood === 'Ind' ? read.tense : read.mood;
  const nominal = other === undefined ? { number, inCase } : { number: undefined, inCase: undefined };
  return { ...nominal, degree, tense, person, other };
}

/** The choices in these tables: each tag once, in the order of the tables. */
export function choicesOf(
  layouts: readonly ParadigmLayout[],
): Readonly<Record<FormFacet, readonly string[]>> {
  const forms = layouts.flatMap(ownTemplates).map(facetsOf);
  const tagsOf = (facet: FormFacet) => [...new Set(forms.flatMap((facets) => facets[facet] ?? []))];
  return {
    number: tagsOf('number'),
    inCase: tagsOf('inCase'),
    degree: tagsOf('degree'),
    tense: tagsOf('tense'),
    person: tagsOf('person'),
    other: tagsOf('other'),
  };
}

/** What a tag that can be chosen says. */
function facetOf(tag: string): FormFacet | undefined {
  if (degreeNames.includes(tag)) return 'degree';
  const said = facetsOf(`+N+${tag}`);
  return formFacets.find((facet) => said[facet] === tag);
}

/**
 * Whether a form is among those that are chosen: in all that is chosen of number, case, degree, tense and person it has
 * one of the chosen tags, or says nothing of it (an essive has no number). Forms beside the table's own, participles
 * and such, are asked where they are chosen, and where nothing is. What the table of its word does not tell apart
 * (tenses, of a noun) makes no difference; a case that its language lacks does: of such a word nothing is asked.
 */
export function isChosen(template: string, tags: readonly string[], layout: ParadigmLayout): boolean {
  const choices = choicesOf([layout]);
  const facets = facetsOf(template);
  const said = new Set(tags.map(facetOf));
  const chosen = formFacets.filter((facet) => said.has(facet) && choices[facet].length > 0);
  if (chosen.length === 0) return true;
  const fits = (facet: FormFacet): boolean => {
    const tag = facets[facet];
    return tag === undefined || tags.includes(tag);
  };
  if (facets.other !== undefined && !fits('other')) return false;
  if (facets.other === undefined && chosen.every((facet) => facet === 'other')) return false;
  return chosen.every(fits);
}

/** The forms of a word's table, by template; what all of them are. */
export function formsByTemplate({ sections, lines }: ShownParadigm): ReadonlyMap<string, readonly string[]> {
  const cells = [...sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)), ...lines];
  return new Map(
    cells.flatMap(({ template, forms }) =>
      template === undefined || forms.length === 0 ? [] : [[template, forms] as const],
    ),
  );
}

/** The cards of a word's forms, of those that are chosen; not the form under which it is listed. None where it has no forms. */
export function formItems(
  word: PracticeWord,
  layout: ParadigmLayout,
  forms: TemplateForms,
  tags: readonly string[],
  cards: ReadonlyMap<string, PracticeCard>,
): readonly PracticeItem[] {
  if (!hasForms(forms)) return [];
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
 * Of the forms of several words those to be asked, in turn: what has returned first, then new ones, a form of each word
 * before the second of any. `random` gives numbers from 0 to 1: which of a word's new forms comes first is chance, so
 * that nobody learns the order of the table.
 */
export function formsInTurn(
  words: readonly (readonly PracticeItem[])[],
  now: number,
  random: () => number,
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

/** The schema's fields for articles: dictionary entries and concepts. */

import type { ArticleSearch, FoundEntry } from '#service/core/article/articleSearch.ts';
import type { Concept, ConceptRow, Term } from '#service/core/article/concept.ts';
import type { TranslationGroup } from '#service/core/article/entry.ts';
import { checkedList, checkedText } from '#service/core/limits/argumentLimits.ts';
import { lemmaConnection, lemmaNode } from './lemmaResolver.ts';
import { type FilterArguments, wantedOf } from './stemResolver.ts';

/**
 * Answers `dictEntryList`.
 * @throws {GraphQLError} naming the argument that exceeds a limit.
 */
export function dictEntryList(articles: ArticleSearch, exact: string, filter: FilterArguments) {
  return articles.entries(checkedText('exact', exact), wantedOf(filter)).map(entryNode);
}

/** Arguments of `conceptList`. */
export interface ConceptArguments {
  readonly exact: string;
  readonly srcLangs: readonly (string | null)[];
  readonly targetLangs: readonly (string | null)[];
}

/**
 * Answers `conceptList`: the wanted languages of each concept, and those in which it has the term.
 * @throws {GraphQLError} naming the argument that exceeds a limit.
 */
export function conceptList(articles: ArticleSearch, args: ConceptArguments) {
  const exact = checkedText('exact', args.exact);
  const wanted = new Set([
    ...checkedList('srcLangs', args.srcLangs),
    ...checkedList('targetLangs', args.targetLangs),
  ]);
  return articles.concepts(exact).flatMap((concept) =>
    concept.rows
      .filter(({ language, terms }) => {
        return wanted.has(language) || terms.some(({ expression }) => expression.lemma === exact);
      })
      .map((row) => conceptNode(concept, row)),
  );
}

function entryNode({ dictionary, entry }: FoundEntry) {
  const { code, source, target } = dictionary;
  return {
    dictName: code,
    srcLang: source,
    targetLang: target,
    lookupLemmas: lemmaConnection(source, entry.lemmas),
    translationGroups: entry.groups.map((group) => groupNode(target, group)),
  };
}

function groupNode(language: string, { translations, restriction, examples }: TranslationGroup) {
  return {
    translationLemmas: lemmaConnection(language, translations),
    restriction,
    exampleGroups: examples,
  };
}

function conceptNode(
  { name, collections }: Concept,
  { language, definition, explanation, terms }: ConceptRow,
) {
  return {
    id: () => `concept:${encodeURIComponent(name)}:${encodeURIComponent(language)}`,
    name,
    language,
    collections,
    definition,
    explanation,
    terms: terms.map((term) => termNode(language, term)),
  };
}

function termNode(language: string, { expression, status, note, source, sanctioned }: Term) {
  return { note, source, status, sanctioned, expression: lemmaNode(language, expression) };
}

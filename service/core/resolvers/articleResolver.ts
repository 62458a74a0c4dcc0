import type { ArticleSearch, FoundEntry } from '#service/core/article/articleSearch.ts';
import type { Concept, ConceptRow, Term } from '#service/core/article/concept.ts';
import type { TranslationGroup } from '#service/core/article/entry.ts';
import type { Sample } from '#service/core/browsing/sampleWord.ts';
import type { SubjectIndex } from '#service/core/browsing/subjectIndex.ts';
import {
  checkedList,
  checkedPage,
  checkedSkip,
  checkedText,
  pageLimits,
} from '#service/core/limits/argumentLimits.ts';
import { firstOnes, lemmaConnection, lemmaNode, termBeside } from './lemmaResolver.ts';
import { type FilterArguments, wantedOf } from './stemResolver.ts';

export function dictEntryList(articles: ArticleSearch, exact: string, filter: FilterArguments) {
  return articles.entries(checkedText('exact', exact), wantedOf(filter)).map(entryNode);
}

export interface ConceptArguments {
  readonly exact: string;
  readonly srcLangs: readonly (string | null)[];
  readonly targetLangs: readonly (string | null)[];
}

/** The wanted languages of each concept, and those in which it has the term. */
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

export function subjects(index: SubjectIndex) {
  return [...index.subjects()].map(([name, { length }]) => ({ name, concepts: length }));
}

export interface SubjectWordsArguments {
  readonly subject: string;
  readonly srcLangs: readonly (string | null)[];
  readonly targetLangs: readonly (string | null)[];
  readonly first?: number | null;
  readonly skip?: number | null;
}

/** Throws GraphQLError naming the argument that exceeds a limit, or QUERY_TOO_SLOW. */
export function termsOfSubject(index: SubjectIndex, args: SubjectWordsArguments) {
  const subject = checkedText('subject', args.subject);
  const languages = new Set(checkedList('srcLangs', args.srcLangs));
  const targets = new Set(checkedList('targetLangs', args.targetLangs));
  const first = checkedPage('first', args.first) ?? pageLimits.usual;
  const skip = checkedSkip(args.skip);
  return {
    total: () => index.count(subject, languages),
    words: () =>
      index.terms(subject, languages, skip, skip + first).map(({ language, lemma, concept }) => ({
        lemma: lemmaNode(language, lemma),
        translations: () =>
          firstOnes(
            concept.rows
              .filter((row) => row.language !== language && targets.has(row.language))
              .flatMap(termBeside),
          ),
      })),
  };
}

/** The schema's SampleWord; `null` where there is none. */
export function sampleNode(sample: Sample | undefined) {
  if (sample === undefined) return null;
  const { dictionary, lemma, translations, example } = sample;
  return {
    lemma: lemmaNode(dictionary.source, lemma),
    dictionary: dictionary.code,
    translations: firstOnes(translations.map((one) => lemmaNode(dictionary.target, one))),
    example,
  };
}

import type { ArticleSearch, FoundEntry } from '#service/core/article/articleSearch.ts';
import type { Concept, ConceptRow, Term } from '#service/core/article/concept.ts';
import type { TranslationGroup } from '#service/core/article/entry.ts';
import { sampleOf } from '#service/core/browsing/sampleWord.ts';
import type { SubjectIndex } from '#service/core/browsing/subjectIndex.ts';
import { checkedList, checkedSpan, checkedText } from '#service/core/limits/argumentLimits.ts';
import type { Deadline } from '#service/core/limits/budget.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { firstOnes, lemmaConnection, lemmaNode, termBeside } from './lemmaResolver.ts';
import { type ExactArguments, type FilterArguments, wantedOf } from './stemResolver.ts';

type ConceptArguments = Omit<ExactArguments, 'wantedDicts'>;

interface SubjectWordsArguments extends Omit<FilterArguments, 'wantedDicts'> {
  readonly subject: string;
  readonly first?: number | null;
  readonly skip?: number | null;
}

export function articleFields(
  articles: ArticleSearch,
  index: SubjectIndex,
  driver: Driver,
  deadline: Deadline,
) {
  return {
    dictEntryList: ({ exact, ...filter }: ExactArguments) =>
      articles.entries(checkedText('exact', exact), wantedOf(filter)).map(entryNode),
    /** The wanted languages of each concept, and those in which it has the term. */
    conceptList({ exact, srcLangs, targetLangs }: ConceptArguments) {
      const term = checkedText('exact', exact);
      const wanted = new Set([
        ...checkedList('srcLangs', srcLangs),
        ...checkedList('targetLangs', targetLangs),
      ]);
      return articles.concepts(term).flatMap((concept) =>
        concept.rows
          .filter(({ language, terms }) => {
            return wanted.has(language) || terms.some(({ expression }) => expression.lemma === term);
          })
          .map((row) => conceptNode(concept, row)),
      );
    },
    subjects: () => [...index.subjects()].map(([name, { length }]) => ({ name, concepts: length })),
    subjectWords({ subject, srcLangs, targetLangs, ...page }: SubjectWordsArguments) {
      const name = checkedText('subject', subject);
      const languages = new Set(checkedList('srcLangs', srcLangs));
      const targets = new Set(checkedList('targetLangs', targetLangs));
      const { start, end } = checkedSpan(page);
      const translationsIn = (language: string, { rows }: Concept) =>
        firstOnes(
          rows.filter((row) => row.language !== language && targets.has(row.language)).flatMap(termBeside),
        );
      return {
        total: () => index.count(name, languages),
        words: () =>
          index.terms(name, languages, start, end).map(({ language, lemma, concept }) => ({
            lemma: lemmaNode(language, lemma),
            translations: () => translationsIn(language, concept),
          })),
      };
    },
    sampleWord({ seed, ...filter }: FilterArguments & { readonly seed: string }) {
      const sample = sampleOf(driver, deadline, checkedText('seed', seed), wantedOf(filter));
      if (sample === undefined) return null;
      const { dictionary, lemma, translations, example } = sample;
      return {
        lemma: lemmaNode(dictionary.source, lemma),
        dictionary: dictionary.code,
        translations: firstOnes(translations.map((one) => lemmaNode(dictionary.target, one))),
        example,
      };
    },
  };
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

import { conceptsOf, entriesOf, type FoundEntry } from '#service/core/article/articleSearch.ts';
import { commonnessIn } from '#service/core/article/commonness.ts';
import type { Concept, ConceptRow } from '#service/core/article/concept.ts';
import { sampleOf } from '#service/core/browsing/sampleWord.ts';
import { subjectArticles, subjectTerms } from '#service/core/browsing/subjectIndex.ts';
import { countsOf } from '#service/core/finding/readingRank.ts';
import {
  checkedList,
  checkedSpan,
  checkedText,
  type SpanArguments,
} from '#service/core/limits/argumentLimits.ts';
import type { Budget, Deadline } from '#service/core/limits/budget.ts';
import { articlesPrice } from '#service/core/limits/queryPrice.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { heldDictionaries } from './heldDictionaries.ts';
import { firstOnes, lemmaConnection, lemmaNode, termBeside } from './lemmaResolver.ts';
import { type ExactArguments, type FilterArguments, filterOf } from './stemResolver.ts';

type ConceptArguments = Omit<ExactArguments, 'wantedDicts'>;

interface SubjectWordsArguments extends Omit<FilterArguments, 'wantedDicts'>, SpanArguments {
  readonly subject: string;
}

export function articleFields(data: DictionaryData, deadline: Deadline) {
  return {
    dictionaries: () => heldDictionaries(data.driver),
    dictEntryList({ exact, ...filterArguments }: ExactArguments) {
      const text = checkedText('exact', exact);
      return entriesOf(data, text, filterOf(filterArguments)).map((found) => entryNode(data, text, found));
    },
    /** The chosen languages of each concept, and those in which it has the term. */
    conceptList({ exact, srcLangs, targetLangs }: ConceptArguments) {
      const term = checkedText('exact', exact);
      const chosen = new Set([
        ...checkedList('srcLangs', srcLangs),
        ...checkedList('targetLangs', targetLangs),
      ]);
      return conceptsOf(data, term).flatMap((concept) =>
        concept.rows
          .filter(({ language, terms }) => {
            return chosen.has(language) || terms.some(({ expression }) => expression.lemma === term);
          })
          .map((row) => conceptNode(concept, row)),
      );
    },
    subjects: () => [...subjectArticles(data)].map(([name, { length }]) => ({ name, concepts: length })),
    subjectWords({ subject, srcLangs, targetLangs, ...page }: SubjectWordsArguments) {
      const name = checkedText('subject', subject);
      const languages = new Set(checkedList('srcLangs', srcLangs));
      const targets = new Set(checkedList('targetLangs', targetLangs));
      const { start, end } = checkedSpan(page);
      const translationsIn = (language: string, { rows }: Concept) =>
        firstOnes(
          rows.filter((row) => row.language !== language && targets.has(row.language)).flatMap(termBeside),
        );
      const { total, page: termsBetween } = subjectTerms(data, deadline, name, languages);
      return {
        total,
        words: () =>
          termsBetween(start, end).map(({ language, lemma, concept }) => ({
            lemma: lemmaNode(language, lemma),
            translations: () => translationsIn(language, concept),
          })),
      };
    },
    sampleWord({ seed, ...filterArguments }: FilterArguments & { readonly seed: string }) {
      const sample = sampleOf(data, deadline, checkedText('seed', seed), filterOf(filterArguments));
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

function entryNode(data: DictionaryData, text: string, found: FoundEntry) {
  const { code, source, target } = found.dictionary;
  const { entry } = found;
  const head = entry.lemmas.find(({ lemma }) => lemma === text);
  return {
    dictName: code,
    srcLang: source,
    targetLang: target,
    /** How often texts have the head word as this part of speech. */
    readings: () => (head ? countsOf(source).lemmaCount(text, head.pos ?? '') : 0),
    lookupLemmas: lemmaConnection(source, entry.lemmas),
    translationGroups: entry.groups.map(({ translations, restriction, examples, notes = [] }) => ({
      translationLemmas: lemmaConnection(target, translations),
      commonness(_: unknown, budget: Budget) {
        budget.spend(articlesPrice, 0);
        return commonnessIn(data, text, target, translations);
      },
      restriction,
      exampleGroups: examples,
      notes,
    })),
  };
}

function conceptNode({ name, collections }: Concept, row: ConceptRow) {
  const { language, terms } = row;
  return {
    ...row,
    id: () => `concept:${encodeURIComponent(name)}:${encodeURIComponent(language)}`,
    name,
    collections,
    terms: terms.map((term) => ({ ...term, expression: lemmaNode(language, term.expression) })),
  };
}

/** The schema's fields for leafing through dictionaries and terms, and for a word of the day. */

import type { Sample } from '#service/core/browsing/sampleWord.ts';
import type { SubjectIndex } from '#service/core/browsing/subjectIndex.ts';
import {
  checkedList,
  checkedPage,
  checkedSkip,
  checkedText,
  pageLimits,
} from '#service/core/limits/argumentLimits.ts';
import { lemmaNode } from './lemmaResolver.ts';
import { firstOnes, termBeside } from './translationNodes.ts';

/** Answers `subjects`. */
export function subjects(index: SubjectIndex) {
  return [...index.subjects()].map(([name, { length }]) => ({ name, concepts: length }));
}

/** Arguments of `subjectWords`. */
export interface SubjectWordsArguments {
  readonly subject: string;
  readonly srcLangs: readonly (string | null)[];
  readonly targetLangs: readonly (string | null)[];
  readonly first?: number | null;
  readonly skip?: number | null;
}

/**
 * Answers `subjectWords`.
 * @throws {GraphQLError} naming the argument that exceeds a limit, or QUERY_TOO_SLOW.
 */
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

/** A word with an example as the schema's SampleWord; `null` where there is none. */
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

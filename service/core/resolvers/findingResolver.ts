/** The schema's fields for finding words. */

import type { FoundWord } from '#service/core/finding/foundWord.ts';
import type { WordFinder } from '#service/core/finding/wordFinder.ts';
import {
  checkedFirst,
  checkedList,
  checkedText,
  foundLimits,
  longestFindable,
} from '#service/core/limits/argumentLimits.ts';
import type { Deadline } from '#service/core/limits/deadline.ts';
import type { Wanted } from '#service/core/revision/coverage.ts';
import { type FilterArguments, type StemSources, stemNode, wantedOf } from './stemResolver.ts';
import { translationsOf } from './translationNodes.ts';

/** Arguments of `findWords`. */
export interface FindWordsArguments extends FilterArguments {
  readonly text: string;
  readonly first?: number | null;
}

/** Arguments of `glossWords`. */
export interface GlossWordsArguments extends FilterArguments {
  readonly words: readonly string[];
  readonly language?: string | null;
  readonly first?: number | null;
}

/**
 * Answers `findWords`.
 * @throws {GraphQLError} naming the argument that exceeds a limit.
 */
export function findWords(sources: StemSources, finder: WordFinder, args: FindWordsArguments) {
  const wanted = wantedOf(args);
  const found = finder.find({
    text: checkedText('text', args.text, longestFindable),
    wanted,
    first: checkedFirst(args.first, foundLimits.ofText),
  });
  return found.map((word) => foundNode(sources, word, wanted));
}

/**
 * Answers `glossWords`; looks at the deadline before each word.
 * @throws {GraphQLError} naming the argument that exceeds a limit, or QUERY_TOO_SLOW.
 */
export function glossWords(
  sources: StemSources,
  finder: WordFinder,
  deadline: Deadline,
  args: GlossWordsArguments,
) {
  const wanted = wantedOf(args);
  const first = checkedFirst(args.first, foundLimits.ofWord);
  const language = args.language == null ? undefined : checkedText('language', args.language);
  return checkedList('words', args.words).map((word) => {
    const text = checkedText('words', word, longestFindable);
    deadline.look();
    const found = finder.find({ text, wanted, first, language, isRunning: true });
    return {
      word,
      found: found.map((one) => foundNode(sources, one, wanted)),
      translations: () => glossOf(sources, found[0], wanted),
    };
  });
}

function foundNode(sources: StemSources, { stem, parts, ...found }: FoundWord, wanted: Wanted) {
  return {
    ...found,
    stem: stemNode(sources, stem, wanted),
    parts: parts.map((part) => ({
      ...part,
      stem: part.stem === undefined ? null : stemNode(sources, part.stem, wanted),
    })),
  };
}

/** The first translations of a word in its language. */
function glossOf(sources: StemSources, found: FoundWord | undefined, wanted: Wanted) {
  if (found === undefined) return [];
  return translationsOf(sources, found.stem.text, { ...wanted, sources: new Set([found.language]) });
}

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
import { lemmaNode } from './lemmaResolver.ts';
import { type FilterArguments, type StemSources, stemNode, wantedOf } from './stemResolver.ts';

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

/** Translations that a gloss has at most. */
const mostTranslations = 3;

/**
 * Answers `findWords`.
 * @throws {GraphQLError} naming the argument that exceeds a limit.
 */
export function findWords(sources: StemSources, finder: WordFinder, args: FindWordsArguments) {
  const found = finder.find({
    text: checkedText('text', args.text, longestFindable),
    wanted: wantedOf(args),
    first: checkedFirst(args.first, foundLimits.ofText),
  });
  return found.map((word) => foundNode(sources, word));
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
      found: found.map((one) => foundNode(sources, one)),
      translations: () => translationsOf(sources, found[0], wanted),
    };
  });
}

function foundNode(sources: StemSources, { stem, parts, ...found }: FoundWord) {
  return {
    ...found,
    stem: stemNode(sources, stem),
    parts: parts.map((part) => ({
      ...part,
      stem: part.stem === undefined ? null : stemNode(sources, part.stem),
    })),
  };
}

/** The first translations of a word's entries in its language, each once, in the languages that are wanted. */
function translationsOf(
  { articles }: StemSources,
  found: FoundWord | undefined,
  wanted: ReturnType<typeof wantedOf>,
) {
  if (found === undefined) return [];
  const nodes = articles
    .entries(found.stem.text, { ...wanted, sources: new Set([found.language]) })
    .flatMap(({ dictionary, entry }) =>
      entry.groups.flatMap(({ translations }) =>
        translations.map((lemma) => lemmaNode(dictionary.target, lemma)),
      ),
    );
  return [...new Map(nodes.map((node) => [`${node.language} ${node.lemma}`, node])).values()].slice(
    0,
    mostTranslations,
  );
}

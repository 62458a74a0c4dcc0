/** The schema's fields for finding words. */

import type { Concept } from '#service/core/article/concept.ts';
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
import { termBank } from '#src/language/dictionaries.ts';
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

/**
 * The first translations of a word, each once, in the languages that are wanted: of the entries of its language, and
 * of the term bank where they have none. An entry found by its translation is read the other way round.
 */
function translationsOf({ articles }: StemSources, found: FoundWord | undefined, wanted: Wanted) {
  if (found === undefined) return [];
  const { stem, language } = found;
  const nodes = articles
    .entries(stem.text, { ...wanted, sources: new Set([language]) })
    .flatMap(({ dictionary: { source, target }, entry }) =>
      source === language
        ? entry.groups.flatMap(({ translations }) => translations.map((lemma) => lemmaNode(target, lemma)))
        : entry.lemmas.map((lemma) => lemmaNode(source, lemma)),
    );
  const asksTerms = nodes.length === 0 && (wanted.dictionaries?.has(termBank) ?? true);
  const terms = asksTerms ? articles.concepts(stem.text).flatMap(termNodes) : [];
  const foreign = [...nodes, ...terms].filter(
    (node) => wanted.targets.has(node.language) && node.language !== language,
  );
  return [...new Map(foreign.map((node) => [`${node.language} ${node.lemma}`, node])).values()].slice(
    0,
    mostTranslations,
  );
}

/** What a concept is called, in all its languages; what is to be avoided is none. */
function termNodes({ rows }: Concept) {
  return rows.flatMap(({ language, terms }) =>
    terms.filter(({ sanctioned }) => sanctioned).map(({ expression }) => lemmaNode(language, expression)),
  );
}

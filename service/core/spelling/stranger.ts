/** Words of languages that the dictionaries have not: none of them is a misspelling of what the dictionaries have. */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { decodeWordGraph } from '#service/core/graph/wordGraphCodec.ts';
import {
  type StrangerLanguage,
  strangerEndings,
  strangerLanguages,
} from '#src/language/spelling/strangerEndings.ts';
import { strangerWords } from '#src/language/spelling/strangerWords.ts';

/** Letters of which words of one family have the first in common, at least. */
const shortestStem = 4;

let graphs: Readonly<Record<StrangerLanguage, WordGraph>> | undefined;

/** The words of each language; read when they are first asked for, in some 10 ms. */
export function strangerGraphs(): Readonly<Record<StrangerLanguage, WordGraph>> {
  graphs ??= { eng: decodeWordGraph(strangerWords.eng), spa: decodeWordGraph(strangerWords.spa) };
  return graphs;
}

/** How a text belongs to languages that the dictionaries have not. */
export type Strangeness = 'word' | 'ending' | 'none';

/** Whether a text is a word of one of these languages, or only like one of its words but for the ending. */
export function strangenessOfWord(text: string): Strangeness {
  const word = text.toLowerCase();
  if (strangerLanguages.some((language) => strangerGraphs()[language].has(word))) return 'word';
  const isLike = strangerLanguages.some((language) =>
    hasLike(strangerGraphs()[language], strangerEndings[language], word),
  );
  return isLike ? 'ending' : 'none';
}

/** Whether a graph has a word that is this one with another ending. */
function hasLike(graph: WordGraph, endings: readonly string[], word: string): boolean {
  return endings.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, word.length - ending.length);
    return stem.length >= shortestStem && endings.some((other) => graph.has(stem + other));
  });
}

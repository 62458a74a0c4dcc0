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

/** Whether a text is a word of one of these languages, or one of its words with another ending. */
export function isStranger(text: string): boolean {
  const word = text.toLowerCase();
  return strangerLanguages.some((language) =>
    isWordOf(strangerGraphs()[language], strangerEndings[language], word),
  );
}

function isWordOf(graph: WordGraph, endings: readonly string[], word: string): boolean {
  if (graph.has(word)) return true;
  return endings.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, word.length - ending.length);
    return stem.length >= shortestStem && endings.some((other) => graph.has(stem + other));
  });
}

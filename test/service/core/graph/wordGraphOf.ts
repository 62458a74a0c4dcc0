import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { wordGraphInPieces } from '#service/core/graph/wordGraphBuilder.ts';
import { runToEnd } from '#src/state/pieces.ts';

export function wordGraphOf(texts: Iterable<string>): WordGraph {
  return runToEnd(wordGraphInPieces(texts));
}

/** The words in the order of UTF-16 units. */
export function* wordsInGraph(graph: WordGraph): Generator<string> {
  // A stack instead of recursion: lists may have words of thousands of letters.
  const waiting = [{ arc: graph.root, before: '' }];
  for (let now = waiting.pop(); now !== undefined; now = waiting.pop()) {
    const { arc } = now;
    if (arc === 0) continue;
    const text = now.before + String.fromCharCode(graph.label(arc));
    waiting.push({ arc: graph.next(arc), before: now.before }, { arc: graph.target(arc), before: text });
    if (graph.endsWord(arc)) yield text;
  }
}

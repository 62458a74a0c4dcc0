import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { wordGraphInPieces } from '#service/core/graph/wordGraphBuilder.ts';
import { runToEnd } from '#src/state/pieces.ts';

export function wordGraphOf(texts: Iterable<string>): WordGraph {
  return runToEnd(wordGraphInPieces(texts));
}

/** Whether words of a graph go on as others begin: what may stand first in its compounds. */
import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import type { UnitFold } from './foldedWalk.ts';

/** Letters that a word has at least, to be told from an ending. */
const shortestWord = 5;

/** Pairs of states that are looked at: far fewer tell. */
const mostSteps = 4000;

/**
 * Whether at least so many words of the graph are this text with another word of it after
 * that: then the text stands first in compounds, even where it is no word itself.
 */
export function standsBeforeWords(graph: WordGraph, text: string, fold: UnitFold, least: number): boolean {
  const state = stateAfter(graph, text, fold);
  let found = 0;
  let steps = 0;
  const walk = (after: number, own: number, letters: number): void => {
    for (let arc = after; arc !== 0 && found < least && steps < mostSteps; arc = graph.next(arc)) {
      steps += 1;
      const same = graph.arcOf(own, graph.label(arc));
      if (same === 0) continue;
      if (letters + 1 >= shortestWord && graph.endsWord(arc) && graph.endsWord(same)) found += 1;
      walk(graph.target(arc), graph.target(same), letters + 1);
    }
  };
  if (state !== 0) walk(state, graph.root, 0);
  return found >= least;
}

/** The state that a text leads to, 0 where no word begins so. */
function stateAfter(graph: WordGraph, text: string, fold: UnitFold): number {
  let state = graph.root;
  for (let at = 0; at < text.length; at += 1) {
    const wanted = fold.of(text.charCodeAt(at));
    let arc = state;
    while (arc !== 0 && fold.of(graph.label(arc)) !== wanted) arc = graph.next(arc);
    state = arc === 0 ? 0 : graph.target(arc);
    if (state === 0) return 0;
  }
  return state;
}

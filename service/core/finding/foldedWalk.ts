/**
 * Walking through a word graph where capitals, apostrophes and hyphens of several kinds make no difference: letter by
 * letter, at no cost, every word on the way being one that the text begins with. So words are recognised and compounds
 * divided at all their places. What letters are written for, added or left out is guessed, and weighed, by
 * `otherLetters.ts`: a walk that branches, for whole texts only.
 */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { letterGroups } from '#src/language/spelling/letterGroups.ts';

/** Above it units are only equal to themselves: letters, marks and dashes of these languages are below. */
const foldedUnits = 0x2020;

/** Characters of one meaning, the first standing for all. */
const sameMarks = ["'\u02b9\u02bc\u02ca\u2019\u00b4`\u02c8", '-\u2010\u2011\u2012\u2013'];

/** By language: letters that are written for each other in running text, in lower case. */
const sameLetters: Readonly<Record<string, readonly string[]>> = {
  // Norwegian and Swedish spellings of one standard; many keyboards have no ï.
  sma: ['öø', 'æä', 'iï'],
  sms: ['ʒз'],
};

/** Which units are the same as which. */
export class UnitFold {
  readonly #units: Uint16Array;

  /** Capitals, marks, and what else is one: groups of letters. */
  constructor(groups: readonly string[]) {
    const units = Uint16Array.from({ length: foldedUnits }, (_, unit) => {
      const lower = String.fromCharCode(unit).toLowerCase();
      return lower.length === 1 ? lower.charCodeAt(0) : unit;
    });
    for (const group of [...sameMarks, ...groups]) {
      for (const letter of group) {
        for (const shape of [letter, letter.toUpperCase()]) {
          const unit = shape.charCodeAt(0);
          if (shape.length === 1 && unit < foldedUnits) units[unit] = group.charCodeAt(0);
        }
      }
    }
    this.#units = units;
  }

  /** The unit that stands for this one and all that are the same. */
  of(unit: number): number {
    return this.#units[unit] ?? unit;
  }
}

/** Capitals and marks make no difference. */
export const shapesFold = new UnitFold([]);

const folds = new Map(
  Object.entries(sameLetters).map(([language, groups]) => [language, new UnitFold(groups)]),
);

/** No letter differs from its plain neighbour: what is written without any. */
export const plainFold = new UnitFold(letterGroups);

/** Nor do letters that a language writes for each other. */
export function lettersFold(language: string): UnitFold {
  return folds.get(language) ?? shapesFold;
}

/** A word that a text begins with. */
interface Beginning {
  /** As the graph has it. */
  readonly word: string;
  /** Where it ends in the text. */
  readonly end: number;
}

/** Every word that the text begins with at a place, whole words included. */
export function beginningsIn(
  graph: WordGraph,
  text: string,
  from: number,
  fold: UnitFold,
): readonly Beginning[] {
  const found: Beginning[] = [];
  const walk = (state: number, at: number, word: string): void => {
    if (at === text.length) return;
    const wanted = fold.of(text.charCodeAt(at));
    for (let arc = state; arc !== 0; arc = graph.next(arc)) {
      const label = graph.label(arc);
      if (fold.of(label) !== wanted) continue;
      const longer = word + String.fromCharCode(label);
      if (graph.endsWord(arc)) found.push({ word: longer, end: at + 1 });
      walk(graph.target(arc), at + 1, longer);
    }
  };
  walk(graph.root, from, '');
  return found;
}

/** The words that a text is. */
export function wordsLike(graph: WordGraph, text: string, fold: UnitFold): readonly string[] {
  return beginningsIn(graph, text, 0, fold).flatMap(({ word, end }) => (end === text.length ? [word] : []));
}

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

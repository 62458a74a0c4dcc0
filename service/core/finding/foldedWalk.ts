/**
 * Walks through a word graph where capitals and the kinds of apostrophes and hyphens make no difference:
 * letter by letter, at no cost. So words are recognised and compounds divided anywhere. Letters that are
 * replaced, added or left out are `otherLetters.ts`, which branches and takes whole texts only.
 *
 * | fold | what is equal besides capitals, apostrophes and hyphens | used for (steps of docs/finding.md) |
 * |---|---|---|
 * | `spellingsFold` | spellings that are all right in the language: ö, ø | words as written, and forms (1) |
 * | `lettersFold` | also letters that it writes for each other: South Sámi i, ï | clitics (2), compounds (4) |
 * | `plainFold` | all letters that are written as one plain letter: a, á, â | compounds of a text without diacritics (5) |
 */

import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { letterUnits } from '#service/core/spelling/alphabet.ts';
import { apostrophes } from '#src/language/fold.ts';
import { letterGroups } from '#src/language/spelling/letterGroups.ts';

/** Characters of one meaning; the first stands for all. */
const sameMarks = [`${apostrophes}\u00b4\u0060\u02c8`, '-\u2010\u2011\u2012\u2013'];

/** Spellings that are all right, by language: of Norway and Sweden, and of older Lule Sámi books. */
const rightSpellings: Readonly<Record<string, readonly string[]>> = {
  sma: ['öø', 'æä'],
  smj: ['öø', 'æä', 'ŋńñ'],
};

/** Letters written for each other in running text, in lower case, by language. */
const interchangedLetters: Readonly<Record<string, readonly string[]>> = {
  ...rightSpellings,
  // Many keyboards have no ï.
  sma: [...(rightSpellings['sma'] ?? []), 'iï'],
  sms: ['ʒз'],
};

const smallUnits = Uint16Array.from({ length: letterUnits }, (_, unit) => {
  const lower = String.fromCharCode(unit).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : unit;
});

export class UnitFold {
  readonly #units: Uint16Array;

  /** `groups` are letters that count as one, besides capitals and marks. */
  constructor(groups: readonly string[]) {
    const units = smallUnits.slice();
    for (const group of [...sameMarks, ...groups]) {
      for (const letter of group) {
        for (const shape of [letter, letter.toUpperCase()]) {
          const unit = shape.charCodeAt(0);
          if (shape.length === 1 && unit < letterUnits) units[unit] = group.charCodeAt(0);
        }
      }
    }
    this.#units = units;
  }

  /** The unit that stands for all that equal this one; units above `letterUnits` equal themselves only. */
  of(unit: number): number {
    return this.#units[unit] ?? unit;
  }
}

export const shapesFold = new UnitFold([]);

function foldsOf(letters: typeof interchangedLetters): (language: string) => UnitFold {
  const folds = new Map(
    Object.entries(letters).map(([language, groups]) => [language, new UnitFold(groups)]),
  );
  return (language) => folds.get(language) ?? shapesFold;
}

export const spellingsFold = foldsOf(rightSpellings);

export const lettersFold = foldsOf(interchangedLetters);

export const plainFold = new UnitFold(letterGroups);

/** Every word that begins at this place of the text, also up to its end. */
export function beginningsIn(graph: WordGraph, text: string, from: number, fold: UnitFold) {
  const found: { readonly word: string; readonly end: number }[] = [];
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

export function wordsLike(graph: WordGraph, text: string, fold: UnitFold): readonly string[] {
  return beginningsIn(graph, text, 0, fold).flatMap(({ word, end }) => (end === text.length ? [word] : []));
}

/** In letters; shorter ones could be endings. */
const shortestWord = 5;

/** Pairs of states that are tried. */
const mostSteps = 4000;

/** Whether so many words are this text and another word: then it is a first part of compounds. */
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

/**
 * Follows only the first arc that fits, which is a capital where a name begins so. With all of them, as `beginningsIn`
 * follows them, more texts count as first parts, and compounds hide the right word of a misspelling: North Sámi 85.2
 * instead of 85.8 % (`npm run finding`).
 */
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

/** Builds a word graph from sorted texts in one pass: equal ends are stored once. */

import type { Pieces } from '#src/state/pieces.ts';
import { WordGraph } from './wordGraph.ts';

/** A state that may still get arcs. Reused for each state of its depth. */
interface OpenState {
  /** Items of the arrays beyond it belong to an earlier state. */
  arcs: number;
  readonly labels: number[];
  /** As in `WordArcs`, without the bit of the last arc. */
  readonly targets: number[];
}

export class WordGraphBuilder {
  #labels = new Uint16Array(1024);
  #targets = new Uint32Array(1024);
  /** Arc 0 is none. */
  #arcs = 1;
  /** Finished states, at the hash of their content or the next free number. */
  readonly #finished = new Map<number, number>();
  /** By depth. */
  readonly #path: OpenState[] = [];
  #last = '';

  /** The empty text is ignored. Throws RangeError for a text before the last one in the order of UTF-16 units. */
  add(text: string): void {
    if (text <= this.#last) {
      if (text === this.#last) return;
      throw new RangeError(`“${text}” comes before “${this.#last}”: words must be added in order.`);
    }
    let same = 0;
    while (same < text.length && text.charCodeAt(same) === this.#last.charCodeAt(same)) same += 1;
    this.#finishTo(same);
    for (let place = same; place < text.length; place += 1) {
      const open = this.#stateAt(place);
      open.labels[open.arcs] = text.charCodeAt(place);
      open.targets[open.arcs] = place === text.length - 1 ? 2 : 0;
      open.arcs += 1;
      this.#stateAt(place + 1).arcs = 0;
    }
    this.#last = text;
  }

  build(): WordGraph {
    this.#finishTo(0);
    const root = this.#stateOf(this.#stateAt(0));
    return new WordGraph({
      labels: this.#labels.slice(0, this.#arcs),
      targets: this.#targets.slice(0, this.#arcs),
      root,
    });
  }

  #stateAt(depth: number): OpenState {
    const state = this.#path[depth] ?? { arcs: 0, labels: [], targets: [] };
    this.#path[depth] = state;
    return state;
  }

  /** The states after so many letters of the last text are complete. */
  #finishTo(letters: number): void {
    for (let depth = this.#last.length; depth > letters; depth -= 1) {
      const before = this.#stateAt(depth - 1);
      const arc = before.arcs - 1;
      before.targets[arc] = this.#stateOf(this.#stateAt(depth)) * 4 + (before.targets[arc] ?? 0);
    }
  }

  /** An equal finished state, or a new one. */
  #stateOf(open: OpenState): number {
    if (open.arcs === 0) return 0;
    let hash = hashOf(open);
    for (let state = this.#finished.get(hash); state !== undefined; state = this.#finished.get(hash)) {
      if (this.#holds(state, open)) return state;
      hash = (hash + 1) & largestHash;
    }
    this.#finished.set(hash, this.#arcs);
    return this.#write(open);
  }

  #holds(state: number, { arcs, labels, targets }: OpenState): boolean {
    const last = arcs - 1;
    for (let at = 0; at <= last; at += 1) {
      if (this.#labels[state + at] !== labels[at]) return false;
      if (this.#targets[state + at] !== (targets[at] ?? 0) + Number(at === last)) return false;
    }
    return true;
  }

  #write({ arcs, labels, targets }: OpenState): number {
    const state = this.#arcs;
    this.#arcs += arcs;
    while (this.#arcs > this.#labels.length) {
      this.#labels = withRoom(this.#labels, new Uint16Array(this.#labels.length * 2));
      this.#targets = withRoom(this.#targets, new Uint32Array(this.#targets.length * 2));
    }
    for (let at = 0; at < arcs; at += 1) {
      this.#labels[state + at] = labels[at] ?? 0;
      this.#targets[state + at] = (targets[at] ?? 0) + Number(at === arcs - 1);
    }
    return state;
  }
}

/** Takes some milliseconds. */
const textsPerPiece = 2000;

/** Texts in any order; repetitions are ignored. */
export function* wordGraphInPieces(texts: Iterable<string>): Pieces<WordGraph> {
  const builder = new WordGraphBuilder();
  // sort() compares UTF-16 units.
  const inOrder = [...texts].sort();
  yield;
  for (const [index, text] of inOrder.entries()) {
    builder.add(text);
    if (index % textsPerPiece === textsPerPiece - 1) yield;
  }
  return builder.build();
}

/** A small integer in every engine. */
const largestHash = 2 ** 30 - 1;

function hashOf({ arcs, labels, targets }: OpenState): number {
  let hash = arcs;
  for (let at = 0; at < arcs; at += 1) {
    hash = Math.imul(hash ^ (labels[at] ?? 0), 0x01000193);
    hash = Math.imul(hash ^ (targets[at] ?? 0), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return hash & largestHash;
}

function withRoom<Numbers extends Uint16Array | Uint32Array>(before: Numbers, room: Numbers): Numbers {
  room.set(before);
  return room;
}

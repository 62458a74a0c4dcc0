/** Building a word graph from texts in their order, one pass: what they end alike in is kept once. */

import { WordGraph } from './wordGraph.ts';

/** A state under way: the last of its arcs may still get more after it. */
interface OpenState {
  readonly labels: number[];
  /** As in `WordArcs`, without the mark of the last arc. */
  readonly targets: number[];
}

/** Builds one graph. */
export class WordGraphBuilder {
  #labels = new Uint16Array(1024);
  #targets = new Uint32Array(1024);
  /** Arc 0 is none. */
  #arcs = 1;
  /** Finished states by what they hold: a hash table of states, 0 where a place is free. */
  #known = new Uint32Array(1024);
  #states = 0;
  readonly #path: OpenState[] = [{ labels: [], targets: [] }];
  #last = '';

  /**
   * Adds a text; the empty one is no word.
   * @throws {RangeError} where it comes before the one added last, in the order of UTF-16 units.
   */
  add(text: string): void {
    if (text <= this.#last) {
      if (text === this.#last) return;
      throw new RangeError(`“${text}” comes before “${this.#last}”: words are added in order.`);
    }
    let same = 0;
    while (same < text.length && text.charCodeAt(same) === this.#last.charCodeAt(same)) same += 1;
    this.#finishTo(same);
    for (let place = same; place < text.length; place += 1) {
      const open = this.#path[place];
      open?.labels.push(text.charCodeAt(place));
      open?.targets.push(place === text.length - 1 ? 2 : 0);
      this.#path.push({ labels: [], targets: [] });
    }
    this.#last = text;
  }

  /** The graph of all texts; nothing can be added any more. */
  build(): WordGraph {
    this.#finishTo(0);
    const root = this.#path[0] === undefined ? 0 : this.#stateOf(this.#path[0]);
    return new WordGraph({
      labels: this.#labels.slice(0, this.#arcs),
      targets: this.#targets.slice(0, this.#arcs),
      root,
    });
  }

  /** Nothing will be added any more to the states after so many letters of the last text. */
  #finishTo(letters: number): void {
    while (this.#path.length > letters + 1) {
      const finished = this.#path.pop();
      const before = this.#path.at(-1);
      const arc = (before?.targets.length ?? 0) - 1;
      const mark = before?.targets[arc];
      if (finished === undefined || before === undefined || mark === undefined) return;
      before.targets[arc] = this.#stateOf(finished) * 4 + mark;
    }
  }

  /** The finished state that holds the same: one of before, or a new one. */
  #stateOf(open: OpenState): number {
    const count = open.labels.length;
    if (count === 0) return 0;
    if (this.#states * 2 >= this.#known.length) this.#enlarge();
    let place = this.#placeOf(hashOf(open.labels, open.targets, 0, count));
    for (let state = this.#known[place] ?? 0; state !== 0; state = this.#known[place] ?? 0) {
      if (this.#holds(state, open)) return state;
      place = this.#placeOf(place + 1);
    }
    this.#known[place] = this.#arcs;
    this.#states += 1;
    return this.#write(open);
  }

  #holds(state: number, { labels, targets }: OpenState): boolean {
    const last = labels.length - 1;
    for (let at = 0; at <= last; at += 1) {
      if (this.#labels[state + at] !== labels[at]) return false;
      if (this.#targets[state + at] !== (targets[at] ?? 0) + Number(at === last)) return false;
    }
    return true;
  }

  #write({ labels, targets }: OpenState): number {
    const state = this.#arcs;
    const after = state + labels.length;
    while (after > this.#labels.length) {
      this.#labels = withRoom(this.#labels, new Uint16Array(this.#labels.length * 2));
      this.#targets = withRoom(this.#targets, new Uint32Array(this.#targets.length * 2));
    }
    this.#labels.set(labels, state);
    this.#targets.set(targets, state);
    this.#targets[after - 1] = (this.#targets[after - 1] ?? 0) + 1;
    this.#arcs = after;
    return state;
  }

  #enlarge(): void {
    const before = this.#known;
    this.#known = new Uint32Array(before.length * 2);
    for (const state of before) {
      if (state === 0) continue;
      let count = 1;
      while (((this.#targets[state + count - 1] ?? 1) & 1) === 0) count += 1;
      let place = this.#placeOf(hashOf(this.#labels, this.#targets, state, count));
      while (this.#known[place] !== 0) place = this.#placeOf(place + 1);
      this.#known[place] = state;
    }
  }

  #placeOf(hash: number): number {
    return hash & (this.#known.length - 1);
  }
}

/** The graph of texts in any order, each as often as it likes. */
export function wordGraphOf(texts: Iterable<string>): WordGraph {
  const builder = new WordGraphBuilder();
  // The usual order of texts in JavaScript is that of their UTF-16 units.
  for (const text of [...new Set(texts)].sort()) builder.add(text);
  return builder.build();
}

/** The mark of a state's last arc makes no difference: finished and open states have the same hash. */
function hashOf(labels: ArrayLike<number>, targets: ArrayLike<number>, from: number, count: number): number {
  let hash = count;
  for (let at = from; at < from + count; at += 1) {
    hash = Math.imul(hash ^ (labels[at] ?? 0), 0x01000193);
    hash = Math.imul(hash ^ ((targets[at] ?? 0) >>> 1), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return hash >>> 0;
}

function withRoom<Numbers extends Uint16Array | Uint32Array>(before: Numbers, room: Numbers): Numbers {
  room.set(before);
  return room;
}

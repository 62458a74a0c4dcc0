/**
 * Words as a graph: the smallest automaton that knows exactly these texts. All 5.8 million
 * forms of six languages are half a million arcs, 3 MB: small enough to stay in memory,
 * where every near spelling of a text can be walked to.
 *
 * A state is the place of its first arc; its arcs follow each other, by label. Arc 0 is
 * none, and state 0 the one without arcs. Labels are UTF-16 units.
 */

/** The labels and targets of all arcs. */
export interface WordArcs {
  /** By arc: its label, a UTF-16 unit. */
  readonly labels: Uint16Array;
  /** By arc: its target's state × 4, + 2 where a word ends with the arc, + 1 where the arc is its state's last. */
  readonly targets: Uint32Array;
  /** The state that words begin in; 0 where there is no word. */
  readonly root: number;
}

/** Words that can be walked through letter by letter. */
export class WordGraph {
  /** The arcs themselves: walks that need speed read them here. */
  readonly arcs: WordArcs;

  /** Over arcs that a builder made or `storedGraphs.ts` has checked. */
  constructor(arcs: WordArcs) {
    this.arcs = arcs;
  }

  /** The state that words begin in. */
  get root(): number {
    return this.arcs.root;
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.arcs.labels.byteLength + this.arcs.targets.byteLength;
  }

  /** The letter of an arc, as a UTF-16 unit. */
  label(arc: number): number {
    return this.arcs.labels[arc] ?? 0;
  }

  /** The state that an arc leads to, which is its first arc; 0 where it has none. */
  target(arc: number): number {
    return (this.arcs.targets[arc] ?? 0) >>> 2;
  }

  /** Whether a word ends with this arc. */
  endsWord(arc: number): boolean {
    return ((this.arcs.targets[arc] ?? 0) & 2) !== 0;
  }

  /** The arc after this one in its state; 0 after the last. */
  next(arc: number): number {
    return ((this.arcs.targets[arc] ?? 1) & 1) === 0 ? arc + 1 : 0;
  }

  /** The arc with this label in a state; 0 where there is none. */
  arcOf(state: number, label: number): number {
    for (let arc = state; arc !== 0; arc = this.next(arc)) {
      const own = this.label(arc);
      if (own >= label) return own === label ? arc : 0;
    }
    return 0;
  }

  /** Whether a text is one of the words, as it is written. */
  has(text: string): boolean {
    let state = this.root;
    let ends = false;
    for (let place = 0; place < text.length; place += 1) {
      const arc = this.arcOf(state, text.charCodeAt(place));
      if (arc === 0) return false;
      state = this.target(arc);
      ends = this.endsWord(arc);
    }
    return ends;
  }

  /** The words in the order of their UTF-16 units; those that follow a state, with what stands before it. */
  *words(state: number = this.root, before = ''): Generator<string> {
    // Arcs that are still to be followed. Lists may have words of thousands of letters: too deep for calls.
    const waiting = [{ arc: state, before }];
    for (let now = waiting.pop(); now !== undefined; now = waiting.pop()) {
      const { arc } = now;
      if (arc === 0) continue;
      const text = now.before + String.fromCharCode(this.label(arc));
      waiting.push({ arc: this.next(arc), before: now.before }, { arc: this.target(arc), before: text });
      if (this.endsWord(arc)) yield text;
    }
  }
}

/**
 * Words as the smallest automaton that accepts them. The 6.6 million different forms and lemmas of seven languages
 * are 700,000 arcs, 4 MB: small enough for memory, where all near spellings of a text can be walked to.
 *
 * A state is the index of its first arc; its arcs follow each other, by label. Arc 0 is none, state 0 has no
 * arcs. Labels are UTF-16 units.
 */

export interface WordArcs {
  /** By arc: a UTF-16 unit. */
  readonly labels: Uint16Array;
  /** By arc: state of the target × 4, + 2 where a word ends, + 1 for the last arc of a state. */
  readonly targets: Uint32Array;
  /** The state in which words begin; 0 without words. */
  readonly root: number;
}

export class WordGraph {
  /** For walks that need speed. */
  readonly arcs: WordArcs;

  /** `arcs` come from a builder, or were checked by `storedGraphs.ts`. */
  constructor(arcs: WordArcs) {
    this.arcs = arcs;
  }

  get root(): number {
    return this.arcs.root;
  }

  /** A UTF-16 unit. */
  label(arc: number): number {
    return this.arcs.labels[arc] ?? 0;
  }

  /** 0 where the arc leads nowhere. */
  target(arc: number): number {
    return (this.arcs.targets[arc] ?? 0) >>> 2;
  }

  endsWord(arc: number): boolean {
    return ((this.arcs.targets[arc] ?? 0) & 2) !== 0;
  }

  /** 0 after the last arc of a state. */
  next(arc: number): number {
    return ((this.arcs.targets[arc] ?? 1) & 1) === 0 ? arc + 1 : 0;
  }

  /** 0 where there is none. */
  arcOf(state: number, label: number): number {
    for (let arc = state; arc !== 0; arc = this.next(arc)) {
      const own = this.label(arc);
      if (own >= label) return own === label ? arc : 0;
    }
    return 0;
  }

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
}

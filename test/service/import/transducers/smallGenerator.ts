/** Transducers for tests: a few analyses and their forms, as the bytes of a `.hfstol`. */
import { type Arc, transducerBytes } from '#test/service/transducer/transducerWriter.ts';

/** A letter, or a tag. */
const symbol = /\+[^+]+|[^+]/gu;

/** A transducer that is built path by path, from state 0 to the final state 1. */
class Drawing {
  readonly #arcs: Arc[] = [];
  #last = 1;

  /** Adds symbols that are read one after another; gives the last state. */
  read(inputs: readonly string[]): number {
    return inputs.reduce((from, input) => this.step(from, input, ['']), 0);
  }

  step(from: number, input: string, outputs: readonly string[], to = this.#last + 1): number {
    this.#last = Math.max(this.#last, to);
    for (const output of outputs) this.#arcs.push({ from, to, input, output });
    return to;
  }

  end(from: number, output: string): void {
    this.step(from, '', [output], 1);
  }

  /** Adds analyses with their forms. */
  add(forms: Readonly<Record<string, string | readonly string[]>>): this {
    for (const [analysis, made] of Object.entries(forms))
      for (const form of [made].flat()) this.end(this.read(analysis.match(symbol) ?? []), form);
    return this;
  }

  bytes(): Uint8Array {
    const drawn = { arcs: this.#arcs, finals: new Map([[1, 0]]) };
    return transducerBytes(drawn, { isWeighted: true, isWrapped: true });
  }
}

/** A generator that knows these analyses (`guolli+N+Pl+Nom`) and nothing else. */
export function generatorBytes(forms: Readonly<Record<string, string | readonly string[]>>): Uint8Array {
  return new Drawing().add(forms).bytes();
}

/** A generator of some forms that has 2^13 of one analysis, more than a lookup takes. */
export function manyForms(analysis: string, forms: Readonly<Record<string, string>>): Uint8Array {
  const drawing = new Drawing().add(forms);
  let state = drawing.read(analysis.match(symbol) ?? []);
  for (let letter = 0; letter < 13; letter += 1) state = drawing.step(state, '', ['a', 'á']);
  drawing.end(state, 't');
  return drawing.bytes();
}

/** An analyser: forms are read, tags are only written. */
export function analyserBytes(forms: Readonly<Record<string, string>>): Uint8Array {
  const drawing = new Drawing();
  for (const [analysis, form] of Object.entries(forms)) drawing.end(drawing.read([...form]), analysis);
  return drawing.bytes();
}

/** A transducer that was read: what it makes of texts. */

import { FlagMemory } from './flagMemory.ts';
import { before, type InputNode, inputTree } from './inputTree.ts';
import type { SymbolTable } from './symbolTable.ts';
import { TransducerWalk } from './transducerWalk.ts';
import type { TransitionTables } from './transitionTables.ts';

/** One output for a text. */
export interface TransducerOutput {
  /** Without flags. */
  readonly output: string;
  /** Of the best way to it; 0 where the transducer has no weights. Less is better. */
  readonly weight: number;
}

/** Texts that are looked up together, again and again, each time after another beginning. */
export interface Endings {
  readonly texts: readonly string[];
  readonly tree: InputNode;
}

/** What a transducer makes of a beginning with one of the endings; at least one output. */
export interface EndingOutputs {
  readonly ending: string;
  readonly outputs: readonly TransducerOutput[];
}

/** Makes texts of texts: forms of analyses (a generator), or analyses of forms. */
export class Transducer {
  readonly #symbols: SymbolTable;
  readonly #tables: TransitionTables;
  readonly #memory: FlagMemory;

  /** Of tables whose entries name only symbols and places that are there. */
  constructor(symbols: SymbolTable, tables: TransitionTables) {
    this.#symbols = symbols;
    this.#tables = tables;
    this.#memory = new FlagMemory(symbols.flags, symbols.size);
  }

  /** Whether a text, such as a tag, is read as one symbol. */
  hasInput(text: string): boolean {
    return this.#symbols.isInput(text);
  }

  /**
   * What the transducer makes of a text: each output once, best weight first, then by code unit.
   * @throws {LookupOverflow} when it leads everywhere.
   */
  lookup(text: string): readonly TransducerOutput[] {
    return this.lookupEndings(text, this.endings([''])).flatMap(({ outputs }) => outputs);
  }

  /** Endings to be looked up together. */
  endings(texts: readonly string[]): Endings {
    return { texts, tree: inputTree(texts.map((text) => this.#symbols.read(text))) };
  }

  /**
   * What `lookup` gives for a beginning with each of some endings, those without any output left out: the beginning
   * is walked through once for all. No symbol lies across the border between the two.
   * @throws {LookupOverflow} when one of them leads everywhere.
   */
  lookupEndings(beginning: string, { texts, tree }: Endings): readonly EndingOutputs[] {
    this.#memory.refresh();
    const walk = new TransducerWalk(this.#tables, this.#symbols, this.#memory, texts.length);
    const found = walk.from(before(this.#symbols.read(beginning), tree));
    return texts.flatMap((ending, number) => {
      const weights = found.get(number);
      return weights === undefined ? [] : [{ ending, outputs: inOrder(weights) }];
    });
  }
}

function inOrder(weights: ReadonlyMap<string, number>): readonly TransducerOutput[] {
  return [...weights]
    .map(([output, weight]) => ({ output, weight }))
    .sort((one, other) => one.weight - other.weight || compare(one.output, other.output));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** A transducer that was read: what it makes of texts. */

import { FlagMemory } from './flagMemory.ts';
import { inputTree } from './inputTree.ts';
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
    return this.lookupTogether([text])[0] ?? [];
  }

  /**
   * What `lookup` gives for each of some texts; fast for texts that begin alike.
   * @throws {LookupOverflow} when one of them leads everywhere.
   */
  lookupTogether(texts: readonly string[]): readonly (readonly TransducerOutput[])[] {
    this.#memory.refresh();
    const tree = inputTree(texts.map((text) => this.#symbols.read(text)));
    const walk = new TransducerWalk(this.#tables, this.#symbols, this.#memory, texts.length);
    walk.from(tree);
    return walk.outputs.map((weights) =>
      [...weights]
        .map(([output, weight]) => ({ output, weight }))
        .sort((one, other) => one.weight - other.weight || compare(one.output, other.output)),
    );
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Walking through a transducer, depth first: every way on which it reads texts to their end. */

import type { FlagMemory, FlagState } from './flagMemory.ts';
import type { InputNode } from './inputTree.ts';
import {
  LookupOverflow,
  mostDepth,
  mostOutputs,
  mostTransitions,
  mostTransitionsPerText,
} from './lookupLimits.ts';
import { characterOf, epsilon, type InputSymbol, type SymbolTable } from './symbolTable.ts';
import {
  finalInIndex,
  finalInTransitions,
  inTransitions,
  noSymbol,
  type TransitionTables,
} from './transitionTables.ts';

/** Where a walk is. */
interface Place {
  /** As targets name it. */
  readonly state: number;
  readonly node: InputNode;
  readonly flags: FlagState;
  /** Sum of the weights so far. */
  readonly weight: number;
}

/** One walk, for texts that are looked up together. */
export class TransducerWalk {
  /** By number of the text: outputs with their best weights. */
  readonly #found = new Map<number, Map<string, number>>();
  readonly #tables: TransitionTables;
  readonly #symbols: SymbolTable;
  readonly #memory: FlagMemory;
  /** The places from the start to here. */
  readonly #way: Place[] = [];
  /** What was written on the way. */
  readonly #written: string[] = [];
  #left: number;

  /** For so many texts. */
  constructor(tables: TransitionTables, symbols: SymbolTable, memory: FlagMemory, texts: number) {
    this.#tables = tables;
    this.#symbols = symbols;
    this.#memory = memory;
    this.#left = mostTransitions + texts * mostTransitionsPerText;
  }

  /**
   * Takes every way for the texts of a tree: by number of the text its outputs with their best weights.
   * @throws {LookupOverflow} when there are too many.
   */
  from(node: InputNode): ReadonlyMap<number, ReadonlyMap<string, number>> {
    this.#visit({ state: 0, node, flags: 0, weight: 0 });
    return this.#found;
  }

  #visit(place: Place): void {
    if (this.#way.length > mostDepth || this.#isCircle(place)) return;
    this.#way.push(place);
    if (place.node.ends.length > 0) this.#end(place);
    if (place.state < inTransitions) this.#leaveIndex(place);
    else this.#leaveTransitions(place);
    this.#way.pop();
  }

  /** Whether the walk has come back without having read anything: it would for ever. */
  #isCircle({ state, node, flags }: Place): boolean {
    for (let back = this.#way.length - 1; back >= 0; back -= 1) {
      const before = this.#way[back];
      if (before === undefined || before.node !== node) return false;
      if (before.state === state && before.flags === flags) return true;
      this.#spend();
    }
    return false;
  }

  #end({ state, node, weight }: Place): void {
    const last =
      state < inTransitions
        ? finalInIndex(this.#tables, state)
        : finalInTransitions(this.#tables, state - inTransitions);
    if (last === undefined) return;
    const output = this.#written.join('');
    const sum = weight + last;
    for (const text of node.ends) {
      const outputs = this.#found.get(text) ?? new Map<string, number>();
      this.#found.set(text, outputs);
      const best = outputs.get(output);
      if (best === undefined || sum < best) outputs.set(output, sum);
      if (outputs.size > mostOutputs) throw new LookupOverflow('outputs');
    }
  }

  /** A state in the index has a cell for each symbol, which is its own where it names that symbol. */
  #leaveIndex(place: Place): void {
    const { indexInputs, indexTargets } = this.#tables;
    const firstCell = place.state + 1;
    if (indexInputs[firstCell] === epsilon)
      this.#leaveSilently(place, (indexTargets[firstCell] ?? 0) - inTransitions);
    for (const [piece, next] of place.node.next) {
      for (const symbol of this.#symbolsFor(piece)) {
        // Beyond its window the cells are of other states.
        const cell = firstCell + symbol;
        if (symbol < this.#symbols.inputs && indexInputs[cell] === symbol)
          this.#leaveReading(place, (indexTargets[cell] ?? 0) - inTransitions, symbol, piece, next);
      }
    }
  }

  /** The transitions of a state in their own table follow its head: silent ones first, the others in order. */
  #leaveTransitions(place: Place): void {
    const { inputs } = this.#tables;
    const after = this.#leaveSilently(place, place.state - inTransitions + 1);
    for (const [piece, next] of place.node.next) {
      for (const symbol of this.#symbolsFor(piece)) {
        let at = after;
        while ((inputs[at] ?? noSymbol) < symbol) {
          this.#spend();
          at += 1;
        }
        this.#leaveReading(place, at, symbol, piece, next);
      }
    }
  }

  /** Epsilons and flags from a place in the table on; the place after them. */
  #leaveSilently(place: Place, first: number): number {
    const { inputs } = this.#tables;
    let at = first;
    for (; ; at += 1) {
      const input = inputs[at] ?? noSymbol;
      const isFlag = input !== epsilon && this.#symbols.flags.has(input);
      if (input !== epsilon && !isFlag) return at;
      this.#spend();
      const flags = isFlag ? this.#memory.after(place.flags, input) : place.flags;
      if (flags >= 0) this.#take(at, { ...place, flags }, undefined);
    }
  }

  /** All transitions on a symbol, which stand together. */
  #leaveReading(place: Place, first: number, symbol: number, piece: InputSymbol, next: InputNode): void {
    const { inputs } = this.#tables;
    for (let at = first; inputs[at] === symbol; at += 1) {
      this.#spend();
      this.#take(at, { ...place, node: next }, piece);
    }
  }

  #take(at: number, place: Place, piece: InputSymbol | undefined): void {
    const { outputs, targets, weights } = this.#tables;
    const output = outputs[at] ?? epsilon;
    const isKept = piece !== undefined && piece < 0 && output === this.#symbols.identity;
    const written = isKept ? characterOf(piece) : this.#symbols.written(output);
    // Any character but those it knows: that is no text.
    if (written === undefined) return;
    this.#written.push(written);
    const weight = place.weight + (weights?.[at] ?? 0);
    this.#visit({ ...place, state: targets[at] ?? 0, weight });
    this.#written.pop();
  }

  /** The symbols that match a piece of a text. */
  #symbolsFor(piece: InputSymbol): readonly number[] {
    if (piece >= 0) return [piece];
    return [this.#symbols.unknown, this.#symbols.identity].filter((symbol) => symbol >= 0);
  }

  #spend(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new LookupOverflow('transitions');
  }
}

/** What a transducer makes of texts, found depth first: every path that reads a whole text. */

import { characterOf, epsilon, type FlagState, type InputSymbol, type SymbolTable } from './symbolTable.ts';

/** In the place of an input symbol: a state begins here, or nothing is here. */
export const noSymbol = 0xffff;

/** In the place of a target: nothing, or not final. */
export const noTarget = 0xffff_ffff;

/** Targets from here on are places in the table of transitions, the others in the index. */
export const inTransitions = 0x8000_0000;

/** Where a state's transitions begin, by state and symbol, and all transitions. */
export interface TransitionTables {
  readonly indexInputs: Uint16Array;
  readonly indexTargets: Uint32Array;
  readonly inputs: Uint16Array;
  readonly outputs: Uint16Array;
  readonly targets: Uint32Array;
  /** Weights of transitions; absent if all of them are 0. */
  readonly weights?: Float32Array;
  /** Weights of final states in the index, whose targets hold their bits; absent without weights. */
  readonly finalWeights?: Float32Array;
}

export interface TransducerOutput {
  /** Without flags. */
  readonly output: string;
  /** Of the best path to it; less is better. 0 if the transducer has no weights. */
  readonly weight: number;
}

/** A place in texts that are looked up together. */
interface InputNode {
  readonly next: Map<InputSymbol, InputNode>;
  /** Numbers of the texts that end here. */
  readonly ends: number[];
}

// A broken or hostile transducer leads in circles, or everywhere at once.

/** In transitions, including those that read nothing. */
const maxDepth = 1000;
/** Different outputs of one text. */
const maxOutputs = 5000;
/** Per lookup: a thousand times what a word takes. */
const maxTransitions = 500_000;
const maxTransitionsPerText = 2000;

/** A lookup that was given up: what it would have found is not known. */
export class LookupOverflow extends Error {
  override readonly name = 'LookupOverflow';

  constructor(what: 'transitions' | 'outputs') {
    super(`a single word leads to too many ${what}`);
  }
}

/**
 * Makes texts of texts: forms of analyses (a generator), or analyses of forms. The tables may name only existing symbols
 * and places.
 */
export function transducer(symbols: SymbolTable, tables: TransitionTables) {
  /** Texts that `lookupEndings` looks up together, each time after another beginning. */
  const endings = (texts: readonly string[]) => {
    const tree = newNode();
    for (const [number, text] of texts.entries()) {
      let node = tree;
      for (const symbol of symbols.read(text)) {
        const next = node.next.get(symbol) ?? newNode();
        node.next.set(symbol, next);
        node = next;
      }
      node.ends.push(number);
    }
    return { texts, tree };
  };

  /** `lookup` of a beginning with each ending, without those that have no output. Throws LookupOverflow. */
  const lookupEndings = (beginning: string, { texts, tree }: ReturnType<typeof endings>) => {
    const start = symbols
      .read(beginning)
      .reduceRight<InputNode>((node, symbol) => ({ next: new Map([[symbol, node]]), ends: [] }), tree);
    const found = outputsFrom(start, texts.length, tables, symbols);
    return texts.flatMap((ending, number) => {
      const weights = found.get(number);
      return weights === undefined ? [] : [{ ending, outputs: inOrder(weights) }];
    });
  };

  return {
    endings,
    lookupEndings,
    /** Each output once, best weight first, then by code unit. Throws LookupOverflow. */
    lookup: (text: string) => lookupEndings(text, endings([''])).flatMap(({ outputs }) => outputs),
    /** Whether a text, such as a tag, is one symbol. */
    hasInput: symbols.isInput,
  };
}

export type Transducer = ReturnType<typeof transducer>;

function newNode(): InputNode {
  return { next: new Map(), ends: [] };
}

function inOrder(weights: ReadonlyMap<string, number>): readonly TransducerOutput[] {
  return [...weights]
    .map(([output, weight]) => ({ output, weight }))
    .sort((one, other) => one.weight - other.weight || (one.output < other.output ? -1 : 1));
}

interface Place {
  /** As targets name it. */
  readonly state: number;
  readonly node: InputNode;
  readonly flags: FlagState;
  /** Sum of the weights so far. */
  readonly weight: number;
}

/** Walks along all paths for texts that are looked up together; gives outputs with their best weights by number of the text. */
function outputsFrom(
  start: InputNode,
  texts: number,
  { indexInputs, indexTargets, finalWeights, inputs, outputs, targets, weights }: TransitionTables,
  symbols: SymbolTable,
): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const found = new Map<number, Map<string, number>>();
  const path: Place[] = [];
  const written: string[] = [];
  let transitionsLeft = maxTransitions + texts * maxTransitionsPerText;

  const count = (): void => {
    transitionsLeft -= 1;
    if (transitionsLeft < 0) throw new LookupOverflow('transitions');
  };

  /** Whether the walk came back to a place without reading. */
  const isCircle = ({ state, node, flags }: Place): boolean => {
    for (let back = path.length - 1; back >= 0; back -= 1) {
      const before = path[back];
      if (before?.node !== node) return false;
      if (before.state === state && before.flags === flags) return true;
      count();
    }
    return false;
  };

  const visit = (place: Place): void => {
    if (path.length > maxDepth || isCircle(place)) return;
    path.push(place);
    if (place.node.ends.length > 0) end(place);
    if (place.state < inTransitions) followIndex(place);
    else followTransitions(place);
    path.pop();
  };

  const end = ({ state, node, weight }: Place): void => {
    const last = finalWeight(state);
    if (last === undefined) return;
    const output = written.join('');
    for (const text of node.ends) {
      const own = found.get(text) ?? new Map<string, number>();
      found.set(text, own);
      own.set(output, Math.min(weight + last, own.get(output) ?? Number.POSITIVE_INFINITY));
      if (own.size > maxOutputs) throw new LookupOverflow('outputs');
    }
  };

  /** `undefined` for a state that is not final. */
  const finalWeight = (state: number): number | undefined => {
    if (state >= inTransitions) {
      const head = state - inTransitions;
      return inputs[head] === noSymbol && targets[head] === 1 ? (weights?.[head] ?? 0) : undefined;
    }
    const target = indexTargets[state];
    if (finalWeights === undefined) return target === 1 ? 0 : undefined;
    const weight = finalWeights[state] ?? Number.NaN;
    return target === noTarget || Number.isNaN(weight) ? undefined : weight;
  };

  /** A state in the index has a cell for each symbol, which is its own if it names that symbol. */
  const followIndex = (place: Place): void => {
    const firstCell = place.state + 1;
    if (indexInputs[firstCell] === epsilon)
      followSilent(place, (indexTargets[firstCell] ?? 0) - inTransitions);
    for (const [piece, next] of place.node.next) {
      for (const symbol of symbolsFor(piece)) {
        // The cells beyond its window belong to other states.
        const cell = firstCell + symbol;
        if (symbol < symbols.inputs && indexInputs[cell] === symbol)
          followReading(place, (indexTargets[cell] ?? 0) - inTransitions, symbol, piece, next);
      }
    }
  };

  /** The transitions of a state in their own table follow its head: silent ones first, the others in order. */
  const followTransitions = (place: Place): void => {
    const after = followSilent(place, place.state - inTransitions + 1);
    for (const [piece, next] of place.node.next) {
      for (const symbol of symbolsFor(piece)) {
        let at = after;
        for (; (inputs[at] ?? noSymbol) < symbol; at += 1) count();
        followReading(place, at, symbol, piece, next);
      }
    }
  };

  /** Follows epsilons and flags; returns the place after them. */
  const followSilent = (place: Place, first: number): number => {
    for (let at = first; ; at += 1) {
      const input = inputs[at] ?? noSymbol;
      if (input !== epsilon && !symbols.isFlag(input)) return at;
      count();
      const flags = input === epsilon ? place.flags : symbols.afterFlag(place.flags, input);
      if (flags !== undefined) take(at, { ...place, flags }, undefined);
    }
  };

  /** Follows all transitions on a symbol, which stand together. */
  const followReading = (
    place: Place,
    first: number,
    symbol: number,
    piece: InputSymbol,
    next: InputNode,
  ): void => {
    for (let at = first; inputs[at] === symbol; at += 1) {
      count();
      take(at, { ...place, node: next }, piece);
    }
  };

  const take = (at: number, place: Place, piece: InputSymbol | undefined): void => {
    const output = outputs[at] ?? epsilon;
    const isIdentity = piece !== undefined && piece < 0 && output === symbols.identity;
    const text = isIdentity ? characterOf(piece) : symbols.written(output);
    if (text === undefined) return;
    written.push(text);
    visit({ ...place, state: targets[at] ?? 0, weight: place.weight + (weights?.[at] ?? 0) });
    written.pop();
  };

  const symbolsFor = (piece: InputSymbol): readonly number[] =>
    piece >= 0 ? [piece] : [symbols.unknown, symbols.identity].filter((symbol) => symbol >= 0);

  visit({ state: 0, node: start, flags: symbols.noFlags, weight: 0 });
  return found;
}

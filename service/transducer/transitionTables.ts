/** The two tables of a transducer, from bytes to typed arrays. */

import { BrokenTransducer } from './brokenTransducer.ts';

/** In the place of an input symbol: a state begins here, or nothing is here. */
export const noSymbol = 0xffff;

/** In the place of a target: nothing, or not final. */
const noTarget = 0xffff_ffff;

/** Targets from here on lie in the table of transitions, at what is above it. */
export const inTransitions = 0x8000_0000;

/** Bytes of an entry of the index. */
const indexEntrySize = 6;

/** How many entries there are of each kind. */
export interface TableSizes {
  /** Symbols that can be read. */
  readonly inputs: number;
  /** All symbols. */
  readonly symbols: number;
  readonly index: number;
  readonly transitions: number;
  readonly isWeighted: boolean;
}

/** Where a state's transitions begin, by state and symbol, and all transitions. */
export interface TransitionTables {
  readonly indexInputs: Uint16Array;
  readonly indexTargets: Uint32Array;
  readonly inputs: Uint16Array;
  readonly outputs: Uint16Array;
  readonly targets: Uint32Array;
  /** Weights of transitions; absent where all of them are 0. */
  readonly weights?: Float32Array;
  /** Weights of final states in the index, as their bits stand in its targets; absent without weights. */
  readonly finalWeights?: Float32Array;
}

/** Bytes that both tables take. */
export function tablesSize({ index, transitions, isWeighted }: TableSizes): number {
  return index * indexEntrySize + transitions * (isWeighted ? 12 : 8);
}

/**
 * Both tables; there must be as many bytes as `tablesSize` says, from `offset` on.
 * @throws {BrokenTransducer} for an entry that names a symbol or a place which is not there.
 */
export function readTables(view: DataView, offset: number, sizes: TableSizes): TransitionTables {
  const index = readIndex(view, offset, sizes);
  return { ...index, ...readTransitions(view, offset + sizes.index * indexEntrySize, sizes) };
}

function readIndex(
  view: DataView,
  offset: number,
  { inputs, index, transitions, isWeighted }: TableSizes,
): Pick<TransitionTables, 'indexInputs' | 'indexTargets' | 'finalWeights'> {
  const indexInputs = new Uint16Array(index);
  const indexTargets = new Uint32Array(index);
  for (let entry = 0; entry < index; entry += 1) {
    const at = offset + entry * indexEntrySize;
    const input = view.getUint16(at, true);
    const target = view.getUint32(at + 2, true);
    indexInputs[entry] = input;
    indexTargets[entry] = target;
    if (input === noSymbol) continue;
    if (input >= inputs) throw new BrokenTransducer(`entry ${entry} of the index reads symbol ${input}`, at);
    if (target < inTransitions || target - inTransitions >= transitions)
      throw new BrokenTransducer(`entry ${entry} of the index leads nowhere`, at);
  }
  if (!isWeighted) return { indexInputs, indexTargets };
  return { indexInputs, indexTargets, finalWeights: new Float32Array(indexTargets.buffer) };
}

function readTransitions(
  view: DataView,
  offset: number,
  { symbols, index, transitions, isWeighted }: TableSizes,
): Pick<TransitionTables, 'inputs' | 'outputs' | 'targets' | 'weights'> {
  const inputs = new Uint16Array(transitions);
  const outputs = new Uint16Array(transitions);
  const targets = new Uint32Array(transitions);
  const weights = new Float32Array(isWeighted ? transitions : 0);
  const size = isWeighted ? 12 : 8;
  let hasWeights = false;
  for (let entry = 0; entry < transitions; entry += 1) {
    const at = offset + entry * size;
    const input = view.getUint16(at, true);
    const output = view.getUint16(at + 2, true);
    const target = view.getUint32(at + 4, true);
    inputs[entry] = input;
    outputs[entry] = output;
    targets[entry] = target;
    const isTransition = input !== noSymbol;
    if (isTransition && (input >= symbols || output >= symbols))
      throw new BrokenTransducer(`transition ${entry} has a symbol that is not there`, at);
    if (isTransition && (target < inTransitions ? target >= index : target - inTransitions >= transitions))
      throw new BrokenTransducer(`transition ${entry} leads nowhere`, at);
    if (!isWeighted || (!isTransition && target === noTarget)) continue;
    const weight = view.getFloat32(at + 8, true);
    if (Number.isNaN(weight))
      throw new BrokenTransducer(`the weight of transition ${entry} is not a number`, at);
    weights[entry] = weight;
    if (weight !== 0) hasWeights = true;
  }
  return { inputs, outputs, targets, ...(hasWeights ? { weights } : {}) };
}

/** The final weight of a state in the index; `undefined` when it is not final. */
export function finalInIndex(
  { indexTargets, finalWeights }: TransitionTables,
  state: number,
): number | undefined {
  const target = indexTargets[state];
  if (finalWeights === undefined) return target === 1 ? 0 : undefined;
  const weight = finalWeights[state] ?? Number.NaN;
  return target === noTarget || Number.isNaN(weight) ? undefined : weight;
}

/** The final weight of a state in the table of transitions, which `place` is the head of; `undefined` when it is not final. */
export function finalInTransitions(
  { inputs, targets, weights }: TransitionTables,
  place: number,
): number | undefined {
  if (inputs[place] !== noSymbol || targets[place] !== 1) return undefined;
  return weights?.[place] ?? 0;
}

/**
 * Reads transducers in HFST's optimized-lookup format (`.hfstol`), weighted or not, with HFST's wrapper or without. All
 * numbers are little-endian and tightly packed: a head of 56 bytes, the symbols, an index of states, their transitions.
 */

import { symbolTable } from './symbolTable.ts';
import {
  inTransitions,
  noSymbol,
  noTarget,
  type Transducer,
  type TransitionTables,
  transducer,
} from './transducer.ts';

/** An error in the bytes of a transducer; the message says where. */
export class BrokenTransducer extends Error {
  override readonly name = 'BrokenTransducer';

  constructor(reason: string, offset: number) {
    super(`${reason} (byte ${offset})`);
  }
}

const wrapperMagic = 'HFST\0';

/** Types that HFST's wrapper names for this format. */
const types: readonly string[] = ['HFST_OL', 'HFST_OLW'];

const headSize = 56;
const weightedOffset = 20;
const indexEntrySize = 6;

/** Bytes of a symbol: the longest real ones have forty. */
const maxSymbolSize = 1000;

/** Different flags: twenty times what real transducers have. */
const maxFlags = 2000;

/** Needs about as much memory as the bytes, whatever sizes they claim. Throws BrokenTransducer. */
export function readTransducer(bytes: Uint8Array): Transducer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = skipWrapper(bytes, view);
  if (bytes.length < head + headSize) throw cutOffInHead(bytes);
  const sizes = readHead(view, head);
  const { symbols, end } = readSymbols(bytes, head + headSize, sizes.symbols);
  const transitions = end + sizes.index * indexEntrySize;
  const promised = transitions + sizes.transitions * (sizes.isWeighted ? 12 : 8);
  if (bytes.length < promised)
    throw new BrokenTransducer(`it is cut off: its header promises ${promised} bytes`, bytes.length);
  if (bytes.length > promised)
    throw new BrokenTransducer(
      `it is ${bytes.length - promised} bytes longer than its header says`,
      promised,
    );
  const table = symbolTable(symbols, sizes.inputs);
  if (table.flagCount > maxFlags)
    throw new BrokenTransducer(`it has more than ${maxFlags} flags`, head + headSize);
  return transducer(table, { ...readIndex(view, end, sizes), ...readTransitions(view, transitions, sizes) });
}

/** The head's offset: after HFST's wrapper of names and values, if there is one. */
function skipWrapper(bytes: Uint8Array, view: DataView): number {
  const sizeOffset = wrapperMagic.length;
  if (String.fromCharCode(...bytes.subarray(0, sizeOffset)) !== wrapperMagic) return 0;
  const start = sizeOffset + 3;
  if (bytes.length < start) throw cutOffInHead(bytes);
  const end = start + view.getUint16(sizeOffset, true);
  if (bytes.length < end) throw cutOffInHead(bytes);
  const block = decoded(bytes.subarray(start, end), start).split('\0');
  const at = block.findIndex((name, place) => place % 2 === 0 && name === 'type');
  const type = at < 0 ? undefined : block[at + 1];
  if (type !== undefined && !types.includes(type))
    throw new BrokenTransducer(
      `it is of type ${type}, not optimized for lookup (convert it with hfst-fst2fst -w)`,
      start,
    );
  return end;
}

function cutOffInHead({ length }: Uint8Array): BrokenTransducer {
  return new BrokenTransducer('it is cut off inside its header', length);
}

function readHead(view: DataView, head: number) {
  const sizes = {
    /** Symbols that can be read. */
    inputs: view.getUint16(head, true),
    symbols: view.getUint16(head + 2, true),
    index: view.getUint32(head + 4, true),
    transitions: view.getUint32(head + 8, true),
  };
  const weighted = view.getUint32(head + weightedOffset, true);
  if (sizes.inputs === 0 || sizes.inputs > sizes.symbols || sizes.index === 0 || weighted > 1)
    throw new BrokenTransducer('its header is not that of an optimized-lookup transducer', head);
  return { ...sizes, isWeighted: weighted === 1 };
}

type TableSizes = ReturnType<typeof readHead>;

function readSymbols(bytes: Uint8Array, start: number, count: number) {
  const symbols: string[] = [];
  let at = start;
  while (symbols.length < count) {
    const end = bytes.indexOf(0, at);
    if (end < 0 || end - at > maxSymbolSize)
      throw new BrokenTransducer(`symbol ${symbols.length} has no end`, at);
    symbols.push(decoded(bytes.subarray(at, end), at));
    at = end + 1;
  }
  return { symbols, end: at };
}

function decoded(bytes: Uint8Array, at: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BrokenTransducer('a text in it is not UTF-8', at);
  }
}

function readIndex(view: DataView, offset: number, sizes: TableSizes) {
  const { inputs, index, transitions, isWeighted } = sizes;
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
  const finalWeights = isWeighted ? { finalWeights: new Float32Array(indexTargets.buffer) } : {};
  return { indexInputs, indexTargets, ...finalWeights };
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
  }
  return { inputs, outputs, targets, ...(weights.some((weight) => weight !== 0) ? { weights } : {}) };
}

/**
 * Reading transducers in HFST's format for fast lookup (`.hfstol`), weighted or not, with HFST's
 * wrapper or without. All numbers are little-endian and tightly packed: a head of 56 bytes, the symbols, an
 * index of states and their transitions, and nothing after them.
 */

import { BrokenTransducer } from './brokenTransducer.ts';
import { SymbolTable } from './symbolTable.ts';
import { Transducer } from './transducer.ts';
import { readTables, type TableSizes, tablesSize } from './transitionTables.ts';

/** With what HFST's wrapper begins. */
const wrapperMagic = [0x48, 0x46, 0x53, 0x54, 0] as const;

/** Types that HFST's wrapper names for this format. */
const types: readonly string[] = ['HFST_OL', 'HFST_OLW'];

const headSize = 56;

/** Where the head tells whether there are weights. */
const weightedAt = 20;

/** Bytes of a symbol: the longest real ones have forty. */
const longestSymbol = 1000;

/** Different flags: twenty times what real transducers have. */
const mostFlags = 2000;

/**
 * The transducer in the bytes of a file. Takes about as much memory as the bytes, whatever they promise.
 * @throws {BrokenTransducer} for anything else.
 */
export function readTransducer(bytes: Uint8Array): Transducer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = skipWrapper(bytes, view);
  if (bytes.length < head + headSize)
    throw new BrokenTransducer('it is cut off inside its header', bytes.length);
  const sizes = readHead(view, head);
  const { symbols, end } = readSymbols(bytes, head + headSize, sizes.symbols);
  const promised = end + tablesSize(sizes);
  if (bytes.length < promised)
    throw new BrokenTransducer(`it is cut off: its header promises ${promised} bytes`, bytes.length);
  if (bytes.length > promised)
    throw new BrokenTransducer(
      `it is ${bytes.length - promised} bytes longer than its header says`,
      promised,
    );
  const table = new SymbolTable(symbols, sizes.inputs);
  if (table.flags.size > mostFlags)
    throw new BrokenTransducer(`it has more than ${mostFlags} flags`, head + headSize);
  return new Transducer(table, readTables(view, end, sizes));
}

/** Where the head begins: after HFST's wrapper, a block of names and values, or where there is none, at once. */
function skipWrapper(bytes: Uint8Array, view: DataView): number {
  if (wrapperMagic.some((byte, place) => bytes[place] !== byte)) return 0;
  const start = wrapperMagic.length + 3;
  if (bytes.length < start) throw new BrokenTransducer('it is cut off inside its header', bytes.length);
  const size = view.getUint16(wrapperMagic.length, true);
  if (bytes.length < start + size)
    throw new BrokenTransducer('it is cut off inside its header', bytes.length);
  const block = decoded(bytes.subarray(start, start + size), start).split('\0');
  const type = block[block.findIndex((name, place) => place % 2 === 0 && name === 'type') + 1];
  if (type !== undefined && block.includes('type') && !types.includes(type))
    throw new BrokenTransducer(
      `it is of type ${type}, not optimized for lookup (convert it with hfst-fst2fst -w)`,
      start,
    );
  return start + size;
}

function readHead(view: DataView, head: number): TableSizes {
  const sizes = {
    inputs: view.getUint16(head, true),
    symbols: view.getUint16(head + 2, true),
    index: view.getUint32(head + 4, true),
    transitions: view.getUint32(head + 8, true),
  };
  const weighted = view.getUint32(head + weightedAt, true);
  if (sizes.inputs === 0 || sizes.inputs > sizes.symbols || sizes.index === 0 || weighted > 1)
    throw new BrokenTransducer('its header is not that of an optimized-lookup transducer', head);
  return { ...sizes, isWeighted: weighted === 1 };
}

function readSymbols(
  bytes: Uint8Array,
  start: number,
  count: number,
): { readonly symbols: readonly string[]; readonly end: number } {
  const symbols: string[] = [];
  let at = start;
  while (symbols.length < count) {
    const end = bytes.indexOf(0, at);
    if (end < 0 || end - at > longestSymbol)
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

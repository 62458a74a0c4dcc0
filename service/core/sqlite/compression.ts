/** Texts that are compressed in the database; both functions take microseconds per kilobyte, and some hundred in all. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { SqlValue } from './driver.ts';

export function compress(text: string): Uint8Array {
  // Higher levels take half as long again, for a twentieth less.
  return deflateSync(strToU8(text), { level: 3 });
}

/** Throws Error for what `compress` did not make. */
export function decompress(value: SqlValue | undefined): string {
  if (!(value instanceof Uint8Array)) throw new Error('This is no compressed text.');
  return strFromU8(inflateSync(value));
}

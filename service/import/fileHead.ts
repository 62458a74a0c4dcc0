/** Looking at how a file begins. */

import { closeSync, openSync, readSync } from 'node:fs';

/** The first bytes of a file as text; a character cut off at the end becomes U+FFFD. */
export function fileHead(path: string, size: number): string {
  const head = new Uint8Array(size);
  const descriptor = openSync(path, 'r');
  try {
    const length = readSync(descriptor, head, 0, size, 0);
    return new TextDecoder().decode(head.subarray(0, length));
  } finally {
    closeSync(descriptor);
  }
}

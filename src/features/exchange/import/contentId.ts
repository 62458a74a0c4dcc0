/** The parts of an id, as FNV-1a begins with four different numbers. */
const seeds = [0x811c9dc5, 0x050c5d1f, 0x7fe3a1b7, 0x23d9e6c5] as const;

/**
 * An id made of a sound's bytes, in the form of a UUID: the same file brought in twice is the same recording. It tells
 * copies, and protects from nothing; `crypto.subtle` is not everywhere.
 */
export function contentId(bytes: Uint8Array): string {
  const hex = seeds.map((seed) => {
    let hash: number = seed;
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

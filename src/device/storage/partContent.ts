/** A part as it comes: unpacked, and proved to be what its name says. */

/** The lines of a part. Fails when the bytes aren't gzip. */
export async function unpackedPart(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  // Not a character is left out, or the lines' hash would be another.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return decoder.decode(await new Response(stream).arrayBuffer());
}

/** Whether the bytes are the part of this hash: its lines are hashed, so that it doesn't matter who compressed them. */
export async function isPart(bytes: Uint8Array<ArrayBuffer>, hash: string): Promise<boolean> {
  try {
    const lines = new TextEncoder().encode(await unpackedPart(bytes));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', lines));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
  } catch (error) {
    // Bytes that are no gzip or no text are not the part; a missing crypto would be another matter.
    if (globalThis.crypto?.subtle === undefined) throw error;
    return false;
  }
}

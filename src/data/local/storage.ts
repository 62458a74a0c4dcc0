/**
 * The browser's local storage, which may be missing, full or refused: reading
 * then gives nothing, writing keeps the value for this visit only.
 */

const memory = new Map<string, string>();

/** The stored text of a key, or `null` when there is none. */
export function readStored(key: string): string | null {
  // What could not be stored is newer than what is.
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; where the browser refuses, it lives as long as the page. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** Removes a key. */
export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Refused: then it was never stored.
  }
}

/** A stored JSON value, or `undefined` when there is none or it is not JSON (A167). */
export function readStoredJson(key: string): unknown {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The browser's storage of texts, which may be missing, full or refused: reading
 * then gives nothing, writing keeps the value for this visit only.
 */

/** Texts by key. */
export interface TextStorage {
  /** The stored text of a key, or `null` when there is none. */
  readonly read: (key: string) => string | null;
  /** Stores a text; where the browser refuses, it lives as long as the page. */
  readonly write: (key: string, text: string) => void;
  /** Removes a key. */
  readonly remove: (key: string) => void;
  /** All keys. */
  readonly keys: () => readonly string[];
}

/** Texts in a storage of the browser, which throws where it is refused. */
export function textStorage(storage: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  return {
    read(key) {
      // What could not be stored is newer than what is.
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        storage().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Refused: then it was never stored.
      }
    },
    keys() {
      try {
        return [...memory.keys(), ...Object.keys(storage())];
      } catch {
        return [...memory.keys()];
      }
    },
  };
}

/** Local storage: `textStorage` of it. */
export const { read: readStored, write: writeStored, remove: removeStored } = textStorage(() => localStorage);

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

/**
 * The browser's storage of texts, which may be missing, full or refused: reading
 * then gives nothing, writing keeps the value for this visit only.
 */
import { type Observable, observable } from '#src/state/useObservable.ts';

/** Texts by key. */
interface TextStorage {
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
      // The value in memory is newer than the stored one.
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

/** A value in local storage; `get` gives the same object until what is stored changes, here or in another tab. */
export interface StoredValue<Value> extends Observable<Value> {
  /** Key in local storage. */
  readonly key: string;
  /** Takes it out of local storage; `get` then gives what stands for nothing stored. */
  readonly remove: () => void;
}

/**
 * The value under a key of local storage. `read` makes it of the stored text, `null` where there is none,
 * and takes anything: another version or another hand may have written it. `write` makes the text.
 */
export function storedValue<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string,
): StoredValue<Value> {
  const changes = observable(0);
  let known: { readonly text: string | null; readonly value: Value } | undefined;
  const announce = (): void => changes.set(changes.get() + 1);
  return {
    key,
    get() {
      const text = readStored(key);
      if (known?.text !== text || known === undefined) known = { text, value: read(text) };
      return known.value;
    },
    set(value) {
      const text = write(value);
      // Writing wakes the other tabs: only what is new is written.
      if (text !== readStored(key)) writeStored(key, text);
      announce();
    },
    remove() {
      removeStored(key);
      announce();
    },
    subscribe(listener) {
      const stop = changes.subscribe(listener);
      const hear = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      addEventListener('storage', hear);
      return () => {
        stop();
        removeEventListener('storage', hear);
      };
    },
  };
}

/** The same, stored as JSON; `check` is given `undefined` where there is none, or no JSON (A167). */
export function storedJson<Value>(
  key: string,
  check: (value: unknown) => Value,
  content: (value: Value) => unknown = (value) => value,
): StoredValue<Value> {
  return storedValue(
    key,
    (text) => check(parsed(text)),
    (value) => JSON.stringify(content(value)),
  );
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

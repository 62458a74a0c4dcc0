/** The browser's storage of texts. Without it reading gives nothing, and writing lasts for this visit only. */
import { changeCount, type Observable } from '#src/state/useObservable.ts';

/** The browser's storage throws where it is refused. */
export function textStorage(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    /** `null` when there is none. */
    read(key: string): string | null {
      // Newer than the stored value.
      const value = memory.get(key);
      if (value !== undefined) return value;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Where the browser refuses, it lasts as long as the page. */
    write(key: string, text: string): void {
      try {
        storage().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Refused: then it was never stored.
      }
    },
    keys(): readonly string[] {
      try {
        return [...memory.keys(), ...Object.keys(storage())];
      } catch {
        return [...memory.keys()];
      }
    },
  };
}

export const { read: readStored, write: writeStored, remove: removeStored } = textStorage(() => localStorage);

/** `undefined` when there is none or it is not JSON (A167). */
export function readStoredJson(key: string): unknown {
  return parsed(readStored(key));
}

/** `get` gives the same object until the stored text changes, here or in another tab. */
export interface StoredValue<Value> extends Observable<Value> {
  readonly key: string;
  /** `get` then gives the default. */
  readonly remove: () => void;
}

/**
 * `read` parses the stored text (`null`: none) and must accept anything, since other versions write it, too. It is
 * called again when `basis` gives another object.
 */
export function storedValue<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string,
  basis?: () => unknown,
): StoredValue<Value> {
  const changes = changeCount();
  let known: { readonly text: string | null; readonly on: unknown; readonly value: Value } | undefined;
  return {
    key,
    get() {
      const text = readStored(key);
      const on = basis?.();
      if (known === undefined || known.text !== text || known.on !== on)
        known = { text, on, value: read(text) };
      return known.value;
    },
    set(value) {
      const text = write(value);
      // Writing wakes other tabs, so it happens only on a change.
      if (text !== readStored(key)) writeStored(key, text);
      changes.announce();
    },
    remove() {
      removeStored(key);
      changes.announce();
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

/** As “yes” or “no”. */
export function storedFlag(key: string, usual: boolean): StoredValue<boolean> {
  return storedValue(
    key,
    (text) => (usual ? text !== 'no' : text === 'yes'),
    (value) => (value ? 'yes' : 'no'),
  );
}

/** As JSON; `check` gets `undefined` without a value, or for invalid JSON (A167). */
export function storedJson<Value>(
  key: string,
  check: (value: unknown) => Value,
  content: (value: Value) => unknown = (value) => value,
  basis?: () => unknown,
): StoredValue<Value> {
  return storedValue(
    key,
    (text) => check(parsed(text)),
    (value) => JSON.stringify(content(value)),
    basis,
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

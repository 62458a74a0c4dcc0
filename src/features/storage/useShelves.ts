import { useEffect, useState } from 'react';
import type { Shelf } from '#src/data/shelf.ts';

/** What is known of a shelf. */
export type ShelfState =
  | { readonly state: 'counting' }
  | { readonly state: 'counted'; readonly bytes: number }
  | { readonly state: 'clearing' }
  | { readonly state: 'failed'; readonly text: string };

/** The shelves with what they weigh, and how to clear them. */
export interface Shelves {
  readonly stateOf: (shelf: Shelf) => ShelfState;
  readonly clear: (shelves: readonly Shelf[]) => void;
}

/** Weighs the shelves, and again after something was cleared. */
export function useShelves(shelves: readonly Shelf[]): Shelves {
  const [states, setStates] = useState<ReadonlyMap<Shelf, ShelfState>>(new Map());
  const note = (shelf: Shelf, state: ShelfState) => setStates((known) => new Map(known).set(shelf, state));

  function fail(shelf: Shelf, error: unknown): void {
    note(shelf, { state: 'failed', text: String(error) });
  }

  async function weigh(shelf: Shelf): Promise<void> {
    note(shelf, { state: 'counted', bytes: await shelf.bytes() });
  }

  async function empty(shelf: Shelf): Promise<void> {
    note(shelf, { state: 'clearing' });
    await shelf.clear();
    await weigh(shelf);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: weighed once; clearing weighs again
  useEffect(() => {
    for (const shelf of shelves) weigh(shelf).catch((error: unknown) => fail(shelf, error));
  }, [shelves]);

  return {
    stateOf: (shelf) => states.get(shelf) ?? { state: 'counting' },
    clear(all) {
      for (const shelf of all) empty(shelf).catch((error: unknown) => fail(shelf, error));
    },
  };
}

import { useEffect, useState } from 'react';
import type { Shelf, ShelfPieces } from '#src/data/local/storageArea.ts';
import { shownBytes } from '#src/ui/labels/sizeLabel.ts';

/** What is known of a shelf. */
export type ShelfState =
  | { readonly state: 'counting' }
  | {
      readonly state: 'counted';
      /** As they are shown: rounded. */

      readonly bytes: number;
      readonly limit: number | undefined;
      readonly pieces: ShelfPieces | undefined;
    }
  | { readonly state: 'clearing' }
  | { readonly state: 'failed'; readonly text: string };

/** The shelves with what they weigh, and how to clear them. */
export interface Shelves {
  readonly stateOf: (shelf: Shelf) => ShelfState;
  readonly clear: (shelves: readonly Shelf[]) => void;
  /** Changes how many bytes a shelf may hold. */
  readonly limit: (shelf: Shelf, bytes: number) => void;
}

/** Weighs the shelves, and again after something was cleared. */
export function useShelves(shelves: readonly Shelf[]): Shelves {
  const [states, setStates] = useState<ReadonlyMap<Shelf, ShelfState>>(new Map());
  const note = (shelf: Shelf, state: ShelfState) => setStates((known) => new Map(known).set(shelf, state));

  function fail(shelf: Shelf, error: unknown): void {
    note(shelf, { state: 'failed', text: String(error) });
  }

  async function weigh(shelf: Shelf): Promise<void> {
    const [bytes, limit, pieces] = await Promise.all([shelf.bytes(), shelf.limit?.bytes(), shelf.pieces?.()]);
    const shown = pieces ? shownBytes(pieces.database) + shownBytes(pieces.files) : shownBytes(bytes);
    note(shelf, { state: 'counted', bytes: shown, limit, pieces });
  }

  function weighAll(all: readonly Shelf[]): void {
    for (const shelf of all) weigh(shelf).catch((error: unknown) => fail(shelf, error));
  }

  async function empty(shelf: Shelf): Promise<void> {
    note(shelf, { state: 'clearing' });
    await shelf.clear();
    await weigh(shelf);
  }

  async function change(shelf: Shelf, bytes: number): Promise<void> {
    await shelf.limit?.change(bytes);
    await weigh(shelf);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: weighed once; clearing weighs again
  useEffect(() => {
    weighAll(shelves);
  }, [shelves]);

  return {
    stateOf: (shelf) => states.get(shelf) ?? { state: 'counting' },
    clear(all) {
      const cleared = all.map((shelf) => empty(shelf).catch((error: unknown) => fail(shelf, error)));
      // Words that are deleted take along what other shelves keep of them.
      const others = shelves.filter((shelf) => !all.includes(shelf));
      void Promise.all(cleared).then(() => weighAll(others));
    },
    limit: (shelf, bytes) => {
      change(shelf, bytes).catch((error: unknown) => fail(shelf, error));
    },
  };
}

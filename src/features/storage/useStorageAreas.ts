import { useEffect, useState } from 'react';
import type { SavedCounts, StorageArea, StorageItems } from '#src/local/storageArea.ts';
import { shownBytes } from '#src/ui/labels/labels.ts';

export type StorageAreaState =
  | { readonly state: 'counting' }
  | {
      readonly state: 'counted';
      /** Rounded. */
      readonly bytes: number;
      readonly limit: number | undefined;
      readonly pieces: StorageItems | undefined;
      readonly counts: SavedCounts | undefined;
    }
  | { readonly state: 'clearing' }
  | { readonly state: 'failed'; readonly text: string };

export function useStorageAreas(areas: readonly StorageArea[]) {
  const [states, setStates] = useState<ReadonlyMap<StorageArea, StorageAreaState>>(new Map());
  const note = (area: StorageArea, state: StorageAreaState) =>
    setStates((known) => new Map(known).set(area, state));

  function fail(area: StorageArea, error: unknown): void {
    note(area, { state: 'failed', text: String(error) });
  }

  async function weigh(area: StorageArea): Promise<void> {
    const [bytes, limit, pieces, counts] = await Promise.all([
      area.bytes(),
      area.limit?.bytes(),
      area.pieces?.(),
      area.counts?.(),
    ]);
    const shown = pieces ? shownBytes(pieces.database) + shownBytes(pieces.files) : shownBytes(bytes);
    note(area, { state: 'counted', bytes: shown, limit, pieces, counts });
  }

  function weighAll(all: readonly StorageArea[]): void {
    for (const area of all) weigh(area).catch((error: unknown) => fail(area, error));
  }

  async function empty(area: StorageArea): Promise<void> {
    note(area, { state: 'clearing' });
    await area.clear();
    await weigh(area);
  }

  async function change(area: StorageArea, bytes: number): Promise<void> {
    await area.limit?.change(bytes);
    await weigh(area);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once; clearing counts again
  useEffect(() => {
    weighAll(areas);
  }, [areas]);

  return {
    stateOf: (area: StorageArea): StorageAreaState => states.get(area) ?? { state: 'counting' },
    clear(all: readonly StorageArea[]): void {
      const cleared = all.map((area) => empty(area).catch((error: unknown) => fail(area, error)));
      // Deleting words also deletes data in other areas.
      const others = areas.filter((area) => !all.includes(area));
      void Promise.all(cleared).then(() => weighAll(others));
    },
    limit: (area: StorageArea, bytes: number): void => {
      change(area, bytes).catch((error: unknown) => fail(area, error));
    },
  };
}

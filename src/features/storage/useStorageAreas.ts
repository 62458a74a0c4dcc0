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

async function count(area: StorageArea): Promise<StorageAreaState> {
  const [bytes, limit, pieces, counts] = await Promise.all([
    area.bytes(),
    area.limit?.bytes(),
    area.pieces?.(),
    area.counts?.(),
  ]);
  const shown = pieces ? shownBytes(pieces.database) + shownBytes(pieces.files) : shownBytes(bytes);
  return { state: 'counted', bytes: shown, limit, pieces, counts };
}

export function useStorageAreas(areas: readonly StorageArea[]) {
  const [states, setStates] = useState<ReadonlyMap<StorageArea, StorageAreaState>>(new Map());
  const note = (area: StorageArea, state: StorageAreaState) =>
    setStates((known) => new Map(known).set(area, state));

  /** Changes an area and counts it again. A failure is its state. */
  async function update(area: StorageArea, change?: () => Promise<void>): Promise<void> {
    try {
      await change?.();
      note(area, await count(area));
    } catch (error) {
      note(area, { state: 'failed', text: String(error) });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once; clearing counts again
  useEffect(() => {
    for (const area of areas) void update(area);
  }, [areas]);

  return {
    stateOf: (area: StorageArea): StorageAreaState => states.get(area) ?? { state: 'counting' },
    async clear(cleared: readonly StorageArea[]): Promise<void> {
      for (const area of cleared) note(area, { state: 'clearing' });
      await Promise.all(cleared.map((area) => update(area, area.clear)));
      // Deleting words also deletes data in other areas.
      for (const area of areas) if (!cleared.includes(area)) void update(area);
    },
    limit(area: StorageArea, bytes: number): void {
      void update(area, async () => area.limit?.change(bytes));
    },
  };
}

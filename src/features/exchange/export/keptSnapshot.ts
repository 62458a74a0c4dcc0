import { inKept } from '#src/saved/keptDatabase.ts';

/** All that is kept at one moment, but for texts and sounds, which are large: of those the ids. */
export interface KeptSnapshot {
  readonly lists: unknown[];
  readonly words: unknown[];
  readonly texts: unknown[];
  readonly cards: unknown[];
  readonly reports: unknown[];
  readonly bodyIds: readonly string[];
  readonly soundIds: readonly string[];
}

/** Reads it in one transaction. 10,000 words are some 20 MB. */
export function keptSnapshot(): Promise<KeptSnapshot> {
  return inKept('readonly', async (stores) => ({
    lists: await stores.objectStore('lists').getAll(),
    words: await stores.objectStore('words').getAll(),
    texts: await stores.objectStore('texts').getAll(),
    cards: await stores.objectStore('cards').getAll(),
    reports: await stores.objectStore('reports').getAll(),
    bodyIds: await stores.objectStore('bodies').getAllKeys(),
    // Parts of a recording that is being made have a slash in their keys.
    soundIds: (await stores.objectStore('sounds').getAllKeys()).filter((id) => !id.includes('/')),
  }));
}

/** A text that is kept to be read. */
export function keptBody(id: string): Promise<string | undefined> {
  return inKept('readonly', (stores) => stores.objectStore('bodies').get(id));
}

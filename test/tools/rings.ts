/** The rings of tests (docs/testing.md), by the folders of `test/`. */

/** Folders of each ring; what lies in none of them is of the ring `language`. */
export const ringFolders = {
  service: ['service', 'contract', 'fuzz', 'tools'],
  data: ['data', 'sw'],
  app: ['app', 'ui', 'features'],
  e2e: ['e2e'],
} as const;

/** Every ring, from the one that sees least of the product to the browser. */
export const rings = ['language', 'service', 'data', 'app', 'e2e'] as const;

export type Ring = (typeof rings)[number];

/** The ring of a test by its file's path. */
export function ringOf(file: string): Ring {
  const folder = /\/test\/([^/]+)\//u.exec(file)?.[1] ?? '';
  const has = (ring: Ring): boolean =>
    ring !== 'language' && (ringFolders[ring] as readonly string[]).includes(folder);
  return rings.find(has) ?? 'language';
}

/** The rings of tests (see DEVELOPERS.md), by the folders of `test/` they lie in. */

/** Folders of each ring; what lies in none of them is of the ring `language`. */
export const ringFolders = {
  service: ['service', 'contract', 'fuzz'],
  data: ['data', 'sw'],
  app: ['app', 'ui', 'features'],
  e2e: ['e2e'],
} as const;

/** Every ring, from the one that sees least of the product to the browser. */
export const rings = ['language', 'service', 'data', 'app', 'e2e'] as const;

/** A ring of tests. */
export type Ring = (typeof rings)[number];

/** The rings that run in one go, without a browser. */
export const ringsWithoutBrowser: readonly Ring[] = ['language', 'service', 'data', 'app'];

/** The projects of Vitest that make up some rings: `e2e` is `e2e` and `e2eAlone`. */
export function projectsOf(rings: readonly Ring[]): readonly string[] {
  return rings.map((ring) => `${ring}*`);
}

/** The ring of a test by its file's path. */
export function ringOf(file: string): Ring {
  const folder = /\/test\/([^/]+)\//u.exec(file)?.[1] ?? '';
  const has = (ring: Ring): boolean =>
    ring !== 'language' && (ringFolders[ring] as readonly string[]).includes(folder);
  return rings.find(has) ?? 'language';
}

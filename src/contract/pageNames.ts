/** Addresses that page, service worker and service agree on. */

/**
 * First segments under `/-/` (D2), answered with the page, which `src/app/routes.tsx` renders. The service answers
 * others (`service/server/routes.ts`); a page of the same name would be hidden.
 */
export const pageNames = [
  'reader',
  'lists',
  'practice',
  'browse',
  'examples',
  'history',
  'downloads',
  'storage',
  'accessibility',
] as const;

export type PageName = (typeof pageNames)[number];

export function pagePath(page: PageName): string {
  return `/-/${page}`;
}

export function isPageName(segment: string): segment is PageName {
  return (pageNames as readonly string[]).includes(segment);
}

/** Folder of built files: paths in it are files or missing, never views. */
export const builtFolder = 'assets';

/** First segments of the site's own folders and files. */
const ownNames: ReadonlySet<string> = new Set([
  '-',
  builtFolder,
  'icon.svg',
  'index.html',
  'manifest.webmanifest',
  'opensearch.xml',
  'robots.txt',
  'sw.js',
  '_headers',
  '_redirects',
]);

/** Whether a path of this one segment is the site's own, so that no word can have it. */
export function isOwnName(segment: string): boolean {
  return ownNames.has(segment);
}

/** The cache in which texts shared by other apps wait for the reader. */
export const sharedCache = 'shared-texts';

/** The reader's segment for receiving them. */
export const sharedSegment = 'shared';

/** Each waits under a further segment. */
export const sharedPath: string = `${pagePath('reader')}/${sharedSegment}`;

/** Title of a waiting text, as a URI component. */
export const sharedTitleHeader = 'x-title';

/** The cache in which one shared file waits, a backup or dictionaries; its only key is the page that takes it. */
export const sharedFileCache = 'shared-file';

/** The first file of a ZIP with dictionaries, which lists them. */
export const packListFile = 'packs.json';

/** Fields of a share, which `service/build/webManifest.ts` declares. */
export const sharedFields = { title: 'title', text: 'text', files: 'files' } as const;

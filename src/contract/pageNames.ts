/**
 * Rooms under `/-/` whose pages the app has (D2): the service answers these
 * addresses with the page, and the service worker with its copy of it.
 */
export const pageNames: readonly string[] = ['examples', 'history', 'downloads', 'storage'];

/** Folder of the built files: what is in it is a file or missing, never a sight of the app. */
export const builtFolder = 'assets';

/** First segments that are the site's own: its folders, and the files beside the page. */
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

/** Whether a path of this one segment is the site's own, so that no word can have it as its address. */
export function isOwnName(segment: string): boolean {
  return ownNames.has(segment);
}

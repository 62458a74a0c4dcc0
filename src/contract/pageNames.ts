/** Texts that another app shares into the installed one: the service worker takes them, the reader keeps them. */

/**
 * What the first segment under `/-/` may be (D2). The pages of the app, one list: the service answers these
 * addresses with the page, the service worker with its copy of it, and `src/app/routes.tsx` draws each.
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
] as const;

/** The name of a page under `/-/`. */
export type PageName = (typeof pageNames)[number];

/** What the service itself answers under `/-/`; a page of the same name would never be seen. */
export type ServiceName = Exclude<'health' | 'ready' | 'speech' | 'packs' | 'corpus', PageName>;

/** The address of a page. */
export function pagePath(page: PageName): string {
  return `/-/${page}`;
}

/** Whether a segment names a page of the app. */
export function isPageName(segment: string): segment is PageName {
  return (pageNames as readonly string[]).includes(segment);
}

/** Folder of the built files: what is in it is a file or missing, never a view of the app. */
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

/** The cache in which they wait for the reader, which takes them out. */
export const sharedCache = 'shared-texts';

/** The segment after the reader's own under which it takes them. */
export const sharedSegment = 'shared';

/** Where the reader takes them; what waits lies under further segments of it. */
export const sharedPath: string = `${pagePath('reader')}/${sharedSegment}`;

/** Header with the title of a text that waits, as a URI component. */
export const sharedTitleHeader = 'x-title';

/** The fields of what is shared: `service/build/webManifest.ts` names them to the device. */
export const sharedFields = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

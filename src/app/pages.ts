/** The pages that are no word (D2), by their first segment under `/-/`; each is loaded when it is opened. */
import { type ComponentType, lazy } from 'react';

/** What such a page draws. */
export interface PageProps {
  /** The segments after its own. */
  readonly segments: readonly string[];
}

/** Every page. The service answers these addresses with the app: src/configuration/appRooms.ts. */
export const pages: ReadonlyMap<string, ComponentType<PageProps>> = new Map([
  [
    'examples',
    lazy(() => import('#src/app/ExamplesPage.tsx').then(({ ExamplesPage }) => ({ default: ExamplesPage }))),
  ],
  [
    'history',
    lazy(() => import('#src/app/HistoryPage.tsx').then(({ HistoryPage }) => ({ default: HistoryPage }))),
  ],
  [
    'downloads',
    lazy(() =>
      import('#src/app/DownloadsPage.tsx').then(({ DownloadsPage }) => ({ default: DownloadsPage })),
    ),
  ],
  [
    'storage',
    lazy(() => import('#src/app/StoragePage.tsx').then(({ StoragePage }) => ({ default: StoragePage }))),
  ],
]);

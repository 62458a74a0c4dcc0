/** The pages that are no word (D2), by their first segment under `/-/`; each is loaded when it is opened. */
import type { ComponentType } from 'react';
import type { PageName } from '#src/contract/pageNames.ts';
import { lazyWithMessages } from '#src/ui/waiting/LazyMessages.tsx';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

/** What such a page draws. */
export interface PageProps {
  /** The segments after its own. */
  readonly segments: readonly string[];
}

/** The page of addresses that lead nowhere. */
export const LazyUnknownPage = lazyComponent(() =>
  import('#src/app/pages/UnknownPage.tsx').then((chunk) => chunk.UnknownPage),
);

/** Every page of the list in src/contract/pageNames.ts. */
export const pages: Readonly<Record<PageName, ComponentType<PageProps>>> = {
  reader: lazyWithMessages(() => import('#src/app/places/ReaderPage.tsx').then((chunk) => chunk.ReaderPage)),
  lists: lazyWithMessages(() => import('#src/app/places/ListsRoutes.tsx').then((chunk) => chunk.ListsRoutes)),
  practice: lazyWithMessages(() =>
    import('#src/app/places/PracticePage.tsx').then((chunk) => chunk.PracticePage),
  ),
  browse: lazyWithMessages(() => import('#src/app/places/BrowsePage.tsx').then((chunk) => chunk.BrowsePage)),
  examples: lazyComponent(() =>
    import('#src/app/pages/ExamplesPage.tsx').then((chunk) => chunk.ExamplesPage),
  ),
  history: lazyWithMessages(() =>
    import('#src/app/pages/HistoryPage.tsx').then((chunk) => chunk.HistoryPage),
  ),
  downloads: lazyWithMessages(() =>
    import('#src/app/pages/DownloadsPage.tsx').then((chunk) => chunk.DownloadsPage),
  ),
  storage: lazyWithMessages(() =>
    import('#src/app/pages/StoragePage.tsx').then((chunk) => chunk.StoragePage),
  ),
};

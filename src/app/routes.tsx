import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LookupPage } from '#src/app/lookup/LookupPage.tsx';
import { isPageName, type PageName } from '#src/contract/pageNames.ts';
import { parsePlace } from '#src/lookup/address/address.ts';
import { lazyComponent, lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

export function Page() {
  const { pathname, search } = useLocation();
  const place = parsePlace(pathname, search);
  if (place.kind === 'redirect') return <Navigate to={place.to} replace />;
  if (place.kind === 'unknown') return <LazyUnknownPage word={place.word} />;
  if (place.kind === 'lookup') return <LookupPage address={place.address} />;
  const [name = '', ...segments] = place.segments;
  if (!isPageName(name)) return <LazyUnknownPage word={place.segments.at(-1) ?? ''} />;
  const Special = pages[name];
  return <Special segments={segments} />;
}

interface PageProps {
  readonly segments: readonly string[];
}

const LazyUnknownPage = lazyComponent(() =>
  import('#src/app/lookup/UnknownPage.tsx').then((chunk) => chunk.UnknownPage),
);

/** All pages of src/contract/pageNames.ts. */
export const pages: Readonly<Record<PageName, ComponentType<PageProps>>> = {
  reader: lazyWithMessages(() => import('#src/app/pages/ReaderPage.tsx').then((chunk) => chunk.ReaderPage)),
  lists: lazyWithMessages(() => import('#src/app/pages/ListsPage.tsx').then((chunk) => chunk.ListsRoutes)),
  practice: lazyWithMessages(() =>
    import('#src/app/pages/PracticePage.tsx').then((chunk) => chunk.PracticePage),
  ),
  browse: lazyWithMessages(() => import('#src/app/pages/BrowsePage.tsx').then((chunk) => chunk.BrowsePage)),
  examples: lazyComponent(() =>
    import('#src/app/lookup/ExamplesPage.tsx').then((chunk) => chunk.ExamplesPage),
  ),
  history: lazyWithMessages(() =>
    import('#src/app/pages/DevicePages.tsx').then((chunk) => chunk.HistoryPage),
  ),
  downloads: lazyWithMessages(() =>
    import('#src/app/pages/DevicePages.tsx').then((chunk) => chunk.DownloadsPage),
  ),
  storage: lazyWithMessages(() =>
    import('#src/app/pages/DevicePages.tsx').then((chunk) => chunk.StoragePage),
  ),
};

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

const LazyUnknownPage = lazyComponent(() => import('#src/app/lookup/UnknownPage.tsx'), 'UnknownPage');

/** All pages of src/contract/pageNames.ts. */
export const pages: Readonly<Record<PageName, ComponentType<PageProps>>> = {
  reader: lazyWithMessages(() => import('#src/app/pages/ReaderPage.tsx'), 'ReaderPage'),
  lists: lazyWithMessages(() => import('#src/app/pages/ListsPage.tsx'), 'ListsRoutes'),
  practice: lazyWithMessages(() => import('#src/app/pages/PracticePage.tsx'), 'PracticePage'),
  browse: lazyWithMessages(() => import('#src/app/pages/BrowsePage.tsx'), 'BrowsePage'),
  examples: lazyComponent(() => import('#src/app/lookup/ExamplesPage.tsx'), 'ExamplesPage'),
  history: lazyWithMessages(() => import('#src/app/pages/DevicePages.tsx'), 'HistoryPage'),
  downloads: lazyWithMessages(() => import('#src/app/pages/DevicePages.tsx'), 'DownloadsPage'),
  storage: lazyWithMessages(() => import('#src/app/pages/DevicePages.tsx'), 'StoragePage'),
  accessibility: lazyWithMessages(() => import('#src/app/pages/AccessibilityPage.tsx'), 'AccessibilityPage'),
};

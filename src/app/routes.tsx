import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LookupPage } from '#src/app/search/LookupPage.tsx';
import { isPageName, type PageName } from '#src/contract/pageNames.ts';
import { parseRoute } from '#src/lookup/address/address.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

export function Page() {
  const { pathname, search } = useLocation();
  const route = parseRoute(pathname, search);
  if (route.kind === 'redirect') return <Navigate to={route.to} replace />;
  if (route.kind === 'unknown') return <LazyUnknownPage word={route.word} />;
  if (route.kind === 'lookup') return <LookupPage address={route.address} />;
  const [name = '', ...segments] = route.segments;
  if (!isPageName(name) || segments.length > (mostSegments[name] ?? 0))
    return <LazyUnknownPage word={route.segments.at(-1) ?? ''} />;
  const Special = pages[name];
  return <Special segments={segments} />;
}

interface PageProps {
  readonly segments: readonly string[];
}

const LazyUnknownPage = lazyWithMessages(() => import('#src/app/pages/UnknownPage.tsx'), 'UnknownPage');

/** After the name of the page; other pages have none. */
const mostSegments: Readonly<Partial<Record<PageName, number>>> = {
  reader: 2,
  lists: 2,
  practice: 1,
  browse: 2,
  examples: 2,
};

/** All pages of src/contract/pageNames.ts. */
const pages: Readonly<Record<PageName, ComponentType<PageProps>>> = {
  reader: lazyWithMessages(() => import('#src/app/pages/ReaderPage.tsx'), 'ReaderPage'),
  lists: lazyWithMessages(() => import('#src/app/pages/ListsPage.tsx'), 'ListsPage'),
  practice: lazyWithMessages(() => import('#src/app/pages/PracticePage.tsx'), 'PracticePage'),
  browse: lazyWithMessages(() => import('#src/app/pages/BrowsePage.tsx'), 'BrowsePage'),
  examples: lazyWithMessages(() => import('#src/app/pages/ExamplesPage.tsx'), 'ExamplesPage'),
  history: lazyWithMessages(() => import('#src/app/pages/DevicePages.tsx'), 'HistoryPage'),
  downloads: lazyWithMessages(() => import('#src/app/pages/DevicePages.tsx'), 'DownloadsPage'),
  storage: lazyWithMessages(() => import('#src/app/pages/DevicePages.tsx'), 'StoragePage'),
  accessibility: lazyWithMessages(() => import('#src/app/pages/AccessibilityPage.tsx'), 'AccessibilityPage'),
};

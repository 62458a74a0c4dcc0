import { Navigate, useLocation } from 'react-router-dom';
import { LookupPage } from '#src/app/lookup/LookupPage.tsx';
import { isPageName } from '#src/contract/pageNames.ts';
import { parsePlace } from '#src/lookup/address/address.ts';
import { LazyUnknownPage, pages } from './pages.ts';

/** The page an address leads to. */
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

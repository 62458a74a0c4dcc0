import { Navigate, useLocation } from 'react-router-dom';
import { LookupPage } from '#src/app/LookupPage.tsx';
import { UnknownPage } from '#src/app/lateUnknownPage.ts';
import { pages } from '#src/app/pages.ts';
import { parsePlace } from '#src/data/address.ts';

/** The page an address leads to. */
export function Page() {
  const { pathname, search } = useLocation();
  const place = parsePlace(pathname, search);
  if (place.kind === 'redirect') return <Navigate to={place.to} replace />;
  if (place.kind === 'unknown') return <UnknownPage word={place.word} />;
  if (place.kind === 'lookup') return <LookupPage address={place.address} />;
  const [name = '', ...segments] = place.segments;
  const Special = pages.get(name);
  if (Special === undefined) return <UnknownPage word={place.segments.at(-1) ?? ''} />;
  return <Special segments={segments} />;
}

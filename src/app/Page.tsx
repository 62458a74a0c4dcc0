import { Navigate, useLocation } from 'react-router-dom';
import { LookupPage } from '#src/app/LookupPage.tsx';
import { UnknownPage } from '#src/app/UnknownPage.tsx';
import { parsePlace } from '#src/data/address.ts';

/** The page an address leads to. */
export function Page() {
  const { pathname, search } = useLocation();
  const place = parsePlace(pathname, search);
  if (place.kind === 'redirect') return <Navigate to={place.to} replace />;
  if (place.kind === 'unknown') return <UnknownPage word={place.word} />;
  return <LookupPage address={place.address} />;
}

import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageName } from '#src/contract/pageNames.ts';
import { type Address, emptyAddress, formatAddress, formatPage, parsePlace } from './address.ts';

/** The current address, and URLs of others from here. */
export interface Here {
  readonly address: Address;
  /** The URL of this address with some of it changed; search text and mode stay (D3). */
  hrefTo(change: Partial<Address>): string;
  /** The URL of a page under `/-/` from here. */
  hrefToPage(page: PageName, ...segments: readonly string[]): string;
}

/** The current lookup, from the URL alone (A18). */
export function useAddress(): Here {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const place = parsePlace(pathname, search);
    const address = place.kind === 'lookup' || place.kind === 'page' ? place.address : emptyAddress;
    return {
      address,
      hrefTo: (change) => formatAddress({ ...address, ...change }),
      hrefToPage: (...segments) => formatPage(segments, address),
    };
  }, [pathname, search]);
}

import { useNavigate } from 'react-router-dom';
import type { SearchMode } from '#src/language/searchMode.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';

/** The search mode of the address, and how to change it: the search runs again without retyping (A47). */
export function useSearchMode(): readonly [SearchMode, (mode: SearchMode) => void] {
  const { address, hrefTo } = useAddress();
  const navigate = useNavigate();
  return [address.mode, (mode) => void navigate(hrefTo({ mode }), { replace: true })];
}

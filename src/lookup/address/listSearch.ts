import type { SearchMode } from '#src/language/searchMode.ts';
import { type Address, emptyAddress } from './address.ts';

/**
 * What the list of an address is searched by: the text that was typed, as it is (A49); with a lemma open and no
 * text, what starts with that lemma (D4), whose outer blanks don't count (D11).
 */
export function listSearch({ search, mode, lemma }: Address): {
  readonly typed: string;
  readonly mode: SearchMode;
} {
  return search === '' ? { typed: lemma.trim(), mode: emptyAddress.mode } : { typed: search, mode };
}

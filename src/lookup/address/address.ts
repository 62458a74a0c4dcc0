/**
 * The URL is the question: dictionary and lemma in the path, search text and
 * mode in the query. Nothing else remembers what is being looked up (A18, D1–D3).
 */

import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { isOwnName, type PageName } from '#src/contract/pageNames.ts';
import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import { freshSearchMode, isSearchMode, type SearchMode } from '#src/language/fold.ts';

/** A lookup: dictionary, lemma, text and mode. */
export interface Address {
  /** The dictionary the path names, if it names one. */
  readonly dictionary: DictionaryCode | undefined;
  /** The open lemma; empty when none is. */
  readonly lemma: string;
  /** The search text as typed (`?q=`); empty when there is none. */
  readonly search: string;
  /** The search mode (`?mode=`). */
  readonly mode: SearchMode;
}

/** What a URL leads to. */
export type Place =
  | { readonly kind: 'lookup'; readonly address: Address }
  /** An old address; `to` is where it leads now (A15, A16). */
  | { readonly kind: 'redirect'; readonly to: string }
  /** A page that is no word (D2): `segments` are those after `/-/`; the address holds what is being searched. */
  | { readonly kind: 'page'; readonly segments: readonly string[]; readonly address: Address }
  /** No such page; `word` is its last segment, offered as a search (D1). */
  | { readonly kind: 'unknown'; readonly word: string };

/** The address with nothing in it. */
export const emptyAddress: Address = {
  dictionary: undefined,
  lemma: '',
  search: '',
  mode: freshSearchMode,
};

/** A segment decoded, empty where nothing of it is visible; one that is not valid percent-encoding stays as it stands. */
function decoded(text: string): string {
  try {
    return visible(decodeURIComponent(text));
  } catch {
    return text;
  }
}

/** A text, or nothing if it holds only blanks and format characters: as a word it would have an empty title. */
function visible(text: string): string {
  return /^[\s\p{Cf}]*$/u.test(text) ? '' : text;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function questionOf(search: string): Pick<Address, 'search' | 'mode'> {
  const parameters = new URLSearchParams(search);
  const mode = parameters.get('mode') ?? '';
  return { search: parameters.get('q') ?? '', mode: isSearchMode(mode) ? mode : freshSearchMode };
}

/** What the path and query of a URL lead to. Never throws, whatever the URL holds. */
export function parsePlace(pathname: string, search: string): Place {
  const segments = pathname.replace(/^\/+/u, '').replace(/\/$/u, '').split('/').map(decoded);
  const [first = '', second = ''] = segments;
  const last = segments.at(-1) ?? '';
  const question = questionOf(search);
  // Dictionaries are written in NFC; an address may come from anywhere.
  const escaped = visible(new URLSearchParams(search).get('lemma') ?? '').normalize('NFC');
  const lookup = (dictionary: DictionaryCode | undefined, lemma: string): Place => ({
    kind: 'lookup',
    address: { dictionary, lemma: lemma.normalize('NFC'), ...question },
  });
  /** A path without a lemma: there the query may name one that no path can carry. */
  const withoutLemma = (dictionary: DictionaryCode | undefined): Place => {
    const address: Address = { dictionary, lemma: escaped, ...question };
    // One address for one view: any other lemma is led to its path.
    return escaped !== '' && hasPath(address)
      ? { kind: 'redirect', to: formatAddress(address) }
      : { kind: 'lookup', address };
  };

  if (first === '-') {
    if (segments.length === 1) return { kind: 'unknown', word: first };
    return { kind: 'page', segments: segments.slice(1), address: { ...emptyAddress, ...question } };
  }
  if (segments.length === 1) {
    if (first === 'details') {
      return { kind: 'redirect', to: formatAddress({ ...emptyAddress, lemma: escaped }) };
    }
    if (first === '') return withoutLemma(undefined);
    return isDictionaryCode(first) ? withoutLemma(first) : lookup(undefined, first);
  }
  if (segments.length === 2) {
    if (first === 'article')
      return { kind: 'redirect', to: formatAddress({ ...emptyAddress, lemma: second }) };
    if (isDictionaryCode(first)) return lookup(first, second);
  }
  return { kind: 'unknown', word: last };
}

/**
 * Whether a path can carry a lemma. Not `.` and `..`, which a browser reads as "here" and "up"; nor, outside
 * a dictionary, the dictionary codes, `details` and the site's own names, whose paths mean something else,
 * here or on a static host. The query carries those: `/?lemma=details`, `/gtsmenob?lemma=..`.
 */
function hasPath({ dictionary, lemma }: Address): boolean {
  if (lemma === '.' || lemma === '..') return false;
  return dictionary !== undefined || !(lemma === 'details' || isDictionaryCode(lemma) || isOwnName(lemma));
}

/** The URL (path and query) of an address: `parsePlace` reads it back to the same. */
export function formatAddress(address: Address): string {
  const { dictionary, lemma } = address;
  const inPath = lemma !== '' && hasPath(address);
  const segments = [dictionary ?? '', inPath ? encoded(lemma) : ''].filter((part) => part !== '');
  return `/${segments.join('/')}${queryOf(address, inPath ? '' : lemma)}`;
}

/** The URL of a page under `/-/`; what is being searched goes along (D3). */
export function formatPage(segments: readonly string[], address: Address): string {
  return `/-/${segments.map(encoded).join('/')}${queryOf(address)}`;
}

function queryOf({ search, mode }: Pick<Address, 'search' | 'mode'>, lemma = ''): string {
  const query: string[] = [];
  if (lemma !== '') query.push(`lemma=${encoded(lemma)}`);
  if (search !== '') query.push(`q=${encoded(search)}`);
  if (mode !== freshSearchMode) query.push(`mode=${mode}`);
  return query.length > 0 ? `?${query.join('&')}` : '';
}

/** A whole address as a person reads it: letters as letters. One that is no valid encoding stays as it is. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

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

/** State of a history entry, kept by the browser through Back, Forward and reload. */
export interface NavigationState {
  /** Index of the clicked row in the result list (A64). */
  readonly clicked?: number;
  /** The likely word that was clicked, which has no index among the rows. */
  readonly likely?: string;
  /** Rows in that list, for "13 of 37". */
  readonly total?: number;
  /** Whether the list is one step back in the history. */
  readonly fromList?: boolean;
  /** Of the words that the address's text may mean, the one that was chosen: its stem. */
  readonly meant?: string;
  /** Whether one walks from word to word: the focus stays on what one walks with. */
  readonly isWalking?: boolean;
  /** The title link: what is typed is forgotten too (A169). */
  readonly reset?: boolean;
}

/** The state of a history entry; anything else that is there counts as none. */
export function navigationStateOf(state: unknown): NavigationState {
  return typeof state === 'object' && state !== null ? state : {};
}

/** Index of the clicked row, −1 when none is (A65). */
export function searchListClickedItem(state: unknown): number {
  return navigationStateOf(state).clicked ?? -1;
}

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

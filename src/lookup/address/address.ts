/** The URL is the question (path: dictionary and lemma, query: search and mode); the only one that holds it (A18, D1–D3). */

import { useLocation } from 'react-router-dom';
import { isOwnName, type PageName } from '#src/contract/pageNames.ts';
import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import { freshSearchMode, isSearchMode, type SearchMode } from '#src/language/fold.ts';
import { legibleText } from '#src/language/searchText.ts';
import { isObject } from '#src/state/unknownValue.ts';

export interface Address {
  readonly dictionary: DictionaryCode | undefined;
  /** '' when none is open. */
  readonly lemma: string;
  /** As typed (`?q=`). */
  readonly search: string;
  /** Of the list (`?mode=`). */
  readonly mode: SearchMode;
}

export type Route =
  | { readonly kind: 'lookup'; readonly address: Address }
  /** An old address; `to` is where it leads now (A15, A16). */
  | { readonly kind: 'redirect'; readonly to: string }
  /** A page that is no word (D2): `segments` follow `/-/`; the address holds the search. */
  | { readonly kind: 'page'; readonly segments: readonly string[]; readonly address: Address }
  /** No such page; the words of `word` are offered as searches (D1): its last segment, or of a phrase with a slash all. */
  | { readonly kind: 'unknown'; readonly word: string };

export const emptyAddress: Address = { dictionary: undefined, lemma: '', search: '', mode: freshSearchMode };

/** Invalid percent-encoding stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without invisible marks; '' for blanks only, which are no word. */
function legibleSegment(text: string): string {
  const legible = legibleText(text);
  return legible.trim() === '' ? '' : legible;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function questionOf(search: string): Pick<Address, 'search' | 'mode'> {
  const parameters = new URLSearchParams(search);
  const mode = parameters.get('mode') ?? '';
  return {
    search: legibleSegment(parameters.get('q') ?? ''),
    mode: isSearchMode(mode) ? mode : freshSearchMode,
  };
}

/** Never throws. */
export function parseRoute(pathname: string, search: string): Route {
  const written = pathname.replace(/^\/+/u, '').replace(/\/$/u, '').split('/').map(percentDecoded);
  const segments = written.map(legibleSegment);
  const [first = '', second = ''] = segments;
  const last = segments.at(-1) ?? '';
  const question = questionOf(search);
  // Dictionaries are in NFC, addresses may not be.
  const escaped = legibleSegment(new URLSearchParams(search).get('lemma') ?? '').normalize('NFC');
  const lookup = (dictionary: DictionaryCode | undefined, lemma: string): Route => {
    const address: Address = { dictionary, lemma: lemma.normalize('NFC'), ...question };
    return written.every((one) => legibleText(one) === one)
      ? { kind: 'lookup', address }
      : { kind: 'redirect', to: formatAddress(address) };
  };
  /** Here the query may name a lemma that no path can have. */
  const withoutLemma = (dictionary: DictionaryCode | undefined): Route => {
    const address: Address = { dictionary, lemma: escaped, ...question };
    // One address for one view: redirects other lemmas to their path.
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
  const isPhrase = first !== 'article' && !isDictionaryCode(first);
  return { kind: 'unknown', word: isPhrase ? segments.join('/') : last };
}

/**
 * Whether a path can have this lemma. Not `.` and `..`, which browsers resolve; nor, outside a dictionary,
 * the dictionary codes, `details` and the site's own names, whose paths mean something else, here or on a
 * static host. The query has those: `/?lemma=details`, `/gtsmenob?lemma=..`.
 */
function hasPath({ dictionary, lemma }: Address): boolean {
  if (lemma === '.' || lemma === '..') return false;
  return dictionary !== undefined || !(lemma === 'details' || isDictionaryCode(lemma) || isOwnName(lemma));
}

export function addressOf(route: Route): Address {
  return 'address' in route ? route.address : emptyAddress;
}

/** `parseRoute` is the inverse. */
export function formatAddress(address: Address): string {
  const { dictionary, lemma } = address;
  const inPath = lemma !== '' && hasPath(address);
  const segments = [dictionary ?? '', inPath ? encoded(lemma) : ''].filter((part) => part !== '');
  return `/${segments.join('/')}${queryOf(address, inPath ? '' : lemma)}`;
}

/** A page under `/-/`, with the current search (D3). */
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

/** With letters as letters: typed, it leads to the same page. An invalid encoding stays as it is. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address.replaceAll('%25', '%2525'));
  } catch {
    return address;
  }
}

/** The typed text as it is (A49); without one, the start of the open lemma (D4), trimmed (D11). */
export function listSearch({ search, mode, lemma }: Address): {
  readonly typed: string;
  readonly mode: SearchMode;
} {
  return search === '' ? { typed: lemma.trim(), mode: freshSearchMode } : { typed: search, mode };
}

/** State of a history entry; browsers keep it through Back, Forward and reload. */
export interface NavigationState {
  /** Index of the clicked word in the answered list (A64). */
  readonly clicked?: number;
  /** The clicked likely word or top hit, which has no index among the rows. */
  readonly likely?: string;
  /** Whether a link of the app led here: the entry before is its own. */
  readonly hasWayBack?: boolean;
  /** Stem of the chosen word among those that the text may mean. */
  readonly meant?: string;
  /** Walking from word to word: the focus stays on the control. */
  readonly isWalking?: boolean;
  /** Focuses the field, with the text of the address even if another is typed: from the title link (A169) and an article. */
  readonly reset?: boolean;
  /** Also shows the Sámi letters. */
  readonly letters?: boolean;
}

/** State of a link to a word, so that Back leads here. */
export const withWayBack: NavigationState = { hasWayBack: true };

/** Empty for anything else. */
export function navigationStateOf(state: unknown): NavigationState {
  return isObject(state) ? state : {};
}

/** The specification's name for the clicked row; −1 when none is (A65). */
export function searchListClickedItem(state: unknown): number {
  return navigationStateOf(state).clicked ?? -1;
}

interface Here {
  readonly address: Address;
  /** Changes part of this address; search text and mode stay (D3). */
  hrefTo(change: Partial<Address>): string;
  hrefToPage(page: PageName, ...segments: readonly string[]): string;
}

/** Cached: eighty components ask about the same URL. */
let last: { readonly pathname: string; readonly search: string; readonly here: Here } | undefined;

/** The current lookup, from the URL alone (A18). */
export function useAddress(): Here {
  const { pathname, search } = useLocation();
  if (last?.pathname !== pathname || last.search !== search) {
    last = { pathname, search, here: hereAt(pathname, search) };
  }
  return last.here;
}

function hereAt(pathname: string, search: string): Here {
  const address = addressOf(parseRoute(pathname, search));
  return {
    address,
    hrefTo: (change) => formatAddress({ ...address, ...change }),
    hrefToPage: (...segments) => formatPage(segments, address),
  };
}

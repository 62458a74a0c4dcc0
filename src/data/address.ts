/**
 * The URL is the question: dictionary and lemma in the path, search text and
 * mode in the query. Nothing else remembers what is being looked up (A18, D1–D3).
 */
import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import { freshSearchMode, isSearchMode, type SearchMode } from '#src/language/searchMode.ts';

/** What is being looked up. */
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

/** A segment or query value decoded; one that is not valid percent-encoding stays as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
  const segments = pathname.replace(/^\//u, '').replace(/\/$/u, '').split('/').map(decoded);
  const [first = '', second = ''] = segments;
  const last = segments.at(-1) ?? '';
  const question = questionOf(search);
  const lookup = (dictionary: DictionaryCode | undefined, lemma: string): Place => ({
    kind: 'lookup',
    // Dictionaries are written in NFC; an address may come from anywhere.
    address: { dictionary, lemma: lemma.normalize('NFC'), ...question },
  });

  if (first === '-' && segments.length > 1) {
    return { kind: 'page', segments: segments.slice(1), address: { ...emptyAddress, ...question } };
  }
  if (segments.length === 1) {
    if (first === 'details') {
      const lemma = new URLSearchParams(search).get('lemma') ?? '';
      return { kind: 'redirect', to: formatAddress({ ...emptyAddress, lemma }) };
    }
    return isDictionaryCode(first) ? lookup(first, '') : lookup(undefined, first);
  }
  if (segments.length === 2) {
    if (first === 'article')
      return { kind: 'redirect', to: formatAddress({ ...emptyAddress, lemma: second }) };
    if (isDictionaryCode(first)) return lookup(first, second);
  }
  return { kind: 'unknown', word: last };
}

/**
 * Whether a path can carry a lemma. Not `.` and `..`, which a browser reads as
 * "here" and "up"; nor, outside a dictionary, `details` and the dictionary
 * codes, whose paths mean something else. Those are searched instead.
 */
function hasPath({ dictionary, lemma }: Address): boolean {
  if (lemma === '.' || lemma === '..') return false;
  return dictionary !== undefined || (lemma !== 'details' && !isDictionaryCode(lemma));
}

/** The URL (path and query) of an address: `parsePlace` reads it back to the same. */
export function formatAddress(address: Address): string {
  const inPath = hasPath(address);
  const segments = [address.dictionary ?? '', inPath ? encoded(address.lemma) : ''].filter(
    (part) => part !== '',
  );
  const search = inPath ? address.search : address.search || address.lemma;
  return `/${segments.join('/')}${queryOf({ ...address, search })}`;
}

/** The URL of a page under `/-/`; what is being searched goes along (D3). */
export function formatPage(segments: readonly string[], address: Address): string {
  return `/-/${segments.map(encoded).join('/')}${queryOf(address)}`;
}

function queryOf({ search, mode }: Pick<Address, 'search' | 'mode'>): string {
  const query: string[] = [];
  if (search !== '') query.push(`q=${encoded(search)}`);
  if (mode !== freshSearchMode) query.push(`mode=${mode}`);
  return query.length > 0 ? `?${query.join('&')}` : '';
}

/** How texts are compared in searches: the same on the server, the device and in the page. */

/** Apostrophe-like characters that count as one in search keys (D12). */
const apostrophes = "\u02b9\u02bc\u02ca\u2019'";

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'gu');

/** What counts as nothing in search keys: soft hyphen and zero-width characters (D12). */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;

/** Half surrogates cannot be stored as UTF-8 and are in no word. */
const halfSurrogates = /\p{Cs}/gu;

/**
 * The text in the form in which lists are ordered: NFC and lower case, nothing
 * folded. Compared in code-point order.
 */
export function sortKey(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}

/**
 * The search key of a text: NFC, lower case, apostrophe-like characters as one, invisible characters as
 * nothing. Two texts match when one key starts with, contains or ends with the other.
 */
export function searchKey(text: string): string {
  // Invisible characters are removed first: between a letter and its accent they would separate them.
  const visible = text.replace(halfSurrogates, '\ufffd').replace(invisible, '');
  return sortKey(visible).replace(anyApostrophe, "'");
}

/** The same text as others write it: with each of the other apostrophe-like characters in the place of its own. */
export function otherApostrophes(text: string): readonly string[] {
  const written = [...apostrophes].map((apostrophe) => text.replace(anyApostrophe, apostrophe));
  return [...new Set(written)].filter((one) => one !== text);
}

/** Where in a word the search text must stand (A44). */
export const searchModes = ['start', 'middle', 'end'] as const;

/** One of the three search modes. */
export type SearchMode = (typeof searchModes)[number];

/** The mode of every fresh load (A46). */
export const freshSearchMode: SearchMode = 'start';

/** Whether a word's search key has that of the search where each mode wants it. */
export const keyFits: Readonly<Record<SearchMode, (key: string, search: string) => boolean>> = {
  start: (key, search) => key.startsWith(search),
  middle: (key, search) => key.includes(search),
  end: (key, search) => key.endsWith(search),
};

/** Whether a text names a search mode. */
export function isSearchMode(text: string): text is SearchMode {
  return (searchModes as readonly string[]).includes(text);
}

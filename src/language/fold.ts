/** How searches compare texts. */

/** Equal in search keys (D12). */
export const apostrophes = "\u02b9\u02bc\u02ca\u2019'";

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'gu');

/** Soft hyphens, zero-width characters and direction marks, which searches ignore (D12). */
export const invisible = /\p{DI}/gu;

/** Cannot be stored as UTF-8, and no word has them. */
const halfSurrogates = /\p{Cs}/gu;

/** Lists are ordered by it, by code point: NFC and lower case. */
export function sortKey(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}

/** NFC, lower case, one apostrophe, nothing invisible. Texts match when one key contains the other as wanted. */
export function searchKey(text: string): string {
  // Removed first, since they would separate a letter from its accent.
  const visible = text.replace(halfSurrogates, '\ufffd').replace(invisible, '');
  return sortKey(visible).replace(anyApostrophe, "'");
}

/** Other signs that people type as an apostrophe. */
const likeApostrophes = '‘´`';

const anyLikeApostrophe = new RegExp(`[${apostrophes}${likeApostrophes}]`, 'gu');

/** NFC, nothing invisible, white space as one space. */
export function tidyText(text: string): string {
  return text.replace(invisible, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** As one person’s texts are compared, whatever program wrote them: letter case and signs count. */
export function comparedText(text: string): string {
  return tidyText(text).replace(anyLikeApostrophe, "'");
}

/** The text in NFC, and tidy with each apostrophe: `comparedText` is the same for all. */
export function textsAlike(text: string): readonly string[] {
  const written = [...apostrophes, ...likeApostrophes].map((apostrophe) =>
    tidyText(text).replace(anyLikeApostrophe, apostrophe),
  );
  return [...new Set([text.normalize('NFC'), ...written])];
}

/** The text with each of the other apostrophe-like characters. */
export function otherApostrophes(text: string): readonly string[] {
  const written = [...apostrophes].map((apostrophe) => text.replace(anyApostrophe, apostrophe));
  return [...new Set(written)].filter((one) => one !== text);
}

/** The text in lower case, and with one capital, where that is another text. */
export function otherCases(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const [first = '', ...rest] = lower;
  return [lower, first.toUpperCase() + rest.join('')].filter((one) => one !== text);
}

export function hasCapital(text: string): boolean {
  return text !== text.toLowerCase();
}

/** The text and, if it has capitals, what it is with fewer. */
export function inSmallerLetters(text: string): readonly string[] {
  return hasCapital(text) ? [text, ...otherCases(text)] : [text];
}

/** Where in a word the search text must stand (A44). */
export const searchModes = ['start', 'middle', 'end'] as const;

export type SearchMode = (typeof searchModes)[number];

/** The mode of every fresh load (A46). */
export const freshSearchMode: SearchMode = 'start';

/** Whether a word's search key matches the search's in each mode. */
export const keyFits: Readonly<Record<SearchMode, (key: string, search: string) => boolean>> = {
  start: (key, search) => key.startsWith(search),
  middle: (key, search) => key.includes(search),
  end: (key, search) => key.endsWith(search),
};

export function isSearchMode(text: string): text is SearchMode {
  return (searchModes as readonly string[]).includes(text);
}

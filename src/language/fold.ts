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
 * The search key of a text: NFC, lower case, apostrophe-like characters as one,
 * invisible characters as nothing. Two texts match when one key starts with,
 * contains or ends with the other.
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

/**
 * How a text that is typed, pasted, shared or linked is read, in the app and in the service.
 *
 * | function | what it changes | used for |
 * |---|---|---|
 * | `legibleText` | nothing invisible, ligatures as letters | the search field, addresses |
 * | `cleanText` (`service/import/entries/wordLabels.ts`) | also NFC, white space as one space | words of dictionaries |
 * | `visibleText` | also one hyphen, no control characters | whole texts |
 * | `withoutSigns` | also no signs around the text | the word to open |
 * | `bareText` | also no open hyphens | single words in finding |
 * | `tidyText` (`fold.ts`) | NFC, nothing invisible, white space as one space | what a person saves |
 * | `comparedText` (`fold.ts`) | also one apostrophe | comparing saved texts |
 * | `searchKey` (`fold.ts`) | NFC, nothing invisible, one apostrophe, lower case | comparing with words of dictionaries |
 */

import { invisible } from './fold.ts';

/** Letters set as one, as PDF files have them: ﬁ. */
const ligatures = /[\ufb00-\ufb06]/gu;

/** Characters that no word has: control characters, lone surrogates. */
const unwritten = /[\p{Cc}\p{Cs}\ufffd]/gu;

const hyphens = /[\u2010\u2011\u2012\u2013\u2212]/gu;

/** Signs that may surround a word: all but letters, marks, digits and signs within words. */
const before = /^[^\p{L}\p{M}\p{Nd}’'\u2010\u2011-]+|^[’'](?![\p{Nd}-])|^-+\s/u;
const after = /[^\p{L}\p{M}\p{Nd}’'\u2010\u2011-]+$|\s-+$/u;

/** A quotation mark that is also an apostrophe. Safari before 16.4 has no lookbehind. */
const lastQuote = /(\p{L}{2}|[^\p{L}\p{M}\p{Nd}])[’']$|(\p{L})’$/u;

/** In UTF-16 units: longer texts are not looked up, and the expressions above would take long. */
export const longestToFind = 200;

/** Without invisible characters, and with ligatures as letters; blanks stay. */
export function legibleText(text: string): string {
  return text.replace(invisible, '').replace(ligatures, (letters) => letters.normalize('NFKC'));
}

/** The text in NFC, without invisible characters, white space as one space. */
export function visibleText(text: string): string {
  return legibleText(text)
    .normalize('NFC')
    .replace(unwritten, ' ')
    .replace(hyphens, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether each bracket that is opened is closed after it. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if ('([{«'.includes(sign)) open += 1;
    if (')]}»'.includes(sign)) open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/**
 * The text without surrounding quotes, brackets and punctuation; '' if it has no letter or digit. Of “guolli (noun)” the
 * closing bracket stays.
 */
export function withoutSigns(text: string): string {
  let bare = legibleText(text).normalize('NFC').trim();
  if (bare.length > longestToFind) return bare;
  if (!/[\p{L}\p{Nd}]/u.test(bare)) return '';
  for (;;) {
    const shorter = bare.replace(before, '').replace(after, '').replace(lastQuote, '$1$2');
    if (shorter === bare || (isBalanced(bare) && !isBalanced(shorter))) return visibleText(bare);
    bare = shorter;
  }
}

/** As `withoutSigns`; the stop of several abbreviations belongs to them: `bl. a.` The text itself if it has no letter. */
export function textWithoutSigns(text: string): string {
  return /\.\s?\p{L}{1,4}\.$/u.test(text) ? text : withoutSigns(text) || text;
}

/** As `withoutSigns`, also without open hyphens. */
export function bareText(text: string): string {
  const bare = withoutSigns(text);
  if (bare.length > longestToFind) return bare;
  return bare.replace(/^-+(?=\P{Ll})|-+$/gu, '') || bare;
}

/** Between two words without a blank. In NRK:s or s:t a colon begins the ending, after *st.* a full stop ends an abbreviation. */
const joint = /(\p{Ll}{3})(?:[:?!&+]|\.+)(?=\p{L}{3})/gu;

/** Bare words. */
export function wordsIn(text: string): readonly string[] {
  return visibleText(text)
    .replace(joint, '$1 ')
    .split(/[\s,;()[\]{}«»“”„"…/\\|=<>—→•·*@#%~_]+/u)
    .map(bareText)
    .filter((word) => word !== '');
}

/** Each to be looked up by itself, where nothing is known of the whole. */
export function partsIn(text: string): readonly string[] {
  return [...new Set(wordsIn(text).flatMap((word) => word.split('-')))].filter((part) => part !== '');
}

export function isPhrase(text: string): boolean {
  return wordsIn(text).length > 1;
}

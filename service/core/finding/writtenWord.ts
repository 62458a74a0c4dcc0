/** A text as somebody typed or copied it, and the words in it. */

/** What is not seen: soft hyphens, characters of no width, marks of direction. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** What no word has: characters that steer, halves of characters. */
const unwritten = /[\p{Cc}\p{Cs}\ufffd]/gu;

/** What may stand around a word, but is none of its letters: everything but letters, marks, digits and signs within words. */
const before = /^[^\p{L}\p{M}\p{N}ʹʼˊ’'-]+|^[’'](?=\p{L})/u;
const after = /[^\p{L}\p{M}\p{N}ʹʼˊ’'-]+$|(?<=\p{L})’$|(?<=\p{L}{2})'$/u;

/** Hyphens and dashes are one hyphen inside words. */
const hyphens = /[\u2010\u2011\u2012\u2013\u2212]/gu;

/** Letters that are set as one, as PDF files give them: ﬁ. */
const ligatures = /[\ufb00-\ufb06]/gu;

/** The text in NFC, with one space where there is any, without what is not seen. */
export function visibleText(text: string): string {
  return text
    .replace(invisible, '')
    .normalize('NFC')
    .replace(unwritten, ' ')
    .replace(ligatures, (letters) => letters.normalize('NFKC'))
    .replace(hyphens, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The text without what stands around it: quotes, brackets, full stops, hyphens left open. Nothing where it has no letter. */
export function bareText(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  const bare = text.replace(before, '').replace(after, '');
  const hyphenless = bare.replace(/^-+(?=\P{Ll})|-+$/gu, '');
  return hyphenless === '' ? bare : hyphenless;
}

/** The words of a visible text, each bare. */
export function wordsIn(text: string): readonly string[] {
  return text
    .split(/[\s,;:!?()[\]{}«»“”„"…]+|\.(?=\s|$)/u)
    .map(bareText)
    .filter((word) => word !== '');
}

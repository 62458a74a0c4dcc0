/** Letters that the phones and keyboards of this region often lack. */

/** The twenty special characters of the popup, in the specification's order; NFC (A38, A40). */
export const specialLetters = [
  'á',
  'â',
  'å',
  'æ',
  'ä',
  'č',
  'đ',
  'ǧ',
  'ï',
  'ǩ',
  'ŋ',
  'õ',
  'ø',
  'ö',
  'š',
  'ŧ',
  'ž',
  'ʒ',
  'ǯ',
  'ʹ',
] as const;

/** Two more that Skolt Sámi needs, set apart in the popup (D9): ǥ and U+02BC. */
export const skoltLetters = ['ǥ', 'ʼ'] as const;

/** The capital of a letter; characters without one (ʹ, ʼ) stay as they are. */
export function capitalOf(letter: string): string {
  return letter.toLocaleUpperCase('en');
}

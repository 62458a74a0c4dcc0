import { expect, test } from 'vitest';
import { capitalOf, skoltLetters, specialLetters } from '#src/language/alphabets.ts';

test('A38: exactly twenty special characters, in this order', () => {
  expect(specialLetters.join(' ')).toBe('á â å æ ä č đ ǧ ï ǩ ŋ õ ø ö š ŧ ž ʒ ǯ ʹ');
});

test('A40: every one is a single precomposed code point', () => {
  for (const letter of [...specialLetters, ...skoltLetters]) {
    expect([letter, [...letter].length, letter.normalize('NFC')]).toEqual([letter, 1, letter]);
  }
  const code = (letter: string) => letter.codePointAt(0)?.toString(16);
  expect([code(specialLetters[19]), code(specialLetters[17]), code(specialLetters[18])]).toEqual([
    '2b9',
    '292',
    '1ef',
  ]);
});

test('D9: two more for Skolt Sámi', () => {
  expect(skoltLetters).toEqual(['\u01e5', '\u02bc']);
});

test('D9: every letter has its capital; signs stay as they are', () => {
  expect([...specialLetters, ...skoltLetters].map(capitalOf).join(' ')).toBe(
    'Á Â Å Æ Ä Č Đ Ǧ Ï Ǩ Ŋ Õ Ø Ö Š Ŧ Ž Ʒ Ǯ ʹ Ǥ ʼ',
  );
});

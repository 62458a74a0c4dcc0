import { expect, test } from 'vitest';
import { capitalOf, skoltLetters, specialLetters } from '#src/language/alphabets.ts';
import { searchKey, sortKey } from '#src/language/fold.ts';

test.each(['\u02b9', '\u02bc', '\u02ca', '\u2019', "'"])(
  '%j counts as every other apostrophe [D12]',
  (sign) => {
    expect(searchKey(`kue${sign}ll`)).toBe(searchKey("kue'll"));
  },
);

test.each(['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'])(
  '%j counts as nothing [D12]',
  (sign) => {
    expect(searchKey(`${sign}guo${sign}lli${sign}`)).toBe('guolli');
  },
);

test('case and composition do not count, for any letter of the five languages', () => {
  for (const letter of [...specialLetters, ...skoltLetters]) {
    expect(searchKey(capitalOf(letter))).toBe(searchKey(letter));
    expect(searchKey(letter.normalize('NFD'))).toBe(searchKey(letter));
  }
  expect(searchKey('ČÁHCI')).toBe('čáhci');
  expect(searchKey('ВОДА')).toBe('вода');
});

test('letters stay different letters: nothing is stripped of its mark', () => {
  const letters = [...'aáâåäæcčdđgǧǥkǩnŋoõøösštŧzžʒǯ'];
  expect(new Set(letters.map(searchKey)).size).toBe(letters.length);
});

test('the order of lists is of the lower-cased text, with nothing folded', () => {
  expect(sortKey('Kueʹll')).toBe('kueʹll');
  expect(sortKey('a\u0301')).toBe('á');
});

import { describe, expect, test } from 'vitest';
import { capitalOf, skoltLetters, specialLetters } from '#src/language/alphabets.ts';
import { searchKey, sortKey } from '#src/language/fold.ts';

describe('search keys', () => {
  test.each(['\u02b9', '\u02bc', '\u02ca', '\u2019', "'"])(
    'D12: %j counts as every other apostrophe',
    (sign) => {
      expect(searchKey(`kue${sign}ll`)).toBe(searchKey("kue'll"));
    },
  );

  test.each(['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'])(
    'D12: %j counts as nothing',
    (sign) => {
      expect(searchKey(`guo${sign}lli`)).toBe('guolli');
      expect(searchKey(`${sign}guolli${sign}`)).toBe('guolli');
    },
  );

  test('case does not count, for any letter of the five languages', () => {
    for (const letter of [...specialLetters, ...skoltLetters]) {
      expect(searchKey(capitalOf(letter))).toBe(searchKey(letter));
    }
    expect(searchKey('ČÁHCI')).toBe('čáhci');
    expect(searchKey('ВОДА')).toBe('вода');
  });

  test('composed and decomposed letters are the same', () => {
    expect(searchKey('c\u030ca\u0301hci')).toBe(searchKey('čáhci'));
    expect(searchKey('C\u030cA\u0301HCI')).toBe('čáhci');
  });

  test('letters stay different letters: nothing is stripped of its mark', () => {
    const keys = new Set([...'aáâåäæcčdđgǧǥkǩnŋoõøösštŧzžʒǯ'].map(searchKey));
    expect(keys.size).toBe([...'aáâåäæcčdđgǧǥkǩnŋoõøösštŧzžʒǯ'].length);
  });

  test('what means something elsewhere is text here', () => {
    for (const text of ['%', '_', '*', '.', '\\', '"', ';', '\u0000', ' '])
      expect(searchKey(text)).toBe(text);
  });

  test('half a surrogate is a character that no word has, not an error', () => {
    expect(searchKey('a\ud800b')).toBe('a\ufffdb');
    expect(searchKey('\udc00')).toBe('\ufffd');
    expect(searchKey('😀')).toBe('😀');
  });

  test('a key is its own key', () => {
    for (const text of ['ČÁHCI', 'Kue’ll', 'İ', 'ß', 'ﬁ', 'a\u0301\u00ad']) {
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
    }
  });
});

test('the order of lists is of the lower-cased text, with nothing folded', () => {
  expect(sortKey('Kueʹll')).toBe('kueʹll');
  expect(sortKey('a\u0301')).toBe('á');
});

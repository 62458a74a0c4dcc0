/** How texts are compared: oracle: the laws that searching and listing lean on. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { wordsOf } from '#service/core/examples/exampleIndex.ts';
import { searchKey, sortKey } from '#src/language/fold.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { texts, words } from '#test/fuzz/makers/texts.ts';

const pairs = fc.tuple(texts, texts);

// A soft hyphen between a letter and its accent kept the two apart.
property('folding a text twice is folding it once', [texts, { known: ['a\u00ad\u0301'] }], (text) => {
  expect(searchKey(searchKey(text))).toBe(searchKey(text));
  expect(sortKey(sortKey(text))).toBe(sortKey(text));
});

property('composed, decomposed and upper-cased a text has the same key', words, (text) => {
  expect(searchKey(text.normalize('NFD'))).toBe(searchKey(text.normalize('NFC')));
  expect(sortKey(text.normalize('NFD'))).toBe(sortKey(text.normalize('NFC')));
  expect(searchKey(text.normalize('NFC').toLowerCase())).toBe(searchKey(text));
});

property('a key is stored and read back as it is: no half surrogate, NFC', texts, (text) => {
  const key = searchKey(text);
  expect(key.isWellFormed()).toBe(true);
  expect(key.normalize('NFC')).toBe(key);
});

property(
  'folding apostrophes and invisible characters away keeps what is searched',
  pairs,
  ([left, right]) => {
    // A text is found by its own beginning as typed: pieces fold alike alone and in the whole.
    const [one, other] = [searchKey(left), searchKey(right)];
    if (/^\p{M}/u.test(right.normalize('NFD')) || one === '' || other === '') return;
    expect(searchKey(`${left} ${right}`)).toBe(`${one} ${other}`);
  },
);

property(
  'the words of a text stand where it says, in order, with keys that are found again',
  texts,
  (text) => {
    let last = 0;
    for (const { key, start, end } of wordsOf(text)) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(text.length);
      expect(searchKey(text.slice(start, end)).endsWith(key)).toBe(true);
      last = end;
    }
  },
);

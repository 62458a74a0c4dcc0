import { expect } from 'vitest';
import { wordsOf } from '#service/core/examples/exampleIndex.ts';
import { searchKey, sortKey } from '#src/language/fold.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { texts } from '#test/fuzz/makers/texts.ts';

// A soft hyphen between a letter and its accent kept the two apart.
property('folding a text twice is folding it once', [texts, { known: ['a\u00ad\u0301'] }], (text) => {
  expect(searchKey(searchKey(text))).toBe(searchKey(text));
  expect(sortKey(sortKey(text))).toBe(sortKey(text));
});

property('a key is stored and read back as it is: no half surrogate, NFC', texts, (text) => {
  const key = searchKey(text);
  expect(key.isWellFormed()).toBe(true);
  expect(key.normalize('NFC')).toBe(key);
});

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

import { describe, expect, test } from 'vitest';
import { changedLetters } from '#src/language/spelling/nearSpelling.ts';

/** A suggestion with brackets around what was not typed. */
function marked(typed: string, word: string): string {
  return changedLetters(typed, word)
    .map(({ text, isChanged }) => (isChanged ? `[${text}]` : text))
    .join('');
}

describe('F85: what is underlined of a suggestion', () => {
  test.each([
    ['hálidan', 'háliidan', 'háli[i]dan'],
    ['hálidan', 'háliduvan', 'hálid[uv]an'],
    ['caihci', 'čáhci', '[čá]hci'],
    ['guolli', 'guolli', 'guolli'],
    // Capitals and a letter too much are no other letters of the word.
    ['GUOLLI', 'guolli', 'guolli'],
    ['guollli', 'guolli', 'guolli'],
    ['ulgo', 'olgu', '[o]lg[u]'],
    ['x', 'guolli', '[guolli]'],
  ])('of %s for %s: %s', (typed, word, expected) => {
    expect(marked(typed, word)).toBe(expected);
  });

  test('F85: runs together are the word, whatever was typed', () => {
    for (const typed of ['', 'abc', 'illoug', 'guolliguolli', '🐟']) {
      expect(
        changedLetters(typed, 'guolli')
          .map(({ text }) => text)
          .join(''),
      ).toBe('guolli');
    }
  });
});

import { describe, expect, test } from 'vitest';
import { isSpelledLike } from '#src/language/spelling/nearSpelling.ts';

describe('T6: a word written with other letters', () => {
  test.each([
    ['cahci', 'čáhci'],
    ['CAHCI', 'čáhci'],
    ['tjaahci', 'čáhci'],
    ['čáhci', 'čáhci'],
    ['kuell', 'kueʹll'],
    ["kue'll", 'kueʹll'],
    ['giella', 'gïella'],
    ['guelie', 'guelie'],
    ['gåetie', 'gåetie'],
    ['goetie', 'gøtie'],
    ['vearaldaen', 'veäraldæn'],
    ['Deanujohka', 'Deanu johka'],
  ])('%s is %s', (text, word) => {
    expect(isSpelledLike(text, word)).toBe(true);
  });

  test.each([
    ['guoli', 'guolli'],
    ['guolin', 'guliin'],
    ['cahc', 'čáhci'],
    ['čáhcii', 'čáhci'],
    ['', 'čáhci'],
    ['beana', 'čáhci'],
    ['gahci', 'čáhci'],
  ])('%s is another word than %s', (text, word) => {
    expect(isSpelledLike(text, word)).toBe(false);
  });

  test('a long text of marks alone is looked at once for each pair of places', () => {
    const marks = 'ʹ'.repeat(200);
    expect(isSpelledLike(marks, `${marks}a`)).toBe(false);
  });
});

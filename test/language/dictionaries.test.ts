import { expect, test } from 'vitest';
import {
  dictionaries,
  dictionaryCodes,
  dictionaryNumbered,
  inDictionaryOrder,
} from '#src/language/dictionaries.ts';

/**
 * Stored ids are made of these numbers, on servers and on devices. Add a code with the next number, anywhere in the
 * list; never change a number, and never use one again that was here.
 */
const numbered = [
  'sammallahtismefin 1, termwiki 2, gtsmenob 3, gtnobsme 4, gtnobsma 5, gtsmanob 6, gtsmefin 7, gtfinsme 8',
  'gtsmesmn 9, gtsmnsme 10, gtfinsmn 11, gtsmnfin 12, gtfinnob 13, habmersmjnob 14, habmernobsmj 15',
  'gtsmsnob 16, gtsmsfin 17, gtsmsrus 18, gtnobsms 19, gtfinsms 20, gtrussms 21',
]
  .join(', ')
  .split(', ');

test('exactly these 21 dictionaries are known, in this order, each with its number [A2, A183, M26]', () => {
  expect(dictionaries.map(({ code, number }) => `${code} ${number}`)).toEqual(numbered);
  expect(dictionaryCodes).toEqual(dictionaries.map(({ code }) => code));
  for (const dictionary of dictionaries) expect(dictionaryNumbered(dictionary.number)).toBe(dictionary);
  expect([dictionaryNumbered(0), dictionaryNumbered(22)]).toEqual([undefined, undefined]);
});

test('the order of answers is that of a list, whatever the numbers are [M26]', () => {
  const items = ['a1', 'b1', 'c1', 'a2', 'x1', 'b2'];
  const ordered = inDictionaryOrder(items, (item) => item.charAt(0), ['c', 'b', 'a']);
  expect(ordered).toEqual(['c1', 'b1', 'b2', 'a1', 'a2', 'x1']);
});

import { expect, test } from 'vitest';
import {
  dictionaries,
  dictionaryCodes,
  dictionaryNumbered,
  dictionaryOf,
  inDictionaryOrder,
  isDictionaryCode,
} from '#src/language/dictionaries.ts';

test('A2, A183: exactly these 21 dictionaries are known, in this order', () => {
  const stated =
    'sammallahtismefin termwiki gtsmenob gtnobsme gtnobsma gtsmanob gtsmefin gtfinsme gtsmesmn gtsmnsme gtfinsmn gtsmnfin gtfinnob habmersmjnob habmernobsmj gtsmsnob gtsmsfin gtsmsrus gtnobsms gtfinsms gtrussms';
  expect(dictionaryCodes).toEqual(stated.split(' '));
  expect(dictionaries.map(({ code }) => code)).toEqual(dictionaryCodes);
});

test('the languages of a gt code are those in its name', () => {
  const gt = dictionaries.filter(({ code }) => code.startsWith('gt'));
  expect(gt).toHaveLength(17);
  for (const { code, source, target } of gt) expect(code).toBe(`gt${source}${target}`);
});

test('a code is exact: case, blanks and further letters make it something else', () => {
  expect(isDictionaryCode('termwiki')).toBe(true);
  for (const text of ['termwikix', 'Termwiki', ' termwiki', '', 'gtsme', 'constructor', '__proto__']) {
    expect([text, isDictionaryCode(text), dictionaryOf(text)]).toEqual([text, false, undefined]);
  }
});

test('M26: each code has its number for ever, and no number is used twice', () => {
  // Stored ids are made of these numbers, on servers and on devices. Add a code with the next number, anywhere in
  // the list; never change a number, and never take one again that has stood here.
  expect(Object.fromEntries(dictionaries.map(({ code, number }) => [code, number]))).toEqual({
    sammallahtismefin: 1,
    termwiki: 2,
    gtsmenob: 3,
    gtnobsme: 4,
    gtnobsma: 5,
    gtsmanob: 6,
    gtsmefin: 7,
    gtfinsme: 8,
    gtsmesmn: 9,
    gtsmnsme: 10,
    gtfinsmn: 11,
    gtsmnfin: 12,
    gtfinnob: 13,
    habmersmjnob: 14,
    habmernobsmj: 15,
    gtsmsnob: 16,
    gtsmsfin: 17,
    gtsmsrus: 18,
    gtnobsms: 19,
    gtfinsms: 20,
    gtrussms: 21,
  });
  for (const dictionary of dictionaries) expect(dictionaryNumbered(dictionary.number)).toBe(dictionary);
  expect(dictionaryNumbered(0)).toBeUndefined();
  expect(dictionaryNumbered(22)).toBeUndefined();
});

test('M26: the order of answers is that of a list, whatever the numbers are', () => {
  const items = ['a1', 'b1', 'c1', 'a2', 'x1', 'b2'];
  const ordered = inDictionaryOrder(items, (item) => item.charAt(0), ['c', 'b', 'a']);
  expect(ordered).toEqual(['c1', 'b1', 'b2', 'a1', 'a2', 'x1']);
});

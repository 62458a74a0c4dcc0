import { expect, test } from 'vitest';
import { dictionaries, dictionaryCodes, dictionaryOf, isDictionaryCode } from '#src/language/dictionaries.ts';

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

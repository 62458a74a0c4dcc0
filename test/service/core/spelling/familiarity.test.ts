import { expect, test } from 'vitest';
import { wordGraphOf } from '#service/core/graph/wordGraphBuilder.ts';
import { familiarityOf } from '#service/core/spelling/misspellings.ts';

const beginnings = ['guo', 'čáh', 'muo', 'boa', 'jáh', 'oai', 'viež', 'leag', 'dadj', 'bea'];
const middles = ['ll', 'ht', 'hp', 'rr', 'dn', 'vv', 'hk', 'st', 'ŋŋ', 'lbm'];
const endings = ['i', 'at', 'it', 'is', 'in', 'u', 'ái', 'eapmi', 'ojuvvon', 'alla', 'it'];
const stems = beginnings.flatMap((one) => middles.map((two) => one + two));
const graph = wordGraphOf(stems.flatMap((stem) => endings.map((ending) => stem + ending)));

test('F48: words of English and Spanish are strange, slips in a known word are not', () => {
  for (const text of ['guoli', 'muohtti', 'boahppit', 'dadjhtat']) {
    expect(familiarityOf([graph], text), text).toBeGreaterThan(0);
  }
  for (const text of ['knight', 'thorough', 'yellowish', 'cuchara', 'pequeñito', 'examination']) {
    expect(familiarityOf([graph], text), text).toBeLessThan(0);
  }
});

test('F48: a handful of words have no habits: what is typed is taken for one of theirs', () => {
  expect(familiarityOf([wordGraphOf(['guolli'])], 'guli')).toBeGreaterThan(0.5);
});

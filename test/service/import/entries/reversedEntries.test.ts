import { expect, test } from 'vitest';
import { type Entry, encodeEntry, type Lemma } from '#service/core/article/entry.ts';
import { reversedEntries } from '#service/import/entries/reversedEntries.ts';

/** An entry of one group: `pitkä/A: kokkšed/V (pitää liian pitkänä)`. */
function line(text: string): string {
  const [, head = '', words = '', restriction] = /^(.*?): ([^(]*[^( ])(?: \((.*)\))?$/u.exec(text) ?? [];
  const lemma = (word: string): Lemma => {
    const [own = '', pos] = word.split('/');
    return { lemma: own, ...(pos && { pos }) };
  };
  const translations = words.split(', ').map(lemma);
  const examples = [{ example: 'x', translation: 'y' }];
  const group = { sense: 0, translations, examples, ...(restriction && { restriction: { restriction } }) };
  return encodeEntry({ lemmas: [lemma(head)], groups: [group] });
}

const shown = ({ lemmas, groups }: Entry): string => {
  const words = lemmas.map(({ lemma, pos }) => [lemma, pos].filter(Boolean).join('/')).join('|');
  const meanings = groups.map(({ translations, restriction }) => {
    const texts = translations.map(({ lemma }) => lemma).join(', ');
    return restriction === undefined ? texts : `${texts} (${restriction.restriction})`;
  });
  return `${words}: ${meanings.join('; ')}`;
};

const reversed = (...lines: readonly string[]) => reversedEntries(lines.map(line)).map(shown);

test('a translation of one word is an entry with all words that have it, one for each part of speech [W282]', () => {
  expect(
    reversed('aakkoset/N: alfabeʹtt/N', 'aakkosto/N: alfabeʹtt/N, bukva', 'kirja/N: alfabeʹtt/A'),
  ).toEqual(['alfabeʹtt/N: aakkoset, aakkosto', 'bukva/N: aakkosto', 'alfabeʹtt/A: kirja']);
  const [entry] = reversedEntries([line('aakkoset/N: alfabeʹtt/N')]);
  expect(entry?.groups).toMatchObject([{ examples: [], sense: 0 }]);
});

test('phrases, endings, parts of compounds, signs and explanations are no entries [W282]', () => {
  expect(reversed('a/N: tän beäʹlnn, -han, mââi-, tiõrv!, RN:r, RN, i')).toEqual(['RN/N: a']);
  const explained: Lemma = { lemma: 'kåʹtt', remark: 'explanation' };
  const groups = [{ sense: 0, translations: [explained], examples: [] }];
  expect(reversedEntries([encodeEntry({ lemmas: [{ lemma: 'a' }], groups })])).toEqual([]);
});

test('a word that is another spelling in its own entry is no translation [W282]', () => {
  const lemmas: readonly Lemma[] = [{ lemma: 'kieli' }, { lemma: 'kjeli', remark: 'nonstandard' }];
  const groups = [{ sense: 0, translations: [{ lemma: 'ǩiõll' }], examples: [] }];
  expect(reversedEntries([encodeEntry({ lemmas, groups })]).map(shown)).toEqual(['ǩiõll: kieli']);
});

test('a restriction stays with its translation, unless the same one stands without it [W283]', () => {
  const harju = 'harju/N: viõrr/N (mäen tms.)';
  expect(reversed('hiljainen/A: lååʹjj/A (levollinen)', 'kesy/A: lååʹjj/A', harju)).toEqual([
    'lååʹjj/A: hiljainen (levollinen); kesy',
    'viõrr/N: harju (mäen tms.)',
  ]);
  expect(reversed('rantapenger/N: nirrâm/N (tasainen)', 'rantapenger/N: nirrâm/N')).toEqual([
    'nirrâm/N: rantapenger',
  ]);
});

test('a phrase or compound with the head word, or a phrase of another part of speech, is the meaning itself [W283]', () => {
  expect(
    reversed(
      'pitkä/A: kokkšed/V (pitää liian pitkänä)',
      'puhua/V: sämsted/V (puhua kolttaa)',
      'uni/N: vuäđđjed/V (vaipua uneen)',
      'suunta/N: vuârra (suuntaan)',
      'jää/N: säittjiõŋŋ/N (puikkojää)',
      'puikkojää/N: säittjiõŋŋ/N',
      'kipeä/A: čueʹcced/V (olla kipeä (ruumiinosasta))',
      'harja/N: viõrr/N (harjun, mäen tms.)',
      'aste/N: graadd/N (esim. pakkasaste)',
      'Onteri/Prop: Oʹnddri/N (miehennimi)',
    ),
  ).toEqual([
    'kokkšed/V: pitää liian pitkänä',
    'sämsted/V: puhua kolttaa',
    'vuäđđjed/V: vaipua uneen',
    'vuârra: suuntaan',
    'säittjiõŋŋ/N: puikkojää',
    'čueʹcced/V: olla kipeä (ruumiinosasta)',
    'viõrr/N: harja (harjun, mäen tms.)',
    'graadd/N: aste (esim. pakkasaste)',
    'Oʹnddri/N: Onteri (miehennimi)',
  ]);
});

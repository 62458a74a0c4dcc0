import { expect, it } from 'vitest';
import { entryWith, shownGroups } from './readEntry.ts';

it('references of an English dictionary in old spelling are explanations, those in brackets are left out [W164]', () => {
  const other = `<t>the adv. corresponding to loattes (= loat’tasit)</t>`;
  const words = `<t>bet (= vættet)</t><t>caus. of hoi’gât</t><t>don’t know one’s way</t><t>become lai’ve</t><t>mom. of skæi’ket</t>${other}`;
  const { groups } = entryWith(`<mg><tg xml:lang="eng">${words}</tg></mg>`, '<l pos="N">x</l>', 'gtsmeeng');
  expect(groups[0]?.translations).toEqual([
    { lemma: 'bet' },
    { lemma: 'don’t know one’s way' },
    { lemma: 'caus. of hoi’gât', remark: 'explanation' },
    { lemma: 'become lai’ve', remark: 'explanation' },
    { lemma: 'mom. of skæi’ket', remark: 'explanation' },
    { lemma: 'the adv. corresponding to loattes', remark: 'explanation' },
  ]);
});

it.each([
  'continuative of guottot',
  'dimin.-freq. of guottet',
  'shorter passive of aggjet',
  'pres. part. of boattet',
])('in English, %s refers to another word [W267]', (text) => {
  const { groups } = entryWith(`<mg><tg xml:lang="eng"><t>${text}</t></tg></mg>`, '<l>x</l>', 'gtsmeeng');
  expect(groups[0]?.translations).toEqual([{ lemma: text, remark: 'explanation' }]);
});

it.each([
  ['part of the throat', 'part of the throat', undefined],
  ['Picea Abies (spruce-fir)', 'spruce-fir', 'Picea Abies'],
  ['Sea Lapp (often used as one)', 'Sea Lapp', 'often used as one'],
  ['blow hard [of storm]', 'blow hard', 'of storm'],
  ['public(?)', 'public', undefined],
  ['(=and then), then', 'then', undefined],
])('%s is the word %s, limited to %s [W268]', (text, lemma, restriction) => {
  const { groups } = entryWith(`<mg><tg xml:lang="eng"><t>${text}</t></tg></mg>`, '<l>x</l>', 'gtsmeeng');
  expect(groups[0]?.translations).toEqual([{ lemma }]);
  expect(groups[0]?.restriction?.restriction).toBe(restriction);
});

it('a restriction in parentheses has no colon at its end [W268]', () => {
  expect(shownGroups(entryWith('<mg><tg xml:lang="nob"><re>(sydl.:)</re><t>ord</t></tg></mg>'))).toEqual([
    'ord (sydl.)',
  ]);
});

it.each([
  ['guovssu vuodju = iltarusko sammuu', undefined, ['guovssu vuodju', 'iltarusko sammuu']],
  ['illalla, guovssu vuodju = iltarusko sammuu', 'illalla', ['guovssu vuodju', 'iltarusko sammuu']],
  // Of other words, and of the language of the translations.
  ['iltarusko = punainen taivas', 'iltarusko = punainen taivas', undefined],
])('of the remark %s, what has the word is an example [W266]', (remark, restriction, example) => {
  const words = `<t>vajota (${remark})</t>`;
  const { groups } = entryWith(`<mg><tg xml:lang="fin">${words}</tg></mg>`, '<l>vuodjut</l>', 'gtsmefin');
  expect(groups[0]?.restriction?.restriction).toBe(restriction);
  expect(groups[0]?.examples.map((one) => [one.example, one.translation])).toEqual(example ? [example] : []);
});

it('a part of speech among the remarks, and sic, is no restriction [W249, W275]', () => {
  const words = `<t>kill (sic; animals for food)</t><t>wood (subst.)</t><t>sweat (s.)</t><t>screw (v.) (of a boat)</t><t>(komp. adj.)</t>`;
  const { groups } = entryWith(`<mg><tg xml:lang="eng">${words}</tg></mg>`, '<l pos="N">x</l>', 'gtsmeeng');
  expect(
    groups.map(({ translations, restriction }) => [translations[0]?.lemma, restriction?.restriction]),
  ).toEqual([
    ['kill', 'animals for food'],
    ['wood', undefined],
    ['screw', 'of a boat'],
  ]);
});

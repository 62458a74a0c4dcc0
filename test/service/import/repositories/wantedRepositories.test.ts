import { expect, test } from 'vitest';
import { repositories, wantedRepositories } from '#service/import/repositories/repositories.ts';

const namesOf = (...given: Parameters<typeof wantedRepositories>) =>
  wantedRepositories(...given).map(({ name }) => name);

test('any repository of a dictionary can be named, and is updated from then on [W109]', () => {
  expect(wantedRepositories('est-kpv,gtsmenob', false)).toEqual([
    { name: 'dict-sme-nob', kind: 'dictionaries', codes: ['gtsmenob'] },
    { name: 'dict-est-kpv', kind: 'dictionaries', codes: ['gtestkpv'] },
  ]);
  const listed = repositories.filter(({ kind }) => kind === 'dictionaries').map(({ name }) => name);
  expect(namesOf(undefined, false, ['dict-sme-nob', 'dict-est-kpv', 'lang-sme'])).toEqual([
    ...listed,
    'dict-est-kpv',
  ]);
  expect(() => namesOf('nothing', false)).toThrow('Unknown repository: “nothing”.');
});

test('a dictionary that is made from another one comes with the repository of that one [W286]', () => {
  const finnish = { name: 'dict-fin-sms', kind: 'dictionaries', codes: ['gtfinsms', 'gtsmsfinrev'] };
  expect(wantedRepositories('gtsmsfinrev', false)).toEqual([finnish]);
  expect(wantedRepositories('fin-sms', false)).toEqual([finnish]);
});

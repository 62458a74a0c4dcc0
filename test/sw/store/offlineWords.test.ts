import { expect, test } from 'vitest';
import { type OfflineWord, searchOfflineWords } from '#sw/store/offlineWords.ts';

function seen(stem: string, dictionary = 'gtsmenob', source = 'sme', target = 'nob'): OfflineWord {
  return { stem, srclangs: [source], targetlangs: [target], dicts: [dictionary] };
}

const words = [
  seen('Čáhci'),
  seen('čáhcceolmmoš'),
  seen('guolli'),
  seen('guolli', 'gtfinsme', 'fin', 'sme'),
  seen('kueʹll', 'gtsmsnob', 'sms'),
  seen('bures!'),
];

function search(inputValue: string, searchMode = 'start', change: object = {}) {
  return searchOfflineWords(words, {
    inputValue,
    searchMode,
    srcLangs: ['sme', 'sms', 'fin'],
    targetLangs: ['nob', 'sme'],
    wantedDicts: ['gtsmenob', 'gtfinsme', 'gtsmsnob'],
    ...change,
  });
}

test.each([
  ['čá', 'start', {}, 'čáhcceolmmoš Čáhci'],
  ['HC', 'middle', {}, 'čáhcceolmmoš Čáhci'],
  ['ci', 'end', {}, 'Čáhci'],
  ['!', 'end', {}, 'bures!'],
  ['', 'start', {}, ''],
  ['guolli', 'start', { srcLangs: ['fin'] }, 'guolli'],
  ['guolli', 'start', { srcLangs: ['sms'] }, ''],
  ['guolli', 'start', { wantedDicts: ['gtsmsnob'] }, ''],
  ['kue', 'start', { wantedDicts: ['gtsmsnob'] }, 'kueʹll'],
])(
  'of the words seen on this device, “%s” at the %s with %o finds “%s” [P8]',
  (text, mode, change, found) => {
    expect(
      search(text, mode, change)
        .map(({ stem }) => stem)
        .join(' '),
    ).toBe(found);
  },
);

test.each(["kue'", 'kue’', 'kueʼ', 'kueʹ'])('%s is found whatever its apostrophe [D12]', (text) => {
  expect(search(text)).toMatchObject([{ stem: 'kueʹll' }]);
});

test('each word stands there once, with the languages of everything that showed it', () => {
  expect(search('guolli')).toEqual([
    { stem: 'guolli', srclangs: ['sme', 'fin'], targetlangs: ['nob', 'sme'] },
  ]);
});

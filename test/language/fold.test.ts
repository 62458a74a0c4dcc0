import { expect, test } from 'vitest';
import { capitalOf, skoltLetters, specialLetters } from '#src/language/alphabets.ts';
import { searchKey, sortKey } from '#src/language/fold.ts';
import {
  areTwins,
  keepsLetters,
  letterGroups,
  letterPairs,
  plainLetter,
  silentMarks,
} from '#src/language/spelling/letterGroups.ts';
import { changedLetters, isSpelledLike } from '#src/language/spelling/nearSpelling.ts';

test.each(['\u02b9', '\u02bc', '\u02ca', '\u2019', "'"])(
  '%j counts as every other apostrophe [D12]',
  (sign) => {
    expect(searchKey(`kue${sign}ll`)).toBe(searchKey("kue'll"));
  },
);

test.each(['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'])(
  '%j counts as nothing [D12]',
  (sign) => {
    expect(searchKey(`${sign}guo${sign}lli${sign}`)).toBe('guolli');
  },
);

test('case and composition do not count, for any letter of the five languages', () => {
  for (const letter of [...specialLetters, ...skoltLetters]) {
    expect(searchKey(capitalOf(letter))).toBe(searchKey(letter));
    expect(searchKey(letter.normalize('NFD'))).toBe(searchKey(letter));
  }
  expect(searchKey('ČÁHCI')).toBe('čáhci');
  expect(searchKey('ВОДА')).toBe('вода');
});

test('letters stay different letters: nothing is stripped of its mark', () => {
  const letters = [...'aáâåäæcčdđgǧǥkǩnŋoõøösštŧzžʒǯ'];
  expect(new Set(letters.map(searchKey)).size).toBe(letters.length);
});

test('the order of lists is of the lower-cased text, with nothing folded', () => {
  expect(sortKey('Kueʹll')).toBe('kueʹll');
  expect(sortKey('a\u0301')).toBe('á');
});

test('every letter of these languages has its plain neighbour; marks have none [F40]', () => {
  const written = 'áâäåæ-a č-c đ-d ǧǥ-g ï-i ǩ-k ŋ-n öøõ-o š-s ŧ-t žʒǯ-z ё-е';
  for (const [letters = '', plain = ''] of written.split(' ').map((one) => one.split('-')))
    expect([...letters, plain].map(plainLetter).join('')).toBe(plain.repeat(letters.length + 1));
  expect(specialLetters.filter((letter) => plainLetter(letter) === letter)).toEqual(['ʹ']);
  expect([...silentMarks]).toEqual(expect.arrayContaining(['ʹ', 'ʼ']));
});

test('a letter is in one group only, composed and in lower case [F40]', () => {
  const letters = letterGroups.flatMap((group) => [...group]);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter.normalize('NFC').toLowerCase()).toBe(letter);
});

test('æ and ä, ø and ö, ï and i, ń and ŋ are one letter; a and á are not [F40]', () => {
  const pairs = ['æä', 'öø', 'iï', 'ńŋ', 'aá'].map(([one = '', other = '']) => areTwins(one, other));
  expect(pairs).toEqual([true, true, true, true, false]);
});

test('two letters are written for one that some language has [F40]', () => {
  const pairs = letterPairs.map(({ pair, letter }) => `${pair} ${letter}`);
  expect(pairs).toEqual(expect.arrayContaining(['aa á', 'dj đ', 'ng ŋ', 'tj č']));
  for (const { pair, letter } of letterPairs) expect([pair.length, letter.length]).toEqual([2, 1]);
});

test.each([
  ['cahci', 'čáhci', true],
  ['čahci', 'čáhci', true],
  ['gøøkte', 'göökte', true],
  ['tápáhtui', 'tapahtui', false],
  ['čášša', 'šáčča', false],
  ['kiellâ', 'kiellä', false],
])(
  'the letters of %s that are not plain are in %s, in their order; twins are one: %s [F50]',
  (text, word, keeps) => {
    expect(keepsLetters(text, word)).toBe(keeps);
  },
);

test.each([
  ['cahci', 'čáhci'],
  ['CAHCI', 'čáhci'],
  ['tjaahci', 'čáhci'],
  ['kuell', 'kueʹll'],
  ["kue'll", 'kueʹll'],
  ['giella', 'gïella'],
  ['goetie', 'gøtie'],
  ['vearaldaen', 'veäraldæn'],
  ['Deanujohka', 'Deanu johka'],
])('%s is the word %s, written with other letters [T6]', (text, word) => {
  expect(isSpelledLike(text, word)).toBe(true);
});

test.each([
  ['guoli', 'guolli'],
  ['cahc', 'čáhci'],
  ['čáhcii', 'čáhci'],
  ['', 'čáhci'],
  ['gahci', 'čáhci'],
])('%s is another word than %s [T6]', (text, word) => {
  expect(isSpelledLike(text, word)).toBe(false);
});

test('a long text of marks alone is compared without trying every way to leave them out', () => {
  const marks = 'ʹ'.repeat(200);
  expect(isSpelledLike(marks, `${marks}a`)).toBe(false);
});

test.each([
  ['hálidan', 'háliidan', 'háli[i]dan'],
  ['hálidan', 'háliduvan', 'hálid[uv]an'],
  ['caihci', 'čáhci', '[čá]hci'],
  ['guolli', 'guolli', 'guolli'],
  // Capitals are no other letters of the word.
  ['GUOLLI', 'guolli', 'guolli'],
  // Where only letters too much were typed, the vowels or consonants there.
  ['guollli', 'guolli', 'guo[ll]i'],
  ['guoltti', 'guoli', 'guo[l]i'],
  ['guoltti', 'guotti', 'guo[tt]i'],
  ['guollii', 'guolli', 'guoll[i]'],
  ['guollit', 'guolli', 'guoll[i]'],
  ['čáahci', 'čáhci', 'č[á]hci'],
  ['ulgo', 'olgu', '[o]lg[u]'],
  ['', 'guolli', '[guolli]'],
  ['🐟', 'guolli', '[guolli]'],
])(
  'of a suggestion the letters that were not typed are underlined: %s, %s: %s [F85, V255]',
  (typed, word, marked) => {
    const runs = changedLetters(typed, word);
    expect(runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')).toBe(marked);
  },
);

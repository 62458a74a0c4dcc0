import { expect, test } from 'vitest';
import {
  isSubstitute,
  speechLanguages,
  speechLocale,
  speechRate,
  voiceForLocale,
  voicesOf,
} from '#src/language/voices.ts';

test('three voices for sme and smj, one for sma, by their names, the default first [A138]', () => {
  const names = speechLanguages.map((language) =>
    voicesOf(language)
      .map(({ name }) => name)
      .join(' '),
  );
  expect(names).toEqual(['Biret Máhtte Sunná', 'Ábmut Nihkol Siggá', 'Aanna']);
});

test.each([
  ['fin', 'fi-FI', false],
  ['nob', 'nb-NO', false],
  ['eng', 'en-US', false],
  ['sme', 'en-US', true],
  ['xyz', 'en-US', true],
])('%s is read by a voice of %s, which is a substitute: %s [A109, D21]', (language, locale, isOther) => {
  expect([speechLocale(language), isSubstitute(language)]).toEqual([locale, isOther]);
});

test('browsers speak at the rate 0.9 [A109, A181]', () => {
  expect(speechRate).toBe(0.9);
});

test('of a browser’s voices that of the locale is used, else one of its language [D21]', () => {
  const voices = [{ lang: 'en-GB' }, { lang: 'en_US' }, { lang: 'fi' }, { lang: 'nn-NO' }];
  expect(voiceForLocale(voices, 'en-US')).toBe(voices[1]);
  expect(voiceForLocale(voices, 'fi-FI')).toBe(voices[2]);
  expect(voiceForLocale(voices, 'nb-NO')).toBeUndefined();
  expect(voiceForLocale([], 'en-US')).toBeUndefined();
});

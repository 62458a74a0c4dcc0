import { describe, expect, test } from 'vitest';
import {
  isSpeechLanguage,
  isSubstitute,
  speechCode,
  speechLanguages,
  speechLocale,
  speechRate,
  voiceChoiceOf,
  voiceForLocale,
  voicesOf,
} from '#src/language/voices.ts';

const defaults = { sme: 'biret', smj: 'abmut', sma: 'aanna' };

describe('voices', () => {
  test('A111: sme, smj and sma have voices, no other language has', () => {
    expect([...speechLanguages].sort()).toEqual(['sma', 'sme', 'smj']);
    for (const language of ['smn', 'sms', 'fin', 'nob', 'se', '', 'toString']) {
      expect(isSpeechLanguage(language)).toBe(false);
    }
  });

  test('A105: their codes in the service’s addresses', () => {
    expect(speechLanguages.map(speechCode)).toEqual(['se', 'smj', 'sma']);
  });

  test('A138: three voices for sme and smj, one for sma, the default first', () => {
    const names = (language: 'sme' | 'smj' | 'sma') =>
      voicesOf(language).map(({ code, name }) => [code, name]);
    expect(names('sme')).toEqual([
      ['biret', 'Biret'],
      ['mahtte', 'Máhtte'],
      ['sunna', 'Sunná'],
    ]);
    expect(names('smj')).toEqual([
      ['abmut', 'Ábmut'],
      ['nihkol', 'Nihkol'],
      ['sigga', 'Siggá'],
    ]);
    expect(names('sma')).toEqual([['aanna', 'Aanna']]);
  });

  test('A112: a stored voice is used where its language has it', () => {
    expect(voiceChoiceOf({ sme: 'sunna', smj: 'sigga' })).toEqual({
      sme: 'sunna',
      smj: 'sigga',
      sma: 'aanna',
    });
  });

  test.each([
    [undefined],
    [null],
    ['sunna'],
    [7],
    [[]],
    [['sunna']],
    [{ sme: 'sigga', smj: 'biret', sma: 'biret' }],
    [{ sme: 'Biret', smj: 3, sma: null }],
    [{ se: 'mahtte' }],
  ])('A166: %j is no choice of voices: the defaults stand', (stored) => {
    expect(voiceChoiceOf(stored)).toEqual(defaults);
  });

  test('A166: what is wrong for one language does not touch the others', () => {
    expect(voiceChoiceOf({ sme: 'nobody', smj: 'nihkol' })).toEqual({ ...defaults, smj: 'nihkol' });
  });
});

describe('the browser’s voices', () => {
  test.each([
    ['fin', 'fi-FI'],
    ['nob', 'nb-NO'],
    ['swe', 'sv-SE'],
    ['eng', 'en-US'],
    ['sme', 'en-US'],
    ['rus', 'en-US'],
    ['xyz', 'en-US'],
  ])('A109: %s is read by a voice of %s', (language, locale) => {
    expect(speechLocale(language)).toBe(locale);
  });

  test('A109, A181: at the rate 0.9', () => {
    expect(speechRate).toBe(0.9);
  });

  test('D21: a voice of another language than the word’s is a substitute', () => {
    expect(['fin', 'nob', 'swe', 'eng'].map(isSubstitute)).toEqual([false, false, false, false]);
    expect(['sme', 'smj', 'sma', 'smn', 'rus'].map(isSubstitute)).toEqual([true, true, true, true, true]);
  });

  test('D21: of a browser’s voices that of the locale is taken, else one of its language', () => {
    const voices = [{ lang: 'en-GB' }, { lang: 'en_US' }, { lang: 'fi' }, { lang: 'nn-NO' }];
    expect(voiceForLocale(voices, 'en-US')).toBe(voices[1]);
    expect(voiceForLocale(voices, 'fi-FI')).toBe(voices[2]);
    expect(voiceForLocale(voices, 'nb-NO')).toBeUndefined();
    expect(voiceForLocale([], 'en-US')).toBeUndefined();
  });
});

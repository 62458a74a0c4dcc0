import { expect, test } from 'vitest';
import { practiceItem } from '#src/features/practice/model/dueCards.ts';
import { judged } from '#src/features/practice/model/writtenAnswer.ts';
import { cardTranslations, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { threeWords, wordNamed } from './practiceFixture.ts';

const words = [...threeWords, wordNamed('čázi', 'vannet'), wordNamed('cahci', 'noe annet')];
const cahci = practiceItem(wordNamed('čáhci', 'vann'), 'word', new Map());

test.each(['čáhci', 'Čáhci', ' čáhci ', 'ČÁHCI'])('T6: %j is right', (typed) => {
  const verdict = { verdict: 'right', right: ['čáhci'], nearest: 'čáhci' };
  expect(judged(cahci, typed, threeWords)).toEqual(verdict);
});

test.each(['čáhci.', 'čáhci!', 'čáhci ?', 'čáhci …'])(
  '%j: what ends a sentence is no mistake [N33]',
  (typed) => {
    expect(judged(cahci, typed, threeWords).verdict).toBe('right');
  },
);

test('T6: an apostrophe is as good as any other', () => {
  const fish = practiceItem(wordNamed('kueʹll', 'fisk', { language: 'sms' }), 'word', new Map());
  expect(judged(fish, "kue'll", []).verdict).toBe('right');
  expect(judged(fish, 'kuell', []).verdict).toBe('nearly');
});

test.each(['cahci', 'tjahci', 'čahci', 'cahci.'])('T6: %j has other letters: nearly right', (typed) => {
  expect(judged(cahci, typed, threeWords)).toMatchObject({ verdict: 'nearly', nearest: 'čáhci' });
});

test.each(['', '  ', 'guolli', 'cahc', 'čáhcci'])('T6: %j is wrong', (typed) => {
  expect(judged(cahci, typed, threeWords).verdict).toBe('again');
});

test('T6: what is another word of the session is not nearly this one', () => {
  expect(judged(cahci, 'cahci', words).verdict).toBe('again');
});

test('T6: every word of the session that means the same is right, and the nearer one is compared with', () => {
  const fish = practiceItem(wordNamed('guolli', 'fisk'), 'word', new Map());
  const both = [...threeWords, wordNamed('fiska', 'fisk'), wordNamed('kala', 'fisk', { language: 'smn' })];
  expect(judged(fish, 'fiska', both)).toMatchObject({ verdict: 'right', right: ['guolli', 'fiska'] });
  expect(judged(fish, 'fisko', both)).toMatchObject({ verdict: 'again', nearest: 'fiska' });
  expect(judged(fish, 'kala', both).verdict).toBe('again');
});

test('T6: what is heard is that word, whatever else means the same', () => {
  const heard = practiceItem(wordNamed('guolli', 'fisk'), 'sound', new Map());
  expect(judged(heard, 'fiska', [wordNamed('fiska', 'fisk')]).verdict).toBe('again');
});

const word = (stem: string, ...translations: readonly string[]): PracticeWord => ({
  id: '1',
  stem,
  language: 'sme',
  note: '',
  examples: [],
  translations: translations.map((one) => {
    const [language = '', text = ''] = one.split(' ');
    return { language, text };
  }),
});

test.each([
  // The Inari Sámi translation is the answer itself.
  [word('mun', 'fin minä', 'nob jeg', 'smn mun'), 'en', ['jeg']],
  [word('mun', 'smn mun', 'fin minä', 'nob jeg'), 'se', ['minä']],
  [word('mun', 'fin minä', 'nob jeg'), 'fi', ['minä']],
  [word('leat', 'nob være', 'nob ha', 'nob være', 'fin olla'), 'nb', ['være', 'ha']],
  [word('kafe', 'nob kafe'), 'nb', ['kafe']],
  [word('x'), 'nb', []],
])('T21: translations of a card are of one language, and not the answer (%#)', (asked, language, texts) => {
  expect(cardTranslations(asked, language).map(({ text }) => text)).toEqual(texts);
});

import { expect, test } from 'vitest';
import { cardTranslations, type PracticeWord } from '#src/saved/practice/practiceWord.ts';

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

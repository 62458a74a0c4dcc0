import { expect, test, vi } from 'vitest';
import {
  type ClassSession,
  classLink,
  mostClassWords,
  readClassFragment,
} from '#src/features/practice/model/classLink.ts';
import { compressedText } from '#src/saved/exchange/compressedText.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { threeWords, wordNamed } from './practiceFixture.ts';

const session: ClassSession = {
  name: 'Guolli ja čáhci',
  choice: { kind: 'form', length: { unit: 'minutes', count: 5 }, forms: { pos: ['N'], tags: ['Pl', 'Loc'] } },
  words: threeWords,
};

const sent = (words: readonly PracticeWord[]) => readClassFragment(classLink({ ...session, words }).fragment);

test('a teacher’s link brings list and kind whole, and not what a person noted [T11]', () => {
  const noted = { note: 'secret', examples: [{ text: 'secret' }] };
  const read = readClassFragment(
    `#${classLink({ ...session, words: threeWords.map((word) => ({ ...word, ...noted })) }).fragment}`,
  );
  const words = threeWords.map(({ stem, language, pos, translations }) => ({
    stem,
    language,
    pos,
    translations,
  }));
  const choice = { ...session.choice, length: { unit: 'cards', count: 3 } };
  expect(read).toMatchObject({ name: 'Guolli ja čáhci', choice, words });
  expect(JSON.stringify(read)).not.toContain('secret');
});

test.each([
  [25, 25],
  [150, 150],
  [600, mostClassWords],
])(
  'a teacher’s link of %i words asks %i, whatever length the teacher practises [T11, N32]',
  (length, count) => {
    const words = Array.from({ length }, (_, place) => wordNamed(`sátni${place}`, `ord ${place}`));
    expect(sent(words)).toMatchObject({
      choice: { length: { unit: 'cards', count } },
      words: { length: count },
    });
  },
);

test('a link has the words that can be asked, so that its count is what is asked [N32]', () => {
  const words = [wordNamed('guolli', 'fisk'), wordNamed('gietti', '')];
  const choice = { ...session.choice, kind: 'meaning' as const };
  const { fragment, count } = classLink({ ...session, choice, words });
  expect(count).toBe(1);
  expect(readClassFragment(fragment)).toMatchObject({ words: [{ stem: 'guolli' }] });
});

test('a link is made of letters that messages and addresses leave as they are, and short enough for a code [T11]', () => {
  const words = Array.from({ length: 24 }, (_, place) =>
    wordNamed(`sátni${place}guolli`, `ord ${place} fisk`),
  );
  const { fragment } = classLink({ ...session, words });
  expect(fragment).toMatch(/^[\w.-]+$/u);
  expect(fragment.length).toBeLessThan(1_500);
});

test('of words with pages of translations it has as many as a link holds, and says how many [T11]', () => {
  const numbers = Array.from({ length: 900 }, (_, index) => index + 1);
  const pages = (place: number) =>
    numbers.map((one) => (Math.imul(one, place * 7919 + 1) >>> 0).toString(36));
  const words = Array.from({ length: 100 }, (_, place) => wordNamed(`a${place}`, pages(place).join(' ')));
  const { fragment, count } = classLink({ ...session, words });
  expect(count).toBeLessThan(100);
  expect(readClassFragment(fragment)).toMatchObject({ words: { length: count } });
});

test('a link of a later version says so; one that is no session, or unpacks to more than a list is, is damaged [T11]', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(readClassFragment(`#${compressedText('{}', 2)}`)).toBe('newer');
  const texts = ['{"name":"x"}', 'no JSON', ' '.repeat(3_000_000)];
  for (const fragment of [...texts.map((text) => compressedText(text, 1)), '§'])
    expect(readClassFragment(fragment)).toBe('damaged');
});

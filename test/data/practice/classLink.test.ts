import { describe, expect, test, vi } from 'vitest';
import {
  type ClassSession,
  classLink,
  mostClassWords,
  readClassFragment,
} from '#src/features/practice/model/classLink.ts';
import { packedText } from '#src/saved/exchange/packedText.ts';
import { threeWords, wordNamed } from './practiceFixture.ts';

const session: ClassSession = {
  name: 'Guolli ja čáhci',
  choice: { kind: 'form', length: { unit: 'minutes', count: 5 }, forms: { pos: ['N'], tags: ['Pl', 'Loc'] } },
  words: threeWords,
};

describe('a teacher’s link', () => {
  test('T11: brings list and kind whole', () => {
    const read = readClassFragment(`#${classLink(session).fragment}`);
    if (typeof read === 'string') throw new Error(read);
    expect(read.name).toBe('Guolli ja čáhci');
    expect(read.choice).toEqual({ ...session.choice, length: { unit: 'cards', count: 3 } });
    expect(
      read.words.map(({ stem, language, pos, translations }) => ({ stem, language, pos, translations })),
    ).toEqual(
      threeWords.map(({ stem, language, pos, translations }) => ({ stem, language, pos, translations })),
    );
  });

  test('asks all of 25 words, and of 150, whatever length the teacher practises [N32]', () => {
    for (const count of [25, 150]) {
      const words = Array.from({ length: count }, (_, place) => wordNamed(`sátni${place}`, `ord ${place}`));
      const read = readClassFragment(classLink({ ...session, words }).fragment);
      expect(read).toMatchObject({ choice: { length: { unit: 'cards', count } }, words: { length: count } });
    }
  });

  test('has the words that can be asked, so that its count is what is asked [N32]', () => {
    const words = [wordNamed('guolli', 'fisk'), wordNamed('gietti', '')];
    const choice = { ...session.choice, kind: 'meaning' as const };
    const { fragment, count } = classLink({ ...session, choice, words });
    expect(count).toBe(1);
    expect(readClassFragment(fragment)).toMatchObject({ words: [{ stem: 'guolli' }] });
  });

  test('T11: is made of letters that messages and addresses leave as they are, and short enough for a code', () => {
    const words = Array.from({ length: 24 }, (_, place) =>
      wordNamed(`sátni${place}guolli`, `ordet ${place} fisk`),
    );
    const { fragment } = classLink({ ...session, words });
    expect(fragment).toMatch(/^[\w.-]+$/u);
    expect(fragment.length).toBeLessThan(1_500);
  });

  test('T11: does not carry what a person noted', () => {
    const noted = wordNamed('guolli', 'fisk', { note: 'secret', examples: [{ text: 'secret' }] });
    const read = readClassFragment(classLink({ ...session, words: [noted] }).fragment);
    expect(JSON.stringify(read)).not.toContain('secret');
  });

  test('T11: of very long lists it has the first words', () => {
    const words = Array.from({ length: 600 }, (_, place) => wordNamed(`a${place}`, 'b'));
    const read = readClassFragment(classLink({ ...session, words }).fragment);
    expect(read).toMatchObject({ words: { length: mostClassWords } });
  });

  test('T11: of words with pages of translations it has as many as a link holds, and says how many', () => {
    const pages = (place: number): string =>
      Array.from({ length: 900 }, (_, index) =>
        (Math.imul(index + 1, place * 7919 + 1) >>> 0).toString(36),
      ).join(' ');
    const words = Array.from({ length: 100 }, (_, place) => wordNamed(`a${place}`, pages(place)));
    const { fragment, count } = classLink({ ...session, words });
    expect(count).toBeLessThan(100);
    expect(readClassFragment(fragment)).toMatchObject({ words: { length: count } });
  });

  test('T11: cut off or changed anywhere, it is damaged', () => {
    const { fragment } = classLink(session);
    for (let end = 0; end < fragment.length; end += 7) {
      expect(readClassFragment(fragment.slice(0, end)), String(end)).toBe('damaged');
      const other = fragment[end] === 'A' ? 'B' : 'A';
      const changed = `${fragment.slice(0, end)}${other}${fragment.slice(end + 1)}`;
      expect(readClassFragment(changed), changed).toBe('damaged');
    }
  });

  test('T11: one of a later version says so', () => {
    expect(readClassFragment(`#${packedText('{}', 2)}`)).toBe('newer');
  });

  test('T11: one that is whole and no session, or unpacks to more than a list is, is damaged', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(readClassFragment(packedText('{"name":"x"}', 1))).toBe('damaged');
    expect(readClassFragment(packedText('no JSON', 1))).toBe('damaged');
    expect(readClassFragment(packedText(' '.repeat(3_000_000), 1))).toBe('damaged');
    expect(readClassFragment('§')).toBe('damaged');
  });
});

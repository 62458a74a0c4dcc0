import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import {
  type ClassSession,
  classFragment,
  mostClassWords,
  readClassFragment,
} from '#src/data/practice/classLink.ts';
import { threeWords, wordNamed } from './practiceFixture.ts';

const session: ClassSession = {
  name: 'Guolli ja čáhci',
  choice: { kind: 'form', length: { unit: 'cards', count: 20 }, forms: { pos: ['N'], tags: ['Pl', 'Loc'] } },
  words: threeWords,
};

describe('a teacher’s link', () => {
  test('T11: brings list, kind and length whole', () => {
    const read = readClassFragment(`#${classFragment(session)}`);
    if (typeof read === 'string') throw new Error(read);
    expect(read.name).toBe('Guolli ja čáhci');
    expect(read.choice).toEqual(session.choice);
    expect(
      read.words.map(({ stem, language, pos, translations }) => ({ stem, language, pos, translations })),
    ).toEqual(
      threeWords.map(({ stem, language, pos, translations }) => ({ stem, language, pos, translations })),
    );
  });

  test('T11: is made of letters that messages and addresses leave as they are, and short enough for a code', () => {
    const words = Array.from({ length: 24 }, (_, place) =>
      wordNamed(`sátni${place}guolli`, `ordet ${place} fisk`),
    );
    const fragment = classFragment({ ...session, words });
    expect(fragment).toMatch(/^[\w.-]+$/u);
    expect(fragment.length).toBeLessThan(1_500);
  });

  test('T11: does not carry what a person noted', () => {
    const noted = wordNamed('guolli', 'fisk', { note: 'secret', examples: [{ text: 'secret' }] });
    const read = readClassFragment(classFragment({ ...session, words: [noted] }));
    expect(JSON.stringify(read)).not.toContain('secret');
  });

  test('T11: of very long lists it has the first words', () => {
    const words = Array.from({ length: 600 }, (_, place) => wordNamed(`a${place}`, 'b'));
    const read = readClassFragment(classFragment({ ...session, words }));
    expect(read).toMatchObject({ words: { length: mostClassWords } });
  });

  test('T11: cut off or changed anywhere, it is damaged', () => {
    const fragment = classFragment(session);
    for (let end = 0; end < fragment.length; end += 7) {
      expect(readClassFragment(fragment.slice(0, end)), String(end)).toBe('damaged');
      const other = fragment[end] === 'A' ? 'B' : 'A';
      const changed = `${fragment.slice(0, end)}${other}${fragment.slice(end + 1)}`;
      expect(readClassFragment(changed), changed).toBe('damaged');
    }
  });

  test('T11: one of a later version says so', () => {
    expect(readClassFragment('#2.abc.def')).toBe('newer');
  });

  test('T11: one that is whole and no session, or unpacks to more than a list is, is damaged', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const sumOf = (text: string): string => {
      let sum = 0x811c9dc5;
      for (const byte of strToU8(text)) sum = Math.imul(sum ^ byte, 0x01000193);
      return (sum >>> 0).toString(36);
    };
    const linked = (content: string): string => {
      const code = Buffer.from(deflateSync(strToU8(content))).toString('base64url');
      return `1.${sumOf(code)}.${code}`;
    };
    expect(readClassFragment(linked('{"name":"x"}'))).toBe('damaged');
    expect(readClassFragment(linked('no JSON'))).toBe('damaged');
    expect(readClassFragment(linked(' '.repeat(3_000_000)))).toBe('damaged');
    expect(readClassFragment(`1.${sumOf('§')}.§`)).toBe('damaged');
  });
});

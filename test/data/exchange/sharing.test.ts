import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePlan, withBest } from '#src/features/exchange/format/sharing/codePlan.ts';
import type { SharedList } from '#src/features/exchange/format/sharing/sharedText.ts';
import { readFragment, sharedFragment } from '#src/features/exchange/format/sharing/sharedText.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';

import { compressedText, longestFragment } from '#src/saved/exchange/compressedText.ts';
import { anyText } from './anyWords.ts';
import { kindOf } from './exchangeFixture.ts';

const anyList: fc.Arbitrary<SharedList> = fc.record({
  name: anyText,
  words: fc.array(
    fc.record({
      stem: anyText,
      language: fc.constantFrom('sme', 'smj', 'fin', 'kpv'),
      pos: fc.option(fc.constantFrom('N', 'V'), { nil: undefined }),
      dictionary: fc.option(fc.constantFrom(...dictionaryCodes), { nil: undefined }),
      translations: fc.array(fc.record({ language: fc.constant('nob'), text: anyText }), { maxLength: 2 }),
    }),
    { maxLength: 6 },
  ),
});

const words = (count: number, translations: SharedList['words'][number]['translations'] = []) =>
  Array.from({ length: count }, (_, index) => ({
    stem: `sátni${index}${(index * 7919) % 1009}`,
    language: 'sme',
    pos: undefined,
    dictionary: 'gtsmenob' as const,
    translations,
  }));

const refusalOf = (fragment: string) => kindOf(async () => readFragment(fragment));

describe('a list in a link', () => {
  test('what is sent is what arrives, whatever the texts [X20]', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const fragment = sharedFragment(list);
        expect(fragment).toMatch(/^[\w-]+$/u);
        expect(readFragment(`#${fragment}`)).toEqual(list);
      }),
    );
  });

  test('fifty words of a dictionary take some 400 characters [X20]', () => {
    const fragment = sharedFragment({ name: 'Duottar', words: words(50) });
    expect(fragment.length).toBeLessThan(500);
  });

  test('a link that lost or changed a character is told as damaged [X21]', async () => {
    const fragment = sharedFragment({ name: 'Guolli ja čáhci', words: words(24) });
    const changed = [...fragment].map(
      (letter, at) => fragment.slice(0, at) + (letter === 'A' ? 'B' : 'A') + fragment.slice(at + 1),
    );
    const cut = [0, 1, 3, 4, 7, fragment.length - 1, fragment.length - 2].map((length) =>
      fragment.slice(0, length),
    );
    for (const text of [...changed, ...cut, '%C4%8D']) expect(await refusalOf(text)).toBe('damagedLink');
  });

  test('line breaks and the full stop of a message do no harm [X21]', () => {
    const list = { name: 'Guolli ja čáhci', words: words(24) };
    const fragment = sharedFragment(list);
    const broken = `#${fragment.slice(0, 60)}\r\n ${fragment.slice(60, 90)}%20${fragment.slice(90)}).`;
    expect(readFragment(broken)).toEqual(list);
  });

  test('a link of a newer version is told as such, and one that is too long, written, read or unpacked [X21]', async () => {
    expect(await refusalOf(compressedText('', 2))).toBe('newerLink');
    const long = Array.from({ length: 20_000 }, (_, index) => ({
      stem: [...`${index}`].reverse().join(`${Math.imul(index, 2_654_435_761) >>> 0}`),
      language: 'sme',
      translations: [],
    }));
    expect(await kindOf(async () => sharedFragment({ name: 'x', words: long }))).toBe('longLink');
    expect(await refusalOf('A'.repeat(longestFragment + 1))).toBe('longLink');
    expect(await refusalOf(`${'.'.repeat(200_000)}A`)).toBe('longLink');
    expect(await refusalOf(compressedText('a'.repeat(3_000_000), 1))).toBe('longLink');
  });
});

describe('a list as codes', () => {
  const longest = 997;
  const linkOf = (fragment: string): string => `https://sátnegirji.org/-/lists/shared#${fragment}`;

  test('translations come along as long as they fit into one code [X22]', () => {
    const nob = [{ language: 'nob', text: 'et ord' }];
    const { links, inFirst } = codePlan({ name: 'x', words: words(20, nob) }, linkOf, longest);
    expect(links).toHaveLength(1);
    expect(inFirst).toBe(20);
    expect(readFragment(links[0]?.split('#')[1] ?? '').words[0]?.translations).toEqual(nob);
  });

  test('where not all translations fit, one of each language comes along [R275]', () => {
    const ofWord = (word: number) =>
      ['nob', 'fin'].flatMap((language) =>
        [1, 2, 3, 4].map((place) => ({ language, text: `${Math.sin(word + place)}`.slice(2, 8) })),
      );
    const list = {
      name: 'x',
      words: words(45).map((word, place) => ({ ...word, translations: ofWord(place) })),
    };
    const best = withBest(list, 2).words[7]?.translations;
    expect(best).toEqual([0, 1, 4, 5].map((place) => ofWord(7)[place]));
    const { links } = codePlan(list, linkOf, longest);
    expect(links).toHaveLength(1);
    const read = readFragment(links[0]?.split('#')[1] ?? '');
    expect(read.words[7]?.translations).toEqual([0, 4].map((place) => ofWord(7)[place]));
  });

  test('more words than fit into one code are several codes, all words once and in order [X22]', () => {
    const list = { name: 'Duottar', words: words(700, [{ language: 'nob', text: 'tundra' }]) };
    const { links, inFirst } = codePlan(list, linkOf, longest);
    expect(links.length).toBeGreaterThan(2);
    expect(Math.max(...links.map(({ length }) => length))).toBeLessThanOrEqual(longest);
    const read = links.map((link) => readFragment(link.split('#')[1] ?? ''));
    expect(read.map(({ name }) => name)).toEqual(links.map(() => 'Duottar'));
    expect(read[0]?.words).toHaveLength(inFirst);
    const stems = ({ words }: Pick<SharedList, 'words'>) => words.map(({ stem }) => stem);
    expect(read.flatMap(stems)).toEqual(stems(list));
  });
});

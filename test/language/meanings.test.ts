import { describe, expect, it } from 'vitest';
import { meaningsOf } from '#src/language/meanings.ts';

interface TestGroup {
  readonly translations: readonly {
    readonly lemma: string;
    readonly pos?: string;
    readonly remark?: string;
  }[];
  readonly restriction?: string;
  readonly commonness?: readonly number[];
}

/** `word/Pos/commonness word/Pos (restriction)`, with `_` in phrases; `!` marks explanations. */
function group(text: string): TestGroup {
  const [, words = '', restriction] = /^([^(]*?)(?: \((.*)\))?$/u.exec(text) ?? [];
  const all = words.split(' ').map((word) => word.split('/'));
  return {
    translations: all.map(([lemma = '', pos]) => ({
      lemma: lemma.replace('!', '').replaceAll('_', ' '),
      ...(pos ? { pos } : {}),
      ...(lemma.endsWith('!') ? { remark: 'explanation' } : {}),
    })),
    ...(restriction ? { restriction } : {}),
    ...(all[0]?.[2] ? { commonness: all.map(([, , weight]) => Number(weight)) } : {}),
  };
}

const source = (dict: string, pos: string, groups: readonly string[], textCount = 0) => ({
  dict,
  pos,
  textCount,
  language: 'nob',
  groups: groups.map(group),
});

function said(...sources: readonly ReturnType<typeof source>[]): string {
  const meanings = meaningsOf<TestGroup['translations'][number], TestGroup>(sources).get('nob') ?? [];
  return meanings.map(({ words }) => words.map(({ lemma }) => lemma).join(', ')).join('; ');
}

describe('what a word means', () => {
  it.each([
    ['plain groups before restricted ones', source('a', 'N', ['x/N (søt)', 'y/N']), 'y; x'],
    ['words of its own part of speech before others', source('a', 'N', ['x/A', 'z/Adv y/N']), 'y, z; x'],
    ['a common word before a rare one', source('a', 'N', ['x/N/4', 'y/N/20']), 'y; x'],
    ['the order of the source where words are alike', source('a', 'N', ['x/N/19', 'y/N/20']), 'x; y'],
    ['no explanation beside words', source('a', 'N', ['mannsnavn!', 'y/N']), 'y'],
    ['an explanation without words', source('a', 'N', ['mannsnavn!']), 'mannsnavn'],
  ])('begins with %s [V154]', (_, one, expected) => {
    expect(said(one)).toBe(expected);
  });

  it.each([
    ['a word without a part of speech', ['x', 'y/N'], 'x; y'],
    ['a first sense in several words, though they are no head words', ['pass_på//2', 'x/N/12'], 'pass på; x'],
    ['a restricted sense before a much rarer plain one', ['x/N/20 (a)', 'y/N/4'], 'x; y'],
    ['a plain sense of which nothing is known', ['x/N/20 (a)', 'y/N/0'], 'y; x'],
    ['the first of senses with restrictions', ['x/N/10 (a)', 'y/N/12 (b)'], 'x; y'],
  ])('begins with %s [W256]', (_, groups, expected) => {
    expect(said(source('a', 'N', groups))).toBe(expected);
  });

  it('begins with the entries of the word itself, not with those of which it is another spelling [W265]', () => {
    const spelling = { ...source('a', 'N', ['x/N'], 3), isSpelling: true };
    expect(said(spelling, source('a', 'N', ['y/N'], 3))).toBe('y; x');
  });

  it('has no phrases without a part of speech of other homographs [W256]', () => {
    expect(said(source('a', 'Pron', ['x/Pron'], 9), source('a', 'Pcle', ['mon_tro'], 1))).toBe('x');
  });

  it('begins with the homograph that texts have most often, else with that of most dictionaries [V155]', () => {
    const particle = source('a', 'Pcle', ['x/Pcle'], 12);
    expect(said(particle, source('a', 'Pron', ['y/Pron'], 461))).toBe('y; x');
    const odd = source('a', 'A', ['x/A']);
    expect(said(odd, source('a', 'N', ['y/N']), source('b', 'N', ['z/N']))).toBe('y; z; x');
  });

  it('begins with what several sources say [V156]', () => {
    expect(said(source('a', 'Pron', ['x/Pron', 'y/Pron']), source('b', 'Pron', ['y/Pron']))).toBe('y; y; x');
  });
});

import { describe, expect, it } from 'vitest';
import { byLikelihood, inLeadingLanguage, meaningsOf } from '#src/language/meanings.ts';

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
  const lead = byLikelihood(sources, 'nob')[0]?.pos;
  const meanings = meaningsOf<TestGroup['translations'][number], TestGroup>(sources, lead).get('nob') ?? [];
  return meanings.map(({ words }) => words.map(({ lemma }) => lemma).join(', ')).join('; ');
}

describe('the language of a word that is written alike in several', () => {
  const found = (from: string, language: string, ...words: string[]) => ({
    ...source('a', 'N', words),
    from,
    language,
  });
  const own = found('sme', 'nob', 'prest');

  it.each([
    ['is the first with a translation for the reader', [own, found('smj', 'sme', 'gallis')], 'smj'],
    ['is the reader’s where that is the word itself', [found('smj', 'sme', 'x', 'báhppa'), own], 'sme'],
    [
      'is the first where the reader’s says no more',
      [found('smj', 'sme', 'báhppa'), found('sme', 'nob', 'báhppa')],
      'smj',
    ],
    ['is the first without one for the reader', [found('smj', 'nob', 'prest'), own], 'smj'],
  ])('%s [W272]', (_, all, expected) => {
    expect(inLeadingLanguage('báhppa', all, 'sme')[0]?.from).toBe(expected);
  });
});

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
    ['a plain phrase of which nothing is known', ['x/N/20 (a)', 'y_z//0'], 'y z; x'],
    ['the first of senses with restrictions', ['x/N/10 (a)', 'y/N/12 (b)'], 'x; y'],
  ])('begins with %s [W256]', (_, groups, expected) => {
    expect(said(source('a', 'N', groups))).toBe(expected);
  });

  it('has nothing of entries of which the word is another spelling, unless it has no other [W265]', () => {
    const spelling = { ...source('a', 'N', ['x/N'], 3), isSpelling: true };
    expect(said(spelling, source('a', 'N', ['y/N'], 3))).toBe('y');
    expect(said(spelling, { ...source('a', 'N', ['y/N']), language: 'fin' })).toBe('x');
  });

  it.each([
    ['has no words of another homograph', [source('a', 'A', ['y/A'], 9), source('a', 'N', ['x/N'])], 'y'],
    ['of a verb neither', [source('a', 'V', ['y/V'], 9), source('b', 'N', ['x/N'])], 'y'],
    [
      'but those with an odd part of speech',
      [source('a', 'A', ['y/A'], 9), source('b', 'N', ['x/N'])],
      'y; x',
    ],
  ])('%s [W270]', (_, sources, expected) => {
    expect(said(...sources)).toBe(expected);
  });

  it.each([
    ['a sense of another part of speech', ['x/Po/14 (a)', 'y/V/23 (b)'], 'x; y'],
    ['a sense with a rarer word', ['x/V/11 (a)', 'y/V/16 (b)'], 'x; y'],
  ])('begins with the first of restricted senses, also %s [W274]', (_, groups, expected) => {
    expect(said(source('a', 'V', groups))).toBe(expected);
  });

  it('begins with a restricted sense before a plain one of which no text has the word [W274]', () => {
    expect(said(source('a', 'V', ['x/V/15 (a)', 'y/V/0']))).toBe('x; y');
  });

  it('has no phrases without a part of speech of other homographs [W256]', () => {
    expect(said(source('a', 'Pron', ['x/Pron'], 9), source('a', 'Pcle', ['mon_tro'], 1))).toBe('x');
  });

  it('begins with the homograph that texts have most often, else with that of most dictionaries [V155]', () => {
    const particle = source('a', 'Pcle', ['x/Pcle'], 12);
    expect(said(particle, source('b', 'Pron', ['y/Pron'], 461))).toBe('y; x');
    const odd = source('c', 'A', ['x/A']);
    expect(said(odd, source('a', 'N', ['y/N']), source('b', 'N', ['z/N']))).toBe('y; z; x');
  });

  it('begins with what several sources say [V156]', () => {
    expect(said(source('a', 'Pron', ['x/Pron', 'y/Pron']), source('b', 'Pron', ['y/Pron']))).toBe('y; y; x');
  });
});

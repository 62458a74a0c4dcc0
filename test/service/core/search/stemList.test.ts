import { describe, expect, it } from 'vitest';
import { compareIn } from '#src/language/alphabets.ts';
import { searchModes } from '#src/language/fold.ts';
import {
  ask,
  filterArguments,
  refusalOf,
  serviceOver,
  stemPage,
  textsOf,
} from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts, writeWords } from '#test/service/core/smallDictionaries.ts';

const marks = ["kue'llmes", 'kueʹll', 'kueˊll', 'kue’ll'];

/** Words of a dictionary, and the ones that searches find, in the order of the list. */
const searches: readonly (readonly [
  string,
  readonly string[],
  readonly (readonly [search: string, mode: string, texts: readonly string[]])[],
])[] = [
  [
    'finds by start, middle and end [A44]',
    ['guolli', 'luossaguolli', 'guollebivdu', 'čáhci'],
    [
      ['guoll', 'start', ['guollebivdu', 'guolli']],
      ['guoll', 'middle', ['guollebivdu', 'guolli', 'luossaguolli']],
      ['guolli', 'end', ['guolli', 'luossaguolli']],
      ['guoll', 'end', []],
    ],
  ],
  [
    'finds nothing for an empty search, nor for one of invisible characters',
    ['guolli'],
    ['', '\u00ad', '\u200b\u200d'].flatMap((it) => searchModes.map((mode) => [it, mode, []] as const)),
  ],
  [
    'takes every character of the search literally [A49]',
    ['100 %', 'a_b', 'axb', 'a*b', 'a.b', 'a?b', 'a[b]', "a'b", 'guolli'],
    [
      ['%', 'middle', ['100 %']],
      ['a_b', 'start', ['a_b']],
      ['*b', 'end', ['a*b']],
      ['.', 'middle', ['a.b']],
      ['?b', 'end', ['a?b']],
      ['[b]', 'end', ['a[b]']],
      [' guolli', 'start', []],
    ],
  ],
  [
    'counts apostrophe-like characters as one and invisible ones as nothing [D12]',
    [...marks, 'guol\u00adli', 'ǩiõll'],
    [
      ...[...marks.slice(1), "kue'll", 'kueʼll', 'kue\u00adʹll'].map((it) => [it, 'start', marks] as const),
      ['ʼll', 'end', marks.slice(1)],
      ['uolli', 'middle', ['guol\u00adli']],
      ['guolli', 'start', ['guol\u00adli']],
    ],
  ],
  [
    'compares lower-cased NFC, whatever the alphabet',
    ['Čáhci', 'ŊUŊ', 'Озеро', 'kuuđâs', 'Ååå'],
    [
      ['čÁ'.normalize('NFD'), 'start', ['Čáhci']],
      ['ŋuŋ', 'start', ['ŊUŊ']],
      ['озе', 'start', ['Озеро']],
      ['đâs'.normalize('NFD'), 'end', ['kuuđâs']],
      ['c', 'start', []],
    ],
  ],
  [
    'the last character before the surrogates begins no word of those after them',
    ['\ud7ffa', '\ue000a', '\u{10ffff}a'],
    ['\ud7ff', '\ue000', '\u{10ffff}'].map((search) => [search, 'start', [`${search}a`]] as const),
  ],
  [
    'orders by lower-cased text in code-point order, ties by the text itself',
    ['b', 'B', 'a', 'á', 'č', 'c', 'z', 'Z', 'aʹ', 'a\u{1d400}', 'a\ufb01'],
    [
      ['a', 'start', ['a', 'aʹ', 'a\ufb01', 'a\u{1d400}']],
      ['b', 'start', ['B', 'b']],
    ],
  ],
];

describe.each(backends)('the list of stems on $backend', ({ open }) => {
  function withWords(words: readonly string[]) {
    const driver = open();
    writeWords(driver, 'gtsmenob', words);
    return serviceOver(driver);
  }

  it.each(searches)('%s', (_, words, found) => {
    const service = withWords(words);
    for (const [search, mode, texts] of found) {
      const page = stemPage(service, search, mode);
      expect([page.totalCount, textsOf(page)], `${mode} ${search}`).toEqual([texts.length, texts]);
    }
  });

  it.each(['start', 'middle'])(
    'gives 1,110 stems in alphabetical order if asked, in mode %s, page by page both ways [V171]',
    (mode) => {
      const ends = ['a', 'á', 'c', 'č', 'z', 'Ǧ', 'ž', 'ʹ', '-', ' b'];
      const longer = (words: readonly string[]) => words.flatMap((word) => ends.map((end) => word + end));
      const [two, three] = [longer(['s']), longer(longer(['s']))];
      const words = [...two, ...three, ...longer(three)];
      const service = withWords(words);
      const page = (more: string) => stemPage(service, 's', mode, `alphabetical: true ${more}`);
      const forward = [page('')];
      for (let last = forward[0]; last?.pageInfo.hasNextPage; last = forward.at(-1))
        forward.push(page(`after: ${JSON.stringify(last.pageInfo.endCursor)}`));
      const backward = [page('last: 300')];
      for (let first = backward[0]; first?.pageInfo.hasPreviousPage; first = backward[0])
        backward.unshift(page(`last: 300, before: ${JSON.stringify(first.pageInfo.startCursor)}`));
      const expected = words.toSorted(compareIn('sme'));
      expect(forward.flatMap(textsOf)).toEqual(expected);
      expect(backward.flatMap(textsOf)).toEqual(expected);
      expect(forward[0]?.totalCount).toBe(words.length);
    },
  );

  it.each([
    [20_000, 'middle', 'čs'],
    [20_001, 'middle', 'ds1'],
    [20_001, 'start', 'sč'],
  ])(
    'of %d stems in mode %s, %s is the first: whole lists are sorted up to a limit [V175]',
    (count, mode, first) => {
      const others = Array.from(
        { length: count - 1 },
        (_, number) => (mode === 'start' ? 'sd' : 'ds') + (number + 1),
      );
      const service = withWords([mode === 'start' ? 'sč' : 'čs', ...others]);
      const page = stemPage(service, 's', mode, 'first: 1, alphabetical: true');
      expect([page.totalCount, ...textsOf(page)]).toEqual([count, first]);
    },
  );

  it.each(['start', 'middle'])('pages through 250 stems in mode %s, both ways, each once [A67]', (mode) => {
    const words = Array.from({ length: 250 }, (_, number) => `s${'ʹaáʼ\u00ad'[number % 5]}${number}`);
    const service = withWords(words);
    const whole = textsOf(stemPage(service, 's', mode, 'first: 500'));
    expect(whole).toHaveLength(250);
    const [forward, backward]: [string[], string[]] = [[], []];
    for (let after: string | null = ''; after !== null; ) {
      const page = stemPage(service, 's', mode, `first: 100 ${after}`);
      expect(page.totalCount).toBe(250);
      forward.push(...textsOf(page));
      after = page.pageInfo.hasNextPage ? `after: ${JSON.stringify(page.pageInfo.endCursor)}` : null;
    }
    for (let before: string | null = ''; before !== null; ) {
      const page = stemPage(service, 's', mode, `last: 60 ${before}`);
      backward.unshift(...textsOf(page));
      const { hasPreviousPage, startCursor } = page.pageInfo;
      before = hasPreviousPage ? `before: ${JSON.stringify(startCursor)}` : null;
    }
    expect([forward, backward]).toEqual([whole, whole]);
  });

  it('gives 100 at a time when no size is asked for, and the number of all with none [A171]', () => {
    const service = withWords(Array.from({ length: 130 }, (_, number) => `s${number}`));
    const page = stemPage(service, 's');
    expect(page.edges).toHaveLength(100);
    expect(page).toMatchObject({ totalCount: 130, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    for (const mode of ['start', 'middle'])
      expect(stemPage(service, 's', mode, 'first: 0')).toMatchObject({ totalCount: 130, edges: [] });
  });

  it('keeps a cursor good while words come and go around it', () => {
    const driver = open();
    writeWords(driver, 'gtsmenob', ['a1', 'a2', 'a3']);
    const service = serviceOver(driver);
    const { pageInfo } = stemPage(service, 'a', 'start', 'first: 2');
    writeWords(driver, 'gtsmenob', ['a0', 'a1', 'a4']);
    const next = stemPage(service, 'a', 'start', `after: ${JSON.stringify(pageInfo.endCursor)}`);
    expect(textsOf(next)).toEqual(['a4']);
  });

  it.each([
    ['first: 500', undefined],
    ['first: 501', 'PAGE_TOO_LARGE'],
    ['last: 501', 'PAGE_TOO_LARGE'],
    ['first: -1', 'PAGE_NEGATIVE'],
    ['after: "%"', 'BAD_CURSOR'],
    ['after: "stem:%zz"', 'BAD_CURSOR'],
    ['before: "lemma:1"', 'BAD_CURSOR'],
    ['', 'BAD_MODE', 'anywhere'],
  ])('names the limit that a page of %s exceeds: %s', (more, code, mode = 'start') => {
    const list = `stemList(search: "g", mode: "${mode}", ${filterArguments} ${more}) { totalCount edges { cursor } }`;
    expect(refusalOf(withWords(['guolli']), list)).toBe(code);
  });

  it('names too long filters and texts', () => {
    const service = withWords(['guolli']);
    const refused = (exact: string, languages: number) => {
      const filter = { srcLangs: Array(languages).fill('sme'), targetLangs: [], wantedDicts: [] };
      return refusalOf(service, `hasStem(exact: "${exact}", ${filterArguments}) { stem }`, filter);
    };
    expect(refused('g', 201)).toBe('LIST_TOO_LONG');
    expect(refused('g'.repeat(2001), 1)).toBe('TEXT_TOO_LONG');
    expect(refused('g'.repeat(2000), 200)).toBeUndefined();
    const search = `stemList(search: "${'x'.repeat(10_001)}", mode: "end", ${filterArguments}) { totalCount }`;
    expect(refusalOf(service, search)).toBe('TEXT_TOO_LONG');
  });
});

describe.each(backends)('the filter of stems on $backend', ({ open }) => {
  const driver = open();
  write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['beana'], ['hund'])]);
  write(driver, 'gtsmefin', [entry(['guolli'], ['kala'])]);
  writeConcepts(driver, [
    concept('Guolástus:guolli', { sme: 'guolli', nob: 'fisk' }),
    concept('Boazodoallu:heargi', { sme: 'heargi' }),
  ]);
  const service = serviceOver(driver);

  it.each([
    // Per dictionary: languages of one and the name of another are no match.
    [['sme', null], ['nob'], ['gtsmenob'], ['beana', 'guolli']],
    [['sme'], ['fin'], ['gtsmenob'], []],
    [['sme'], ['fin'], ['gtsmenob', 'gtsmefin'], ['guolli']],
    [['nob'], ['sme'], ['gtsmenob'], []],
    [[], ['nob'], ['gtsmenob'], []],
    [['sme'], ['nob'], ['gtunknown'], []],
    // The term bank is from a term’s language into the others of its concept, into its own where there is no other.
    [['sme'], ['nob'], ['termwiki'], ['guolli']],
    [['nob'], ['sme'], ['termwiki'], ['fisk']],
    [['sme'], ['fin'], ['termwiki'], []],
    [['sme'], ['sme'], ['termwiki'], ['heargi']],
  ])('from %j into %j in %j', (srcLangs, targetLangs, wantedDicts, texts) => {
    const filter = { srcLangs, targetLangs, wantedDicts };
    const all = ['beana', 'fisk', 'guolli', 'heargi'];
    const found = all.flatMap((text) => textsOf(stemPage(service, text, 'start', '', filter)));
    expect(found).toEqual(texts);
  });

  it('gives a stem’s languages, dictionaries and first lemma', () => {
    const own = open();
    const lemmas = [{ lemma: 'guolli', presentationLemma: 'guol@li', pos: 'N' }];
    write(own, 'sammallahtismefin', [{ ...entry([], ['kala']), lemmas }]);
    write(own, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    const guolli = {
      __typename: 'StemType',
      id: 'stem:guolli',
      ...{ stem: 'guolli', searchStem: 'guolli', lemma: 'guolli', presentationLemma: 'guol@li' },
      ...{ srclangs: ['sme'], targetlangs: ['fin', 'nob'], dicts: ['sammallahtismefin', 'gtsmenob'] },
      ...{ language: 'sme', pos: 'N', dialect: null, country: null },
    };
    const hasStem = (exact: string, fields: string) =>
      ask(serviceOver(own), `hasStem(exact: "${exact}", ${filterArguments}) { ${fields} }`);
    expect(hasStem('guolli', Object.keys(guolli).join(' '))).toEqual({ hasStem: [guolli] });
    const kala = { stem: 'kala', language: 'fin', lemma: 'kala', srclangs: ['fin'] };
    expect(hasStem('kala', Object.keys(kala).join(' '))).toEqual({ hasStem: [kala] });
  });

  it('answers HasStem for the exact text only, 60 aliases in one document [A174]', () => {
    const aliases = Array.from({ length: 60 }, (_, number) => {
      const exact = number % 2 ? 'guolli' : 'GUOLLI';
      return `a${number}: hasStem(exact: "${exact}", ${filterArguments}) { stem __typename }`;
    });
    const answer = ask<Record<string, readonly unknown[]>>(service, aliases.join(' '));
    expect(answer['a0']).toEqual([]);
    expect(answer['a59']).toEqual([{ stem: 'guolli', __typename: 'StemType' }]);
  });
});

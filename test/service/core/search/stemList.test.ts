import { describe, expect, it } from 'vitest';
import { searchModes } from '#src/language/searchMode.ts';
import {
  filterArguments,
  refusalOf,
  serviceOver,
  stemPage,
  textsOf,
  unfiltered,
} from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

describe.each(backends)('the list of stems on $backend', ({ open }) => {
  function withWords(words: readonly string[]) {
    const driver = open();
    write(
      driver,
      'gtsmenob',
      words.map((word) => entry([word], ['ord'])),
    );
    return serviceOver(driver);
  }

  it('A44: finds by start, middle and end', () => {
    const service = withWords(['guolli', 'luossaguolli', 'guollebivdu', 'čáhci']);
    expect(textsOf(stemPage(service, 'guoll', 'start'))).toEqual(['guollebivdu', 'guolli']);
    expect(textsOf(stemPage(service, 'guoll', 'middle'))).toEqual(['guollebivdu', 'guolli', 'luossaguolli']);
    expect(textsOf(stemPage(service, 'guolli', 'end'))).toEqual(['guolli', 'luossaguolli']);
    const counts = searchModes.map((mode) => stemPage(service, 'guoll', mode, 'first: 1').totalCount);
    expect(counts).toEqual([2, 3, 0]);
  });

  it('gives nothing for an empty search, nor for one of invisible characters', () => {
    const service = withWords(['guolli']);
    for (const search of ['', '\u00ad', '\u200b\u200d']) {
      for (const mode of searchModes) {
        expect(stemPage(service, search, mode)).toMatchObject({ totalCount: 0, edges: [] });
      }
    }
  });

  it('A49: takes every character of the search literally', () => {
    const service = withWords(['100 %', 'a_b', 'axb', 'a*b', 'a.b', 'a?b', 'a[b]', "a'b"]);
    expect(textsOf(stemPage(service, '%', 'middle'))).toEqual(['100 %']);
    expect(textsOf(stemPage(service, 'a_b', 'start'))).toEqual(['a_b']);
    expect(textsOf(stemPage(service, '*b', 'end'))).toEqual(['a*b']);
    expect(textsOf(stemPage(service, '.', 'middle'))).toEqual(['a.b']);
    expect(textsOf(stemPage(service, '?b', 'end'))).toEqual(['a?b']);
    expect(textsOf(stemPage(service, '[b]', 'end'))).toEqual(['a[b]']);
    expect(textsOf(stemPage(service, ' guolli'))).toEqual([]);
  });

  it.each(searchModes)('survives any text whatever in mode %s', (mode) => {
    const service = withWords(['guolli', 'a\u0000b']);
    for (const search of [
      '\u0000',
      '\u0007',
      '\ud800',
      'a\udc00',
      '\u{10ffff}',
      'x'.repeat(10_000),
      '😀',
      '"\'`;--',
    ]) {
      expect(stemPage(service, search, mode).totalCount).toBeGreaterThanOrEqual(0);
    }
    expect(
      refusalOf(
        service,
        `stemList(search: "${'x'.repeat(10_001)}", mode: "${mode}", ${filterArguments}) { totalCount }`,
      ),
    ).toBe('TEXT_TOO_LONG');
  });

  it('D12: counts apostrophe-like characters as one and invisible ones as nothing', () => {
    const service = withWords(['kueʹll', 'kueˊll', "kue'llmes", 'kue’ll', 'guol\u00adli', 'ǩiõll']);
    for (const search of ['kueʹll', 'kueˊll', "kue'll", 'kue’ll', 'kueʼll', 'kue\u00adʹll']) {
      expect(textsOf(stemPage(service, search)).toSorted()).toEqual(
        ["kue'llmes", 'kueʹll', 'kueˊll', 'kue’ll'].toSorted(),
      );
    }
    expect(textsOf(stemPage(service, 'ʼll', 'end'))).toHaveLength(3);
    expect(textsOf(stemPage(service, 'uolli', 'middle'))).toEqual(['guol\u00adli']);
    expect(textsOf(stemPage(service, 'guolli'))).toEqual(['guol\u00adli']);
  });

  it('compares lower-cased NFC, whatever the alphabet', () => {
    const service = withWords(['Čáhci', 'ŊUŊ', 'Озеро', 'kuuđâs', 'Ååå']);
    expect(textsOf(stemPage(service, 'čÁ'.normalize('NFD')))).toEqual(['Čáhci']);
    expect(textsOf(stemPage(service, 'ŋuŋ'))).toEqual(['ŊUŊ']);
    expect(textsOf(stemPage(service, 'озе'))).toEqual(['Озеро']);
    expect(textsOf(stemPage(service, 'đâs'.normalize('NFD'), 'end'))).toEqual(['kuuđâs']);
    expect(textsOf(stemPage(service, 'c'))).toEqual([]);
  });

  it('the last character before the surrogates begins no word of those after them', () => {
    const service = withWords(['\ud7ffa', '\ue000a', '\u{10ffff}a']);
    expect(textsOf(stemPage(service, '\ud7ff'))).toEqual(['\ud7ffa']);
    expect(textsOf(stemPage(service, '\ue000'))).toEqual(['\ue000a']);
    expect(textsOf(stemPage(service, '\u{10ffff}'))).toEqual(['\u{10ffff}a']);
  });

  it('orders by lower-cased text in code-point order, ties by the text itself', () => {
    const words = ['b', 'B', 'a', 'á', 'č', 'c', 'z', 'Z', 'aʹ', 'a\u{1d400}', 'a\ufb01'];
    const service = withWords(words);
    expect(textsOf(stemPage(service, 'a'))).toEqual(['a', 'aʹ', 'a\ufb01', 'a\u{1d400}']);
    expect(textsOf(stemPage(service, 'b'))).toEqual(['B', 'b']);
  });

  it('A67: pages through 250 stems by cursors, forward and backward, without loss or repetition', () => {
    const words = Array.from({ length: 250 }, (_, number) => `s${'ʹaáʼ\u00ad'[number % 5]}${number}`);
    const service = withWords(words);
    const whole = textsOf(stemPage(service, 's', 'start', 'first: 500'));
    expect(whole).toHaveLength(250);
    for (const mode of ['start', 'middle']) {
      const forward: string[] = [];
      for (let after = ''; ; ) {
        const page = stemPage(service, 's', mode, `first: 100 ${after}`);
        expect(page.totalCount).toBe(250);
        forward.push(...textsOf(page));
        if (!page.pageInfo.hasNextPage) break;
        after = `after: ${JSON.stringify(page.pageInfo.endCursor)}`;
      }
      expect(forward).toEqual(whole);
      const backward: string[] = [];
      for (let before = ''; ; ) {
        const page = stemPage(service, 's', mode, `last: 60 ${before}`);
        backward.unshift(...textsOf(page));
        if (!page.pageInfo.hasPreviousPage) break;
        before = `before: ${JSON.stringify(page.pageInfo.startCursor)}`;
      }
      expect(backward).toEqual(whole);
    }
  });

  it('A171: gives 100 at a time when no size is asked for', () => {
    const service = withWords(Array.from({ length: 130 }, (_, number) => `s${number}`));
    const page = stemPage(service, 's');
    expect(page.edges).toHaveLength(100);
    expect(page).toMatchObject({ totalCount: 130, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    for (const mode of ['start', 'middle']) {
      expect(stemPage(service, 's', mode, 'first: 0')).toMatchObject({ totalCount: 130, edges: [] });
    }
  });

  it('keeps a cursor good while words come and go around it', () => {
    const driver = open();
    write(
      driver,
      'gtsmenob',
      ['a1', 'a2', 'a3'].map((word) => entry([word], ['x'])),
    );
    const service = serviceOver(driver);
    const { pageInfo } = stemPage(service, 'a', 'start', 'first: 2');
    write(
      driver,
      'gtsmenob',
      ['a0', 'a1', 'a4'].map((word) => entry([word], ['x'])),
    );
    const next = stemPage(service, 'a', 'start', `after: ${JSON.stringify(pageInfo.endCursor)}`);
    expect(textsOf(next)).toEqual(['a4']);
  });

  it('names what exceeds a limit', () => {
    const service = withWords(['guolli']);
    const list = (more: string, mode = 'start') =>
      refusalOf(
        service,
        `stemList(search: "g", mode: "${mode}", ${filterArguments} ${more}) { totalCount edges { cursor } }`,
      );
    expect(list('first: 501')).toBe('PAGE_TOO_LARGE');
    expect(list('last: 501')).toBe('PAGE_TOO_LARGE');
    expect(list('first: -1')).toBe('PAGE_NEGATIVE');
    expect(list('after: "%"')).toBe('BAD_CURSOR');
    expect(list('after: "stem:%zz"')).toBe('BAD_CURSOR');
    expect(list('before: "lemma:1"')).toBe('BAD_CURSOR');
    expect(list('', 'anywhere')).toBe('BAD_MODE');
    const long = { ...unfiltered, srcLangs: Array.from({ length: 201 }, () => 'sme') };
    expect(refusalOf(service, `hasStem(exact: "g", ${filterArguments}) { stem }`, long)).toBe(
      'LIST_TOO_LONG',
    );
    expect(refusalOf(service, `hasStem(exact: "${'g'.repeat(2001)}", ${filterArguments}) { stem }`)).toBe(
      'TEXT_TOO_LONG',
    );
    expect(list('first: 500')).toBeUndefined();
  });
});

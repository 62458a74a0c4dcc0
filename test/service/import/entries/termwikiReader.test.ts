import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importTermBank } from '#service/import/dictionaryImport.ts';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';
import { ask, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';

const folder = join(import.meta.dirname, '../../../fixtures/termwiki');
const sample = join(folder, 'sample.xml');
const names = { name: 'Luonddudieđa ja matematihkka:guolli', collections: ['School words', 'Nature'] };

describe('reading a TermWiki export', () => {
  const pages = [...termwikiPages(sample)].map((page) => ('concept' in page ? page.concept : page.dropped));

  it('gives a row for every language with a sanctioned expression', () => {
    const guolli = { expression: { lemma: 'guolli', pos: 'N' }, status: 'recommended', sanctioned: true };
    const fisk = { expression: { lemma: 'fisk' }, note: 'en fisk, fisken', source: 'test' };
    const others = ['smj', 'sma', 'smn'].map((language) => ({ language }));
    const rows = [
      { language: 'sme', terms: [guolli] },
      ...others,
      { language: 'nob', definition: 'virveldyr som lever i vann og puster med gjeller', terms: [fisk] },
      { language: 'fin' },
      { language: 'eng', explanation: 'used of the animal, not of the food' },
    ];
    expect(pages[0]).toMatchObject({ ...names, rows });
  });

  it('uses only what is sanctioned, continues values over lines, ignores templates on one line', () => {
    const term = (lemma: string) => ({ expression: { lemma, pos: 'N' }, sanctioned: true });
    const definition = 'poro,\njoka on opetettu vetämään';
    const rows = [
      { language: 'sme', terms: [{ ...term('heargi'), status: 'recommended' }] },
      { language: 'fin', definition, terms: [term('ajoporo')] },
      { language: 'nob', terms: [term('kjørerein')] },
    ];
    expect(pages[1]).toEqual({ name: 'Boazodoallu:heargi', collections: [], rows });
  });

  it('skips pages of no category, and reports those it cannot read with title and line', () => {
    expect(pages[2]).toBe('no concept page');
    const broken = [...termwikiPages(join(folder, 'broken.xml'))];
    expect(broken).toMatchObject([
      { dropped: 'Guolástus:bivdu: line 1: the template {{Related expression is not closed by }}' },
      { concept: { name: 'Guolástus:fierbmi' } },
      { dropped: 'no sanctioned Sámi term' },
    ]);
  });
});

describe.each(backends)('the term bank on $backend', ({ open }) => {
  it('D17: answers with definitions, explanations, notes and collections', () => {
    const driver = open();
    const imported = importTermBank(driver, [sample], () => {});
    expect(imported).toMatchObject({ code: 'termwiki', entries: 2, lemmas: 10 });
    const answer = ask(
      serviceOver(driver),
      `conceptList(exact: "fisk", srcLangs: ["nob"], targetLangs: ["eng"]) {
        name language collections definition explanation terms { note source expression { lemma } } }`,
    );
    const fisk = { note: 'en fisk, fisken', source: 'test', expression: { lemma: 'fisk' } };
    const nob = {
      definition: 'virveldyr som lever i vann og puster med gjeller',
      explanation: null,
      terms: [fisk],
    };
    const eng = {
      definition: 'a vertebrate that lives in water and breathes with gills',
      explanation: 'used of the animal, not of the food',
      terms: [{ note: null, source: null, expression: { lemma: 'fish' } }],
    };
    const conceptList = [
      { ...names, language: 'nob', ...nob },
      { ...names, language: 'eng', ...eng },
    ];
    expect(answer).toEqual({ conceptList });
  });
});

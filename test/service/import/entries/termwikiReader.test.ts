import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';

const folder = join(import.meta.dirname, '../../../fixtures/termwiki');
const sample = join(folder, 'sample.xml');
const names = { name: 'Luonddudieđa ja matematihkka:guolli', collections: ['School words', 'Nature'] };

describe('reading a TermWiki export', () => {
  const pages = [...termwikiPages(sample)];

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
      'Guolástus:bivdu: line 1: the template {{Related expression is not closed by }}',
      { name: 'Guolástus:fierbmi' },
      'no sanctioned Sámi term',
    ]);
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importTermBank } from '#service/import/dictionaryImport.ts';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';
import { ask, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';

const folder = join(import.meta.dirname, '../../../fixtures/termwiki');
const sample = join(folder, 'sample.xml');

describe('reading a TermWiki export', () => {
  const pages = [...termwikiPages(sample)].map((page) => ('concept' in page ? page.concept : page.dropped));

  it('gives a row for every language with a sanctioned expression', () => {
    expect(pages[0]).toMatchObject({
      name: 'Luonddudieđa ja matematihkka:guolli',
      collections: ['School words', 'Nature'],
      rows: [
        {
          language: 'sme',
          terms: [{ expression: { lemma: 'guolli', pos: 'N' }, status: 'recommended', sanctioned: true }],
        },
        { language: 'smj' },
        { language: 'sma' },
        { language: 'smn' },
        {
          language: 'nob',
          definition: 'virveldyr som lever i vann og puster med gjeller',
          terms: [{ expression: { lemma: 'fisk' }, note: 'en fisk, fisken', source: 'test' }],
        },
        { language: 'fin' },
        { language: 'eng', explanation: 'used of the animal, not of the food' },
      ],
    });
  });

  it('uses only what is sanctioned, continues values over lines, ignores templates on one line', () => {
    expect(pages[1]).toEqual({
      name: 'Boazodoallu:heargi',
      collections: [],
      rows: [
        {
          language: 'sme',
          terms: [{ expression: { lemma: 'heargi', pos: 'N' }, status: 'recommended', sanctioned: true }],
        },
        {
          language: 'fin',
          definition: 'poro,\njoka on opetettu vetämään',
          terms: [{ expression: { lemma: 'ajoporo', pos: 'N' }, sanctioned: true }],
        },
        { language: 'nob', terms: [{ expression: { lemma: 'kjørerein', pos: 'N' }, sanctioned: true }] },
      ],
    });
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
    expect(importTermBank(driver, [sample], () => {})).toMatchObject({
      code: 'termwiki',
      entries: 2,
      lemmas: 10,
    });
    const answer = ask(
      serviceOver(driver),
      `conceptList(exact: "fisk", srcLangs: ["nob"], targetLangs: ["eng"]) {
        name language collections definition explanation terms { note source expression { lemma } } }`,
    );
    const shared = { name: 'Luonddudieđa ja matematihkka:guolli', collections: ['School words', 'Nature'] };
    expect(answer).toEqual({
      conceptList: [
        {
          ...shared,
          language: 'nob',
          definition: 'virveldyr som lever i vann og puster med gjeller',
          explanation: null,
          terms: [{ note: 'en fisk, fisken', source: 'test', expression: { lemma: 'fisk' } }],
        },
        {
          ...shared,
          language: 'eng',
          definition: 'a vertebrate that lives in water and breathes with gills',
          explanation: 'used of the animal, not of the food',
          terms: [{ note: null, source: null, expression: { lemma: 'fish' } }],
        },
      ],
    });
  });
});

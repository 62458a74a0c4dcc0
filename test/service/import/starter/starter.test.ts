import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeForms } from '#service/core/forms/formWriter.ts';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { prepareStarter } from '#service/import/starter/starter.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import {
  ask,
  filterArguments,
  serviceOver,
  stemPage,
  textsOf,
  unfiltered,
} from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';
import { confirmPairs } from '#test/tools/confirm.ts';

const folder = join(import.meta.dirname, '../../../fixtures/starter');

describe.each(backends)('the starter lexicon on $backend', ({ open }) => {
  function articles(driver: ReturnType<typeof open>, code: string, exact: string) {
    const lemmas = '{ edges { node { lemma presentationLemma } } }';
    return ask<{
      readonly dictEntryList: readonly {
        readonly lookupLemmas: {
          readonly edges: readonly {
            readonly node: { readonly lemma: string; readonly presentationLemma: string };
          }[];
        };
        readonly translationGroups: readonly {
          readonly translationLemmas: {
            readonly edges: readonly { readonly node: { readonly lemma: string } }[];
          };
          readonly restriction: { readonly restriction: string } | null;
          readonly exampleGroups: readonly { readonly example: string }[];
        }[];
      }[];
    }>(
      serviceOver(driver),
      `dictEntryList(exact: "${exact}", ${filterArguments}) { lookupLemmas ${lemmas}
        translationGroups { translationLemmas ${lemmas} restriction { restriction } exampleGroups { example } } }`,
      { ...unfiltered, wantedDicts: [code] },
    ).dictEntryList;
  }

  it('fills every dictionary, both ways, and the forms', () => {
    const driver = open();
    const report = prepareStarter(driver, folder);
    expect(report).toEqual({ filled: dictionaryCodes, forms: ['sme', 'sms'] });
    const entries = Object.fromEntries(
      storedDictionaries(driver).map((record) => [record.code, record.entries]),
    );
    expect(entries).toMatchObject({
      gtsmenob: 3,
      gtnobsme: 4,
      gtsmefin: 3,
      gtsmesmn: 0,
      gtsmsrus: 2,
      termwiki: 2,
    });
    expect(
      ask(
        serviceOver(driver),
        'generated(origform: "mánnu", language: "sme", paradigmTemplates: ["+N+Sg+Gen"]) { analyses { wordform } }',
      ),
    ).toEqual({
      generated: [{ analyses: [{ wordform: 'mánu' }] }],
    });
  });

  it('makes rows of one word senses of one entry, and keeps numbered homonyms apart', () => {
    const driver = open();
    prepareStarter(driver, folder);
    const [mannu] = articles(driver, 'gtsmenob', 'mánnu');
    expect(mannu?.translationGroups).toMatchObject([
      {
        translationLemmas: { edges: [{ node: { lemma: 'måne' } }] },
        restriction: { restriction: 'på himmelen' },
        exampleGroups: [{ example: 'Mánnu báitá.' }],
      },
      { translationLemmas: { edges: [{ node: { lemma: 'måned' } }] }, restriction: null, exampleGroups: [] },
    ]);
    expect(articles(driver, 'gtsmenob', 'beassi')).toHaveLength(2);
    expect(articles(driver, 'gtnobsme', 'rede')[0]?.lookupLemmas.edges.map(({ node }) => node.lemma)).toEqual(
      ['reir', 'rede'],
    );
    expect(
      articles(driver, 'sammallahtismefin', 'mánnu')[0]?.lookupLemmas.edges[0]?.node.presentationLemma,
    ).toBe('mán@nu');
    expect(articles(driver, 'gtsmefin', 'mánnu')[0]?.lookupLemmas.edges[0]?.node.presentationLemma).toBe(
      'mánnu',
    );
  });

  it('D34: never touches what was imported, and does nothing the second time', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['beana'], ['hund'])]);
    writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, []);
    const report = prepareStarter(driver, folder);
    expect(report.filled).not.toContain('gtsmenob');
    expect(report.forms).toEqual(['sms']);
    expect(prepareStarter(driver, folder)).toEqual({ filled: [], forms: [] });
    expect(articles(driver, 'gtsmenob', 'mánnu')).toEqual([]);
    expect(textsOf(stemPage(serviceOver(driver), 'bea'))).toEqual(['beana', 'beassi']);
  });

  it('fills anew what an older version of the lexicon had filled', () => {
    const driver = open();
    prepareStarter(driver, folder);
    driver.exec(
      "UPDATE dictionary SET version = 'old' WHERE code = 'gtsmenob'; UPDATE formList SET version = 'old' WHERE language = 'sms'",
    );
    expect(prepareStarter(driver, folder)).toEqual({ filled: ['gtsmenob'], forms: ['sms'] });
  });
});

describe('the starter lexicon that comes with the product', () => {
  const data = process.env['GIELLALT_DATA'];

  it.skipIf(data === undefined)(
    'is confirmed by the published dictionaries (needs GIELLALT_DATA)',
    { timeout: 60_000 },
    () => {
      const known = confirmPairs(data ?? '').filter(({ verdict }) => verdict !== 'unknown');
      const confirmed = known.filter(({ verdict }) => verdict === 'confirmed');
      expect(confirmed.length / known.length).toBeGreaterThanOrEqual(0.95);
      expect(confirmed.length).toBeGreaterThan(1000);
    },
  );
});

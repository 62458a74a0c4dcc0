import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { importDictionary } from '#service/import/dictionaryImport.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { prepareStarter } from '#service/import/starter/starter.ts';
import { serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { element, testFolder, writeCheckout } from './importProgram.ts';

const folder = testFolder('loss');

const entries = (...lemmas: readonly string[]) => `<r>${lemmas.map((lemma) => element(lemma)).join('')}</r>`;

/** Imports a checkout whose only file is this. */
function importXml(driver: Driver, xml: string, force = false) {
  const checkout = writeCheckout(join(folder, 'dict-sme-nob'), { 'N_smenob.xml': xml });
  const [source] = importSources([checkout], []).dictionaries;
  if (source === undefined) throw new Error('No dictionary');
  return importDictionary(driver, source, () => undefined, force);
}

describe.each(backends)('an import on $backend [M4]', ({ open }) => {
  test('that would empty a dictionary is refused', () => {
    const driver = open();
    importXml(driver, entries('guolli', 'beana', 'bussá'));
    const reason = 'it has no entries (--force imports it anyway)';
    for (const xml of [entries(), '<r><e><lg><l>guolli</l></lg></e></r>', '<r><word>guolli</word></r>'])
      expect(importXml(driver, xml)).toMatchObject({ reason });
    expect(textsOf(stemPage(serviceOver(driver), 'b'))).toEqual(['beana', 'bussá']);
    expect(storedDictionaries(driver)).toMatchObject([{ code: 'gtsmenob', entries: 3 }]);
  });

  test('takes nothing from a file with another root element, which is named', () => {
    const driver = open();
    importXml(driver, entries('guolli'));
    const html = `<html><body>${entries('beana')}</body></html>`;
    expect(importXml(driver, html)).toMatchObject({
      reason: 'none of its files could be read',
      refused: [
        { message: expect.stringMatching(/xml:1:\d+: the root element is <html>, not <r> \(--force reads/u) },
      ],
    });
    expect(textsOf(stemPage(serviceOver(driver), 'guolli'))).toEqual(['guolli']);
    expect(importXml(driver, html, true)).toMatchObject({ reason: undefined, entries: 1 });
  });

  test('that would lose more than half is refused without force', () => {
    const driver = open();
    importXml(driver, entries('a', 'b', 'c', 'd', 'e'));
    expect(importXml(driver, entries('a', 'b'))).toMatchObject({
      entries: 2,
      reason: 'it has 2 entries instead of 5: more than half would be lost (--force imports it anyway)',
    });
    expect(storedDictionaries(driver)).toMatchObject([{ entries: 5 }]);
    expect(importXml(driver, entries('a', 'b', 'c'))).toMatchObject({ reason: undefined, entries: 3 });
    expect(importXml(driver, entries('a'), true)).toMatchObject({ reason: undefined, entries: 1 });
    expect(importXml(driver, entries(), true)).toMatchObject({ reason: undefined, entries: 0 });
  });

  test('may replace the sample dictionary', () => {
    const driver = open();
    prepareStarter(driver, join(import.meta.dirname, '../../fixtures/starter'));
    expect(storedDictionaries(driver).find(({ code }) => code === 'gtsmenob')).toMatchObject({ entries: 3 });
    expect(importXml(driver, entries('guolli'))).toMatchObject({ reason: undefined, entries: 1 });
  });
});

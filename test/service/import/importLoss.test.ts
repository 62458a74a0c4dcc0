import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { importDictionary, importTermBank } from '#service/import/dictionaryImport.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { lossIn } from '#service/import/importReport.ts';
import { prepareStarter } from '#service/import/starter/starter.ts';
import { serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';

const folder = mkdtempSync(join(tmpdir(), 'loss-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A checkout of North Sámi and Norwegian whose only file is this. */
function checkout(xml: string): string {
  const path = join(folder, 'dict-sme-nob');
  mkdirSync(join(path, 'src'), { recursive: true });
  writeFileSync(join(path, 'src/N_smenob.xml'), xml);
  return path;
}

function entries(...lemmas: readonly string[]): string {
  const texts = lemmas.map(
    (lemma) => `<e><lg><l>${lemma}</l></lg><mg><tg xml:lang="nob"><t>ord</t></tg></mg></e>`,
  );
  return `<r>${texts.join('')}</r>`;
}

function importXml(driver: Driver, xml: string, force = false) {
  const [source] = importSources([checkout(xml)], []).dictionaries;
  if (source === undefined) throw new Error('No dictionary');
  return importDictionary(driver, source, () => undefined, force);
}

function importTerms(driver: Driver, xml: string, force = false) {
  const file = join(folder, 'terms.xml');
  writeFileSync(file, xml);
  return importTermBank(driver, [file], () => undefined, force);
}

function page(word: string): string {
  const term = `{{Related expression\n|language=se\n|expression=${word}\n|sanctioned=True\n}}`;
  return `<page><title>Guolástus:${word}</title><revision><text>${term}</text></revision></page>`;
}

describe.each(backends)('on $backend', ({ open }) => {
  it('M4: an import that would empty a dictionary is refused', () => {
    const driver = open();
    importXml(driver, entries('guolli', 'beana', 'bussá'));
    for (const xml of [entries(), '<r><e><lg><l>guolli</l></lg></e></r>', '<r><word>guolli</word></r>']) {
      expect(importXml(driver, xml)).toMatchObject({
        replaced: false,
        reason: 'it has no entries (--force imports it anyway)',
      });
    }
    expect(textsOf(stemPage(serviceOver(driver), 'b'))).toEqual(['beana', 'bussá']);
    expect(storedDictionaries(driver)).toMatchObject([{ code: 'gtsmenob', entries: 3 }]);
  });

  it('M4: a file with another root element is refused by name, and nothing is taken from it', () => {
    const driver = open();
    importXml(driver, entries('guolli'));
    const html = `<html><body>${entries('beana')}</body></html>`;
    expect(importXml(driver, html)).toMatchObject({
      replaced: false,
      reason: 'none of its files could be read',
      refused: [{ line: 1, reason: 'the root element is <html>, not <r>' }],
    });
    expect(textsOf(stemPage(serviceOver(driver), 'guolli'))).toEqual(['guolli']);
    expect(importXml(driver, html, true)).toMatchObject({ replaced: true, entries: 1 });
  });

  it('M4: a loss of more than half is refused, with force it is taken', () => {
    const driver = open();
    importXml(driver, entries('a', 'b', 'c', 'd', 'e'));
    expect(importXml(driver, entries('a', 'b'))).toMatchObject({
      replaced: false,
      entries: 2,
      reason: 'it has 2 entries instead of 5: more than half would be lost (--force imports it anyway)',
    });
    expect(storedDictionaries(driver)).toMatchObject([{ entries: 5 }]);
    expect(importXml(driver, entries('a', 'b', 'c'))).toMatchObject({ replaced: true, entries: 3 });
    expect(importXml(driver, entries('a'), true)).toMatchObject({ replaced: true, entries: 1 });
    expect(importXml(driver, entries(), true)).toMatchObject({ replaced: true, entries: 0 });
  });

  it('M4: entries of the starter lexicon are nothing to lose', () => {
    const driver = open();
    prepareStarter(driver, join(import.meta.dirname, '../../fixtures/starter'));
    expect(storedDictionaries(driver).find(({ code }) => code === 'gtsmenob')).toMatchObject({ entries: 3 });
    expect(importXml(driver, entries('guolli'))).toMatchObject({ replaced: true, entries: 1 });
  });

  it('M4: terms are held to the same', () => {
    const driver = open();
    const words = ['guolli', 'fierbmi', 'bivdu'];
    importTerms(driver, `<mediawiki>${words.map(page).join('')}</mediawiki>`);
    expect(importTerms(driver, '<mediawiki></mediawiki>')).toMatchObject({ replaced: false });
    expect(importTerms(driver, `<mediawiki>${page('guolli')}</mediawiki>`)).toMatchObject({
      replaced: false,
      reason: expect.stringContaining('1 entries instead of 3'),
    });
    expect(importTerms(driver, `<wiki>${words.map(page).join('')}</wiki>`)).toMatchObject({
      refused: [{ reason: 'the root element is <wiki>, not <mediawiki>' }],
    });
    expect(storedDictionaries(driver)).toMatchObject([{ code: 'termwiki', entries: 3 }]);
    expect(importTerms(driver, `<mediawiki>${page('guolli')}</mediawiki>`, true)).toMatchObject({
      replaced: true,
    });
  });
});

it('M4: half is no loss yet, one less is', () => {
  expect(lossIn(10, 5, 'entries')).toBeUndefined();
  expect(lossIn(11, 5, 'entries')).toContain('5 entries instead of 11');
  expect(lossIn(0, 1, 'lemmas')).toBeUndefined();
  expect(lossIn(0, 0, 'lemmas')).toContain('no lemmas');
});

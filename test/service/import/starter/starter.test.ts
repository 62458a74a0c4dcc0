import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storedFormLists, writeForms } from '#service/core/forms/formWriter.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import { prepareStarter } from '#service/import/starter/starter.ts';
import { readStarterLexicon, starterEntries } from '#service/import/starter/starterLexicon.ts';
import { type DictionaryCode, dictionaryCodes, dictionaryOf } from '#src/language/dictionaries.ts';
import { describeWithData } from '#test/fullData.ts';
import { fullImportTimeoutMs, openFullData } from '#test/fullDatabase.ts';
import { serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';
import { confirmPairs } from './confirm.ts';

const folder = join(import.meta.dirname, '../../../fixtures/starter');

describe.each(backends)('the sample dictionary on $backend', ({ open }) => {
  it('fills every dictionary, both ways, and the forms', () => {
    const driver = open();
    prepareStarter(driver, folder);
    expect(storedDictionaries(driver).map(({ code }) => code)).toEqual(dictionaryCodes);
    expect(storedFormLists(driver).map(({ language }) => language)).toEqual(['sme', 'sms']);
    const entries = storedDictionaries(driver).map((record) => [record.code, record.entries]);
    const expected = { gtsmenob: 3, gtnobsme: 4, gtsmefin: 3, gtsmesmn: 0, gtsmsrus: 2, termwiki: 2 };
    expect(Object.fromEntries(entries)).toMatchObject(expected);
    const forms = new StoredForms(driver).generate('mánnu', 'sme', ['+N+Sg+Gen']);
    expect(forms).toMatchObject([{ forms: ['mánu'] }]);
    expect(textsOf(stemPage(serviceOver(driver), 'mánn'))).toContain('mánnu');
  });

  it('never changes what was imported, and does nothing the second time [D34]', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['beana'], ['hund'])]);
    writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, []);
    prepareStarter(driver, folder);
    const revision = revisionOf(driver);
    prepareStarter(driver, folder);
    expect(revisionOf(driver)).toBe(revision);
    const imported = storedDictionaries(driver).find(({ code }) => code === 'gtsmenob');
    expect(imported).toMatchObject({ entries: 1, origin: 'giellalt' });
    expect(storedFormLists(driver).find(({ language }) => language === 'sme')?.origin).toBe('giellalt');
    expect(textsOf(stemPage(serviceOver(driver), 'bea'))).toEqual(['beana', 'beassi']);
  });

  it('fills again what an older version had filled', () => {
    const driver = open();
    prepareStarter(driver, folder);
    driver.exec("UPDATE dictionary SET version = 'old' WHERE code = 'gtsmenob'");
    driver.exec("UPDATE formList SET version = 'old' WHERE language = 'sms'");
    prepareStarter(driver, folder);
    const versions = [...storedDictionaries(driver), ...storedFormLists(driver)].map(
      ({ version }) => version,
    );
    expect(versions).not.toContain('old');
  });
});

describe('the entries of the sample dictionary', () => {
  const lexicon = readStarterLexicon(folder);
  const entriesOf = (code: DictionaryCode, lemma: string) => {
    const dictionary = dictionaryOf(code);
    const all = dictionary === undefined ? [] : starterEntries(lexicon, dictionary);
    return all.filter(({ lemmas }) => lemmas.some((word) => word.lemma === lemma));
  };

  it('have the rows of one word as senses, and keep numbered homonyms apart', () => {
    const moon = { restriction: { restriction: 'på himmelen' }, examples: [{ example: 'Mánnu báitá.' }] };
    const month = { translations: [{ lemma: 'måned' }], examples: [] };
    const groups = [{ ...moon, translations: [{ lemma: 'måne' }] }, month];
    expect(entriesOf('gtsmenob', 'mánnu')).toMatchObject([{ groups }]);
    expect(entriesOf('gtsmenob', 'mánnu')[0]?.groups[1]).not.toHaveProperty('restriction');
    expect(entriesOf('gtsmenob', 'beassi')).toHaveLength(2);
    expect(entriesOf('gtnobsme', 'rede')).toMatchObject([{ lemmas: [{ lemma: 'reir' }, { lemma: 'rede' }] }]);
  });

  it('have the linguists’ form in one dictionary alone', () => {
    const [sammallahti] = entriesOf('sammallahtismefin', 'mánnu');
    expect(sammallahti?.lemmas).toMatchObject([{ presentationLemma: 'mán@nu' }]);
    expect(entriesOf('gtsmefin', 'mánnu')[0]?.lemmas[0]).not.toHaveProperty('presentationLemma');
  });
});

describeWithData('GIELLALT_DATA', 'the starter lexicon that comes with the product', () => {
  it('is confirmed by the published dictionaries', { timeout: fullImportTimeoutMs + 60_000 }, async () => {
    const driver = await openFullData();
    const known = confirmPairs(driver).filter(({ verdict }) => verdict !== 'unknown');
    driver.close();
    const confirmed = known.filter(({ verdict }) => verdict === 'confirmed');
    expect(confirmed.length / known.length).toBeGreaterThanOrEqual(0.95);
    expect(confirmed.length).toBeGreaterThan(1000);
  });
});

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storedDictionaries, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { importDictionary } from '#service/import/dictionaryImport.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { reportLines } from '#service/import/importReport.ts';
import { type DictionaryCode, inDictionaryOrder, originalOf } from '#src/language/dictionaries.ts';
import { describeWithData } from '#test/fullData.ts';
import { fullImportTimeoutMs, openFullData } from '#test/fullDatabase.ts';
import {
  ask,
  filterArguments,
  serviceOver,
  stemPage,
  textsOf,
  unfiltered,
} from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { testFolder, writeCheckout } from './importProgram.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');
const folder = testFolder('giellalt');

function importFrom(driver: Driver, path: string) {
  const sources = inDictionaryOrder(
    importSources([path], []).dictionaries,
    ({ dictionary }) => dictionary.code,
  );
  return sources.map((source) => importDictionary(driver, source, () => {}));
}

describe('finding what a folder holds', () => {
  it('takes a checkout itself or a folder of them, and reports folders with other names', () => {
    const all = importSources([join(fixtures, 'giellalt')], []);
    const codes = ({ dictionaries }: typeof all) =>
      dictionaries.map(({ dictionary }) => dictionary.code).join(' ');
    expect(codes(all)).toBe('gtsmenob gtsmsnob gtsmsfin gtsmsrus');
    expect(all.skipped).toEqual([expect.stringMatching(/dict-xxx: its name is not dict-xxx-yyy/u)]);
    expect(codes(importSources([join(fixtures, 'giellalt/dict-sme-nob')], []))).toBe('gtsmenob');
    const files = [expect.stringMatching(/broken\.xml$/u), expect.stringMatching(/sample\.xml$/u)];
    expect(importSources([join(fixtures, 'termwiki'), join(fixtures, 'nowhere')], [])).toMatchObject({
      dictionaries: [{ dictionary: { code: 'termwiki' }, files }],
      refused: [{ message: expect.stringMatching(/nowhere: not found$/u) }],
    });
  });

  it('leaves out meta.xml, Der_* and older files beside newer ones', () => {
    const [smenob, smsnob] = importSources([join(fixtures, 'giellalt')], []).dictionaries;
    expect(smenob?.files).toEqual([expect.stringMatching(/\/N_smenob\.xml$/u)]);
    expect(smsnob?.files).toEqual([expect.stringMatching(/\/N_sms2x\.xml$/u)]);
  });

  it('takes older files as stand-ins where the newer one is absent', () => {
    cpSync(join(fixtures, 'giellalt'), folder, { recursive: true });
    rmSync(join(folder, 'dict-sms-mul/src/N_sms2x.xml'));
    rmSync(join(folder, 'dict-sme-nob/src/N_smenob.xml'));
    const halves = ['fad', 'nobsme'].map((half) => join(folder, 'dict-nob-sme/gen_for_satni-org', half));
    const nouns = [join(folder, 'dict-nob-sme/src'), ...halves].map((path) => {
      mkdirSync(path, { recursive: true });
      return join(path, 'N_nobsme.xml');
    });
    for (const file of [join(folder, 'dict-sms-mul/src/n_sms2X.xml'), ...nouns]) writeFileSync(file, '<r/>');
    const short = (file: string) => file.slice(folder.length + 1).replace(/^[^/]*\//u, '');
    const names = () => importSources([folder], []).dictionaries.map(({ files }) => files.map(short));
    const first = names().slice(0, 3).join(' ');
    expect(first).toBe('src/N_nobsme.xml src/N_NomAg_smenob.xml src/n_sms2X.xml');
    // The order of the data's own list of files, since an article shows entries in it.
    renameSync(join(folder, 'dict-nob-sme/src/N_nobsme.xml'), join(folder, 'dict-nob-sme/src/V_nobsme.xml'));
    const generated = ['nobsme', 'fad'].map((half) => `gen_for_satni-org/${half}/N_nobsme.xml`);
    expect(names()[0]).toEqual(['src/V_nobsme.xml', ...generated]);
  });
});

describe.each(backends)('importing GiellaLT on $backend', ({ open }) => {
  it('takes over what the rules say, and counts what it left', () => {
    const driver = open();
    const [smenob, smsnob, smsfin] = importFrom(driver, join(fixtures, 'giellalt'));
    expect(smenob).toMatchObject({ code: 'gtsmenob', reason: undefined, entries: 2 });
    const dropped = { 'source gg': 1, 'no lemma': 1, 'no translation': 1 };
    expect(Object.fromEntries(smenob?.dropped ?? [])).toEqual(dropped);
    expect(smsnob).toMatchObject({ code: 'gtsmsnob', entries: 0, reason: expect.any(String) });
    expect(smsfin).toMatchObject({ code: 'gtsmsfin', entries: 1 });
    expect(storedDictionaries(driver)[0]).toMatchObject({
      code: 'gtsmenob',
      origin: 'giellalt',
      licence: 'CC BY 4.0',
      credit: 'Work by the authors of this fixture. Source code available at https://example.org/.',
    });
  });

  it('refuses broken files whole with file, line, column and reason, and imports the others', () => {
    const driver = open();
    const [result] = importFrom(driver, join(fixtures, 'broken/dict-sme-fin'));
    expect(result).toMatchObject({ reason: undefined, entries: 1 });
    const messages = result?.refused.map(({ message }) => message.replace(/^.*\//u, ''));
    expect(messages).toEqual([
      expect.stringMatching(/^bomb_smefin\.xml:7:\d+: undefined entity/u),
      expect.stringMatching(/^empty_smefin\.xml:1:1: document must contain a root element/u),
      expect.stringMatching(/^external_smefin\.xml:3:\d+: undefined entity/u),
      expect.stringMatching(/^latin_smefin\.xml:1:\d+: the file says that it is ISO-8859-1/u),
      expect.stringMatching(/^n_smefin\.xml:4:\d+: unexpected close tag/u),
      expect.stringMatching(/^v_smefin\.xml:3:\d+: not UTF-8/u),
    ]);
    const service = serviceOver(driver);
    expect(textsOf(stemPage(service, 'buorre'))).toEqual(['buorre']);
    expect(stemPage(service, 'guolli').totalCount).toBe(0);
  });

  it('leaves labels out that say nothing, and counts them; their words stay [M16]', () => {
    const checkout = writeCheckout(join(folder, 'labels/dict-sme-nob'), {
      'N_smenob.xml': `<r><e><lg><l pos="N" dialect="???">a</l></lg><mg><tg xml:lang="nob"><t pos="N" dial="??">b</t></tg></mg></e>
       <e><lg><l pos="N" dialect="torne">c</l></lg><mg><tg xml:lang="nob"><t pos="N">d</t></tg></mg></e></r>`,
    });
    const driver = open();
    const results = importFrom(driver, checkout);
    expect(results).toMatchObject([{ entries: 2 }]);
    expect(Object.fromEntries(results[0]?.dropped ?? [])).toEqual({ 'label “???”': 1, 'label “??”': 1 });
    const report = reportLines([{ results, forms: [], skipped: [], notRead: [] }]);
    expect(report.join('\n')).toContain('1 label “???”');
    const article = `dictEntryList(exact: $search, ${filterArguments}) { lookupLemmas { edges { node { dialect } } } }`;
    const dialectOf = (lemma: string) => JSON.stringify(ask(serviceOver(driver), article, unfiltered, lemma));
    expect(dialectOf('a')).toContain('"dialect":null');
    expect(dialectOf('c')).toContain('"dialect":"Torne"');
  });

  it('keeps an entry that a dictionary repeats once, leaves placeholders out, and counts both [W105]', () => {
    const swedish = (...words: readonly string[]) =>
      words.map((word) => `<mg><tg xml:lang="swe"><t>${word}</t></tg></mg>`).join('');
    const example = '<mg><xg><x>a</x><xt>noe_SWE</xt></xg></mg>';
    const once = `<e><lg><l pos="N">a ???</l></lg>${swedish('b', 'mange_SWE', 'XXX')}${example}</e>`;
    const only = `<e><lg><l pos="N">c</l></lg>${swedish('noe_SWE')}</e><e><lg><l>???</l></lg>${swedish('d')}</e>`;
    const checkout = writeCheckout(join(folder, 'repeated/dict-sma-swe'), {
      'N_smaswe.xml': `<r>${once}${once}${only}</r>`,
    });
    const driver = open();
    const [result] = importFrom(driver, checkout);
    expect(result).toMatchObject({ code: 'gtsmaswe', entries: 1 });
    expect([...storedLines(driver, 'gtsmaswe')]).toEqual(['[[["a","N"]],[[0,["b"]]]]']);
    expect(Object.fromEntries(result?.dropped ?? [])).toEqual({
      placeholder: 6,
      'repeats another entry': 1,
      'no translation': 1,
      'no lemma': 1,
    });
  });

  it('joins entries of a dictionary that say the same, with what each has besides [W255]', () => {
    const entry = (word: string, more = '', variant = '') =>
      `<e><lg><l pos="N">kvena</l>${variant}</lg><mg><tg xml:lang="nob"><t pos="${word}">kven</t>${more}</tg></mg></e>`;
    const example = (text: string) => `<xg><x>${text}</x><xt>b</xt></xg>`;
    const checkout = writeCheckout(join(folder, 'same/dict-sme-nob'), {
      'A.xml': `<r>${entry('N')}${entry('N', example('a'))}</r>`,
      'B.xml': `<r>${entry('Prop', example('c'), '<lsub>kveana</lsub>')}${entry('N', '<re>x</re>')}</r>`,
    });
    const driver = open();
    const [result] = importFrom(driver, checkout);
    expect([...storedLines(driver, 'gtsmenob')]).toEqual([
      '[[["kvena","N"],["kveana","N","","","","nonstandard"]],[[0,[["kven","N"]],"",["a","b","c","b"]]]]',
      '[[["kvena","N"]],[[0,[["kven","N"]],"x"]]]',
    ]);
    expect(Object.fromEntries(result?.dropped ?? [])).toEqual({ 'repeats another entry': 2 });
    expect(result?.entries).toBe(2);
  });

  it('takes translations without a language where there is only one, from any XML file [W296]', () => {
    const entry = (group: string) => `<r><e><lg><l pos="N">a</l></lg><mg>${group}</mg></e></r>`;
    const inAll = `${entry('<tg><t>b</t></tg>').slice(0, -4)}${entry('<tg xml:lang=""><t>c</t></tg>').slice(3)}`;
    const lines = (name: string, code: DictionaryCode) => {
      const driver = open();
      importFrom(driver, writeCheckout(join(folder, 'unnamed', name), { 'N.XML': inAll }));
      return storedDictionaries(driver).some((one) => one.code === code)
        ? [...storedLines(driver, code)]
        : [];
    };
    expect(lines('dict-koi-udm', 'gtkoiudm')).toEqual([
      '[[["a","N"]],[[0,["b"]]]]',
      '[[["a","N"]],[[0,["c"]]]]',
    ]);
    expect(lines('dict-sms-mul', 'gtsmsfin')).toEqual([]);
  });

  it('one soft sign of Skolt Sámi makes one word of a list; entries that only the sign tells apart stay two [W290]', () => {
    const [one, other] = ['kueˊll', 'kueʹll'].map(
      (word) => `<e><lg><l pos="N">${word}</l></lg><mg><tg xml:lang="fin"><t>kala</t></tg></mg></e>`,
    );
    const path = join(folder, 'sign/dict-sms-fin');
    const driver = open();
    const [result] = importFrom(driver, writeCheckout(path, { 'N_smsfin.xml': `<r>${one}${other}</r>` }));
    expect(result?.entries).toBe(2);
    expect(textsOf(stemPage(serviceOver(driver), 'kue'))).toEqual(['kueʹll']);
  });

  it('takes an unknown part of speech from the other dictionaries of the language, if they agree [W106]', () => {
    const driver = open();
    const sources = [
      ['dict-sme-nob', '<e><lg><l pos="V">boahtit</l></lg>', 'nob'],
      ['dict-sme-nob', '<e><lg><l pos="N">beassi</l></lg>', 'nob'],
      ['dict-sme-nob', '<e><lg><l pos="A">beassi</l></lg>', 'nob'],
      ['dict-sme-eng', '<e><lg><l pos="Xxx">boahtit</l></lg>', 'eng'],
      ['dict-sme-eng', '<e><lg><l pos="Xxx">beassi</l></lg>', 'eng'],
    ] as const;
    for (const name of ['dict-sme-nob', 'dict-sme-eng']) {
      const own = sources.filter(([checkout]) => checkout === name);
      const entries = own.map(
        ([, head, to]) => `${head}<mg><tg xml:lang="${to}"><t pos="Xxx">x</t></tg></mg></e>`,
      );
      importFrom(driver, writeCheckout(join(folder, 'pos', name), { 'X.xml': `<r>${entries.join('')}</r>` }));
    }
    expect([...storedLines(driver, 'gtsmeeng')]).toEqual([
      '[[["boahtit","V"]],[[0,["x"]]]]',
      '[["beassi"],[[0,["x"]]]]',
    ]);
  });

  it('keeps what lists for machine translation repeat as one sense, with each word once [W107]', () => {
    const driver = open();
    const senses = ['smålle', 'unnán', 'unnán'].map(
      (word) => `<mg><tg xml:lang="smj"><t>${word}</t></tg></mg>`,
    );
    const text = `<r><e><lg><l pos="N" type="Prop">binná</l></lg>${senses.join('')}</e></r>`;
    importFrom(driver, writeCheckout(join(folder, 'list/dict-sme-smj'), { 'all_smesmj.xml': text }));
    expect([...storedLines(driver, 'gtsmesmj')]).toEqual(['[[["binná","Prop"]],[[0,["smålle","unnán"]]]]']);
  });

  it('refuses elements that nest without end instead of running out of stack', () => {
    const checkout = join(folder, 'dict-sme-fin');
    cpSync(join(fixtures, 'broken/dict-sme-fin'), checkout, { recursive: true });
    writeFileSync(join(checkout, 'src/deep_smefin.xml'), `<r><e>${'<mg>'.repeat(100_000)}`);
    const [result] = importFrom(open(), checkout);
    const messages = result?.refused.map(({ message }) => message).join('\n');
    expect(messages).toContain('elements are nested more than 100 levels deep');
  });
});

describeWithData('GIELLALT_DATA', 'the full dictionaries', () => {
  it('have the articles that an independent reader of all files once found', {
    timeout: fullImportTimeoutMs,
  }, async () => {
    const driver = await openFullData();
    const hash = createHash('sha256');
    const imported = storedDictionaries(driver).filter(
      ({ origin, code }) => origin === 'giellalt' && originalOf(code) === undefined,
    );
    for (const { code } of imported)
      for (const line of storedLines(driver, code)) hash.update(`${code} ${line}\n`);
    driver.close();
    // Whoever changes the rules of the import or the data changes it.
    expect(hash.digest('hex').slice(0, 16)).toBe('49f64895fe0a759e');
  });
});

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { removeDictionary, storedDictionaries, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import { type Pack, type PackManifest, packContent, partsOfLines } from '#service/core/pack/pack.ts';
import { formLines, graphLines, removePack, writePack } from '#service/core/pack/packReader.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { manifestName, partName } from '#service/packs/packFolder.ts';
import { makePacks } from '#service/packs/packMaker.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { type Backend, backends } from '#test/service/core/backends.ts';
import { writeRows } from '#test/service/core/smallDictionaries.ts';
import { folderInTest, temporaryFolder } from '#test/service/server/serving.ts';
import { copyStarter } from '#test/starterData.ts';

const [onServer, onDevice] = backends as readonly [Backend, Backend];
let server: Driver;
let manifest: PackManifest;
const { path: folder, remove } = temporaryFolder();

beforeAll(() => {
  copyStarter(folder);
  server = openDatabase(databaseFile(folder));
  manifest = makePacks(server, folder);
});

afterAll(() => {
  server.close();
  remove();
});

const partsOf = ({ parts }: Pack, own = folder): readonly string[] =>
  parts.map(({ hash }) => gunzipSync(readFileSync(join(own, partName(hash)))).toString());

/** A database on the device's backend with all packs, or those named. */
function device(ids: readonly string[] = manifest.packs.map(({ id }) => id)): Driver {
  const driver = onDevice.open();
  for (const pack of manifest.packs) if (ids.includes(pack.id)) writePack(driver, pack, partsOf(pack));
  return driver;
}

describe('the manifest', () => {
  test('names every dictionary in the order of the list, then the forms of each language, and their origin [D34]', () => {
    const forms = ['fin', 'nob', 'sma', 'sme', 'smj', 'smn', 'sms'].map((language) => `forms-${language}`);
    expect(manifest.packs.map(({ id }) => id)).toEqual([...dictionaryCodes, ...forms]);
    expect(new Set(manifest.packs.map(({ origin }) => origin))).toEqual(new Set(['starter']));
  });

  test('is the same, byte for byte, when the same data is packed elsewhere, or where a part is missing', () => {
    const other = folderInTest();
    expect(makePacks(server, other)).toEqual(manifest);
    rmSync(join(other, partName(manifest.packs[0]?.parts[0]?.hash ?? '')));
    expect(makePacks(server, other)).toEqual(manifest);
    for (const name of readdirSync(other))
      expect(readFileSync(join(other, name)).equals(readFileSync(join(folder, name))), name).toBe(true);
  });
});

describe('a pack read on the device', () => {
  test('gives the very lines it was made of, and what is known of the dictionary', () => {
    const driver = device();
    for (const { code } of storedDictionaries(server))
      expect([...storedLines(driver, code)], code).toEqual([...storedLines(server, code)]);
    for (const { language } of storedFormLists(server)) {
      expect([...formLines(driver, language)], language).toEqual([...formLines(server, language)]);
      expect(graphLines(driver, language), language).toEqual(graphLines(server, language));
      expect(graphLines(driver, language), language).toHaveLength(1);
    }
    const known = (one: Driver) => storedDictionaries(one).map(({ importedAt: _, ...rest }) => rest);
    expect(known(driver)).toEqual(known(server));
    expect(storedFormLists(driver)).toEqual(storedFormLists(server));
  });

  test('leaves nothing behind when it is removed', () => {
    const driver = device();
    for (const { id } of manifest.packs) removePack(driver, id);
    const tables = ['article', 'stem', 'dictionary', 'exampleWord'];
    for (const table of [...tables, 'formList', 'paradigm', 'classGroup', 'templateLists', 'wordGraph'])
      expect(driver.prepare(`SELECT count(*) AS n FROM ${table}`).get(), table).toEqual({ n: 0 });
  });

  test('of a kind that this version does not know is refused by name', () => {
    const driver = device([]);
    const pack = { id: 'sounds-sme', version: '1', origin: 'giellalt', entries: 1, parts: [] } as const;
    expect(packContent('sounds-sme')).toBeUndefined();
    expect(() => writePack(driver, pack, [])).toThrow('No pack is called sounds-sme.');
    // A newer version may have had it here.
    expect(() => removePack(driver, 'sounds-sme')).not.toThrow();
  });
});

test('parts stay the same but for the one in which a line was added', () => {
  const lines = Array.from({ length: 60_000 }, (_, n) => `["word${n}",[[0,["translation ${n}"]]]]`);
  expect([...partsOfLines(lines)].length).toBeGreaterThan(1);
  const more = [...lines.slice(0, 30_000), '["a new one",[]]', ...lines.slice(30_000)];
  const before = new Set(partsOfLines(lines));
  const changed = [...partsOfLines(more)].filter((part) => !before.has(part));
  expect(changed).toHaveLength(1);
});

test('the manifest no longer names a dictionary that is gone, and its parts stay a while for devices', () => {
  const other = folderInTest();
  copyStarter(other);
  const driver = openDatabase(databaseFile(other));
  const before = makePacks(driver, other);
  removeDictionary(driver, 'gtsmenob');
  const after = makePacks(driver, other);
  const ids = before.packs.map(({ id }) => id).filter((id) => id !== 'gtsmenob');
  expect(after.packs.map(({ id }) => id)).toEqual(ids);
  expect(after.version).not.toBe(before.version);
  const gone = before.packs.find(({ id }) => id === 'gtsmenob')?.parts[0]?.hash ?? '';
  expect(readdirSync(other)).toContain(partName(gone));
  driver.close();
});

const words = [
  'guolli N Pl+Nom=guolt Ess=guollin',
  'čáhci N Pl+Nom=čáht Ess=čáhcin',
  'iežá N Pl+Nom=iet Ess=earán',
];

/** A server's data, packed in a folder of its own. */
function packedForms() {
  const own = folderInTest();
  const driver = onServer.open();
  writeRows(driver, 'sme', ...words);
  const [pack] = makePacks(driver, own).packs;
  if (pack === undefined) throw new Error('There is no pack.');
  return { driver, own, pack };
}

describe('the word graph in a pack of forms', () => {
  test('is made of the classes where the pack is of an older program, and is the same [F5]', () => {
    const { driver, own, pack } = packedForms();
    const older = onDevice.open();
    const parts = partsOf(pack, own).filter((part) => !part.startsWith('{"graph"'));
    expect(parts).toHaveLength(pack.parts.length - 1);
    writePack(older, pack, parts);
    expect(graphLines(older, 'sme')).toEqual(graphLines(driver, 'sme'));
  });

  test('is refused where it is none, and nothing of the pack is taken [F5]', () => {
    const { driver, pack } = packedForms();
    const before = [...formLines(driver, 'sme'), ...graphLines(driver, 'sme')];
    const parts = ['["+N+Ess"]\n[0,"N","0:n",["ođđasánni"]]\n{"graph":"! !"}\n'];
    expect(() => writePack(driver, pack, parts)).toThrow('is damaged: it has 2 columns, not 6.');
    expect([...formLines(driver, 'sme'), ...graphLines(driver, 'sme')]).toEqual(before);
  });

  test('has a part of its own, and changes with a word [F5]', () => {
    const { driver, own, pack } = packedForms();
    writeRows(driver, 'sme', ...words, 'ođđasánni N Ess=ođđasánnin');
    const [after] = makePacks(driver, own).packs;
    expect(partsOf(pack, own).map((part) => part.startsWith('{"graph"'))).toEqual([false, true]);
    expect(after?.parts).toHaveLength(2);
    expect(after?.parts.at(-1)?.hash).not.toBe(pack.parts.at(-1)?.hash);
  });

  test('is added to packs that an older program made of the same data, whose parts stay [F5]', () => {
    const { driver, own, pack: made } = packedForms();
    const { graph: _, ...pack } = made;
    const manifest = makePacks(driver, own);
    const older = { ...manifest, packs: [{ ...pack, parts: pack.parts.slice(0, -1) }] };
    writeFileSync(join(own, manifestName), JSON.stringify(older));
    expect(makePacks(driver, own)).toEqual(manifest);
  });
});

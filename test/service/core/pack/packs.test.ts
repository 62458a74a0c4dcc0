import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { removeDictionary, storedDictionaries, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import { linesOfPart, type PackManifest, packContent, partsOfLines } from '#service/core/pack/pack.ts';
import { formLines, graphLines, removePack, writePack } from '#service/core/pack/packReader.ts';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { openWasm } from '#service/core/sqlite/wasmSqlite.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { partName } from '#service/packs/packFolder.ts';
import { makePacks } from '#service/packs/packMaker.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { engine } from '#test/service/core/backends.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';
import { copyStarter } from '#test/starterData.ts';

let server: Driver;
let manifest: PackManifest;
const data = temporaryFolder();
const folder = temporaryFolder();

beforeAll(() => {
  copyStarter(data.path);
  server = openDatabase(databaseFile(data.path));
  manifest = makePacks(server, folder.path);
});

afterAll(() => {
  server.close();
  data.remove();
  folder.remove();
});

function partsOf(id: string): readonly string[] {
  const pack = manifest.packs.find((one) => one.id === id);
  return (pack?.parts ?? []).map(({ hash }) =>
    gunzipSync(readFileSync(join(folder.path, partName(hash)))).toString(),
  );
}

/** A database on the device's backend with all packs, or those named. */
function device(ids: readonly string[] = manifest.packs.map(({ id }) => id)): Driver {
  const driver = openWasm(engine);
  prepareDatabase(driver);
  for (const pack of manifest.packs) if (ids.includes(pack.id)) writePack(driver, pack, partsOf(pack.id));
  return driver;
}

describe('the manifest', () => {
  test('D34: names every dictionary in the order of the list, then the forms of each language, and their origin', () => {
    const forms = ['fin', 'nob', 'sma', 'sme', 'smj', 'smn', 'sms'].map((language) => `forms-${language}`);
    expect(manifest.packs.map(({ id }) => id)).toEqual([...dictionaryCodes, ...forms]);
    expect(new Set(manifest.packs.map(({ origin }) => origin))).toEqual(new Set(['starter']));
  });

  test('is the same, byte for byte, when the same data is packed elsewhere, or where a part is missing', () => {
    const other = temporaryFolder();
    expect(makePacks(server, other.path)).toEqual(manifest);
    rmSync(join(other.path, partName(manifest.packs[0]?.parts[0]?.hash ?? '')));
    expect(makePacks(server, other.path)).toEqual(manifest);
    for (const name of readdirSync(folder.path)) {
      const [copy, own] = [other, folder].map(({ path }) => readFileSync(join(path, name)));
      expect(copy?.equals(own ?? Buffer.of()), name).toBe(true);
    }
    other.remove();
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
    driver.close();
  });

  test('leaves nothing behind when it is removed', () => {
    const driver = device();
    for (const { id } of manifest.packs) removePack(driver, id);
    const tables = ['article', 'lookup', 'stem', 'dictionary', 'exampleWord'];
    for (const table of [...tables, 'formList', 'paradigm', 'paradigmClass', 'wordGraph'])
      expect(driver.prepare(`SELECT count(*) AS n FROM ${table}`).get(), table).toEqual({ n: 0 });
    driver.close();
  });

  test('leaves the others as they are when one is removed', () => {
    const ids = manifest.packs.map(({ id }) => id).filter((id) => id !== 'gtsmenob');
    const [less, without] = [device(), device(ids)];
    removePack(less, 'gtsmenob');
    const stems = (driver: Driver) =>
      driver.prepare('SELECT sort, text, key FROM stem ORDER BY sort, text').all();
    expect(stems(less)).toEqual(stems(without));
    less.close();
    without.close();
  });

  test('of a kind that this version does not know is refused by name', () => {
    const driver = device([]);
    const pack = { id: 'sounds-sme', version: '1', origin: 'giellalt', entries: 1, parts: [] } as const;
    expect(packContent('sounds-sme')).toBeUndefined();
    expect(() => writePack(driver, pack, [])).toThrow('No pack is called sounds-sme.');
    // A newer version may have had it here.
    expect(() => removePack(driver, 'sounds-sme')).not.toThrow();
    driver.close();
  });

  test.each(['gtsmenob', 'forms-sme'])('tells of each line of %s as it is read', (id) => {
    const driver = device([]);
    const pack = manifest.packs.find((one) => one.id === id);
    if (pack === undefined) throw new Error(id);
    const told: string[] = [];
    writePack(driver, pack, partsOf(id), (line) => told.push(line));
    expect(told).toEqual(partsOf(id).flatMap((part) => linesOfPart(part)));
    expect(told.length).toBeGreaterThan(10);
    driver.close();
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
  const other = temporaryFolder();
  copyStarter(other.path);
  const driver = openDatabase(databaseFile(other.path));
  const before = makePacks(driver, other.path);
  removeDictionary(driver, 'gtsmenob');
  const after = makePacks(driver, other.path);
  const ids = before.packs.map(({ id }) => id).filter((id) => id !== 'gtsmenob');
  expect(after.packs.map(({ id }) => id)).toEqual(ids);
  expect(after.version).not.toBe(before.version);
  const gone = before.packs.find(({ id }) => id === 'gtsmenob')?.parts[0]?.hash ?? '';
  expect(readdirSync(other.path)).toContain(partName(gone));
  driver.close();
  other.remove();
});

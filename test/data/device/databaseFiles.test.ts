import { expect, test, vi } from 'vitest';
import { pragma } from '#service/core/sqlite/database.ts';
import { numberIn } from '#service/core/sqlite/driver.ts';
import { openWasm } from '#service/core/sqlite/wasmSqlite.ts';
import { deviceHealth } from '#src/device/library/deviceLibrary.ts';
import { databaseFiles } from '#src/device/storage/databaseFiles.ts';
import { type BuildPlan, buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { createDeviceAnswers } from '#src/device/worker/deviceAnswers.ts';
import { dictArticles } from '#src/lookup/operations/articleQuery.ts';
import { sdl } from '#test/service/core/asking.ts';
import { engine } from '#test/service/core/backends.ts';
import {
  answersOf,
  deviceWith,
  here,
  never,
  openedTab,
  settled,
  type TestDevice,
  three,
} from './testDevice.ts';
import { testFolder } from './testFolder.ts';

const guolli = { lemma: 'guolli', srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };

/** On a busy machine. */
const busy = { timeout: 60_000 };

async function answers({ storage }: TestDevice): Promise<boolean> {
  const own = answersOf(storage);
  const answer = await own.ask(dictArticles, guolli);
  own.closeDatabase();
  return answer?.missing.length === 0;
}

test('the database is a file that is read in parts, and is deleted with the dictionaries [L1]', async () => {
  const { names } = testFolder();
  const { device, tab } = await deviceWith(three);
  expect(names()).toEqual([tab.state().record?.file]);
  expect(await answers(device)).toBe(true);
  await tab.clear();
  await settled(tab);
  expect(names()).toEqual([]);
});

test('where the browser forgets what is written to a file, the database is no file [R233]', async () => {
  const { files } = testFolder({ forgets: true });
  const { device, tab } = await deviceWith(three);
  expect(tab.state().record?.file).not.toMatch(/\.sqlite$/u);
  expect([...files.values()].every(({ bytes }) => bytes.length === 0)).toBe(true);
  expect(await answers(device)).toBe(true);
});

test('a database of an older version of the app becomes a file without a download, and is deleted then [L2]', async () => {
  const { device } = await deviceWith(three);
  const before = await device.storage.record();
  device.kill();
  const { names } = testFolder();
  const tab = device.tab();
  await tab.start();
  await vi.waitUntil(() => names()[0] !== undefined && tab.state().record?.file === names()[0], busy);
  expect(await device.storage.hasDatabase(before?.file ?? '')).toBe(false);
  expect(tab.state().record).toMatchObject({ packs: before?.packs, fileBytes: before?.fileBytes });
  expect(device.network.asked).toEqual([]);
  expect(await answers(device)).toBe(true);
});

test('where the browser has no files, each tab tries once to move the database into one, changes nothing and wakes no other tab [R357]', async () => {
  const { device } = await deviceWith(['gtsmenob']);
  device.kill();
  await device.storage.changeRecord((now) => ({ ...now, isChecked: true }));
  const before = await device.storage.record();
  const build = vi.fn((plan: BuildPlan) => buildDatabase(engine, device.storage, plan));
  const tabs = [await openedTab(device, { build }), await openedTab(device, { build })];
  // Each of these waits for what the tabs have begun.
  for (const tab of [...tabs, ...tabs]) await tab.cancel([]);
  expect(build).toHaveBeenCalledTimes(tabs.length);
  expect(await device.storage.record()).toEqual(before);
});

test('where a database can be in a file no more, it is built again, and the file is closed [R271]', async () => {
  const { files } = testFolder();
  const { device, tab } = await deviceWith(three);
  const base = tab.state().record;
  if (base?.file === undefined) throw new Error('no database');
  const { file, fileBytes, packs } = base;
  const storage = { ...device.storage, newDatabase: async () => undefined };
  const plan = { packs: packs.slice(1), base: { file, fileBytes, packs }, file: 'next' };
  expect((await buildDatabase(engine, storage, plan)).packs).toEqual(plan.packs);
  expect(files.get(file)?.open).toBe(0);
});

test('whenever a build, an update or a move is interrupted, the last database answers, and leftovers go [L3]', async () => {
  const { device } = await deviceWith(['gtsmenob']);
  const { names } = testFolder();
  // First it is moved, then there is a file to update.
  for (const more of ['gtnobsme', 'forms-sme']) {
    device.kill();
    let built = 0;
    const tab = await openedTab(device, {
      build: async (plan) => {
        await buildDatabase(engine, device.storage, plan);
        built += 1;
        return never();
      },
    });
    await tab.download([more]);
    await expect.poll(() => built, busy).toBe(1);
    device.kill();
    expect(await answers(device)).toBe(true);
    const again = await openedTab(device);
    await settled(again);
    await vi.waitUntil(() => here(again).includes(more), busy);
    expect(await answers(device)).toBe(true);
    await expect.poll(names, busy).toEqual([again.state().record?.file]);
  }
});

test('a database that is gone is built again from the stored packs without a question [L4]', async () => {
  const { files } = testFolder();
  const { device } = await deviceWith(three);
  device.kill();
  files.clear();
  expect(await deviceHealth(device.storage, three)).toBe('outdated');
  const again = await openedTab(device);
  await settled(again);
  expect(device.network.asked).toEqual([]);
  expect(await answers(device)).toBe(true);
});

function checkDatabase({ storage }: TestDevice, onDamaged = () => {}) {
  const loadEngine = async () => engine;
  const own = createDeviceAnswers({ storage, loadEngine, sdl, onDamaged, checkAfterMs: 0 });
  return own.ask(dictArticles, guolli);
}

test('a database file without content is found damaged, and is built again from the stored packs [R331]', async () => {
  const { files } = testFolder();
  const { device, tab } = await deviceWith(three);
  const before = (await device.storage.record())?.file ?? '';
  Object.assign(files.get(before) ?? {}, { bytes: new Uint8Array() });
  await checkDatabase(device, () => tab.followNews({ news: 'damaged' })).catch(() => undefined);
  await vi.waitUntil(async () => (await device.storage.record())?.file !== before, busy);
  expect(device.network.asked).toEqual([]);
  expect(await answers(device)).toBe(true);
});

test.each([
  ['has no content', 0],
  ['is no database', 8192],
])('a build on a last database that %s makes everything from the stored packs [R331]', async (_, size) => {
  const { files } = testFolder();
  const { device } = await deviceWith(three.slice(1));
  const before = (await device.storage.record())?.file ?? '';
  Object.assign(files.get(before) ?? {}, { bytes: new Uint8Array(size).fill(7) });
  device.kill();
  const tab = await openedTab(device);
  await tab.download(three);
  await settled(tab);
  expect([...here(tab)].sort()).toEqual([...three].sort());
  expect(await answers(device)).toBe(true);
});

test('what was cut off a database file that is being written is not read again [R331]', async () => {
  const { names } = testFolder();
  const file = await databaseFiles('databases').create('new');
  expect(names()).toEqual(['new']);
  file?.write(Uint8Array.of(1, 2, 3), 0);
  file?.truncate(1);
  const read = (at: number) => {
    const into = new Uint8Array(2);
    return [file?.read(into, at), ...into];
  };
  expect([0, 1, 2].map(read)).toEqual([
    [1, 1, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test('a database is checked once; a damaged one is built again from the stored packs [L21]', async () => {
  const { files } = testFolder();
  const { device, tab } = await deviceWith(three);
  const checked = async () => (await device.storage.record())?.isChecked;
  const check = (onDamaged?: () => void) => checkDatabase(device, onDamaged);
  await check();
  await vi.waitUntil(checked, busy);
  const before = await device.storage.record();
  await device.storage.changeRecord((now) => ({ ...now, isChecked: undefined }));
  const { bytes = new Uint8Array() } = files.get(before?.file ?? '') ?? {};
  const copy = openWasm(engine, bytes);
  // The articles can still be read.
  const row = copy.prepare("SELECT rootpage - 1 AS page FROM sqlite_schema WHERE name = 'paradigm'").get();
  const size = pragma(copy, 'page_size');
  const at = numberIn(row, 'page') * size;
  copy.close();
  bytes.fill(7, at, at + size);
  await check(() => tab.followNews({ news: 'damaged' }));
  await vi.waitUntil(async () => (await device.storage.record())?.file !== before?.file, busy);
  expect(device.network.asked).toEqual([]);
  expect(await answers(device)).toBe(true);
});

test('what the check of a database finds is not written over another database that is committed meanwhile [R270]', async () => {
  const { device } = await deviceWith(three);
  device.kill();
  const before = await device.storage.record();
  if (before === undefined) throw new Error('no record');
  const next = { ...before, file: 'next' };
  let reads = 0;
  const commit = () => device.storage.commit(next, (jobs) => jobs);
  const changed = vi.fn(device.storage.changeRecord);
  const storage = {
    ...device.storage,
    record: async () => {
      const read = await device.storage.record();
      reads += 1;
      if (reads > 1) await commit();
      return read;
    },
    changeRecord: async (change: Parameters<typeof changed>[0]) => {
      await commit();
      await changed(change);
    },
  };
  const own = createDeviceAnswers({ storage, loadEngine: async () => engine, sdl, checkAfterMs: 0 });
  await own.ask(dictArticles, guolli);
  await expect.poll(() => changed.mock.settledResults.length, busy).toBe(1);
  expect(await device.storage.record()).toEqual(next);
});

test('where only one worker may open a file, slices of it are read, and each is read once [L5]', async () => {
  const { files } = testFolder({ sharesAccess: false });
  let reads = 0;
  class TestReader {
    readAsArrayBuffer({ buffer }: Uint8Array) {
      reads += 1;
      return buffer;
    }
  }
  vi.stubGlobal('FileReaderSync', TestReader);
  const folder = databaseFiles('test');
  const made = await folder.create('file');
  const bytes = Uint8Array.from({ length: 300_000 }, (_, place) => place % 251);
  made?.write(bytes, 0);
  await made?.store();
  const [one, other] = [await folder.open('file'), await folder.open('file')];
  const into = new Uint8Array(100_000);
  for (const file of [one, other]) {
    expect(file?.read(into, 60_000)).toBe(100_000);
    expect(into).toEqual(bytes.slice(60_000, 160_000));
    expect(file?.read(into, 250_000)).toBe(50_000);
  }
  expect(reads).toBe(2 * 5);
  expect(files.get('file')?.open).toBe(0);
});

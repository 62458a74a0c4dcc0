import { expect, test, vi } from 'vitest';
import type { Activity } from '#src/device/downloads/downloads.ts';
import { building, packState } from '#src/device/library/libraryState.ts';
import { buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dictArticles } from '#src/lookup/operations/articleQuery.ts';
import { engine } from '#test/service/core/backends.ts';
import {
  answersOf,
  deviceWith,
  downloaded,
  here,
  never,
  openedTab,
  settled,
  starterDevice,
  type TestDevice,
  three,
} from './testDevice.ts';

/** A device whose tab was closed while it prepared three packs, when `written` drafts were stored. */
async function cutOffAfter(written: number): Promise<TestDevice> {
  const { device } = await starterDevice();
  let drafts = 0;
  const storage = {
    ...device.storage,
    setDraft: async (draft: Parameters<typeof device.storage.setDraft>[0]) => {
      await device.storage.setDraft(draft);
      drafts += 1;
      if (drafts === written) await never();
    },
  };
  device.kill();
  const draftAfter = 0;
  const tab = await openedTab(device, {
    build: (order) => buildDatabase(engine, storage, order, { draftAfter }),
  });
  await tab.download(three);
  await expect.poll(() => drafts).toBe(written);
  device.kill();
  return device;
}

/** Keys of the databases that are stored. */
async function filesOf({ storage }: TestDevice): Promise<readonly string[]> {
  const [draft, record] = [await storage.draft(), await storage.record()];
  const files = [record?.file, draft?.file, ...Array.from({ length: 9 }, (_, index) => `database-${index}`)];
  const names = files
    .filter((name) => name !== undefined)
    .flatMap((name) => [name, ...Array.from({ length: 5 }, (_, index) => `${name}-draft-${index}`)]);
  const found = [...new Set(names)].map(async (name) => ((await storage.hasDatabase(name)) ? [name] : []));
  return (await Promise.all(found)).flat();
}

test('preparing tells how far it is, pack by pack and in all, and never goes back [M37]', async () => {
  const { tab } = await starterDevice();
  const seen: Extract<Activity, { kind: 'building' }>[] = [];
  tab.subscribe(() => {
    const { activity } = tab.state();
    if (activity?.kind === 'building') seen.push(activity);
  });
  await downloaded(tab, three);
  const shares = seen.flatMap(({ progress }) => (progress ? [progress.share] : []));
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((left, right) => left - right));
  expect(shares.at(-1)).toBeGreaterThan(0.9);
  expect(seen.at(-1)?.progress?.packs).toEqual({ gtsmenob: 1, gtnobsme: 1, 'forms-sme': 1 });
  expect(seen.every(({ resumed }) => resumed === undefined)).toBe(true);
});

test('after a page load preparing is shown at once, goes on where it was stored, and ends the same [M37]', async () => {
  const device = await cutOffAfter(2);
  const prepared: string[] = [];
  const again = device.tab({
    build: (order, onProgress) => {
      const done = new Set(order.base?.packs.map(({ id }) => id));
      prepared.push(...order.packs.map(({ id }) => id).filter((id) => !done.has(id)));
      return buildDatabase(engine, device.storage, order, { onProgress });
    },
  });
  const told: (readonly [state: string, share: number | undefined, resumed: number | undefined])[] = [];
  again.subscribe(() => {
    const state = again.state();
    const own = packState('gtsmenob', state);
    if (own.state !== 'absent') told.push([own.state, building(state)?.share, building(state)?.resumed]);
  });
  await again.start();
  await settled(again);
  const [first] = told;
  expect(first).toEqual(['building', expect.any(Number), 2]);
  expect(first?.[1]).toBeGreaterThan(0);
  expect(prepared).toEqual(['forms-sme']);
  expect(here(again)).toEqual(three);

  const { device: other, tab: straight } = await deviceWith(three);
  expect(again.state().record?.packs).toEqual(straight.state().record?.packs);
  expect(await filesOf(device)).toHaveLength(1);
  expect(await device.storage.draft()).toBeUndefined();
  expect(await filesOf(other)).toHaveLength(1);
});

test('a draft with something that is wanted no more is not gone on from [M37]', async () => {
  const device = await cutOffAfter(2);
  await device.storage.changeJobs(({ gtsmenob: _, ...others }) => others);
  const again = await openedTab(device);
  await settled(again);
  expect(here(again)).toEqual(['gtnobsme', 'forms-sme']);
  expect(await filesOf(device)).toEqual([again.state().record?.file]);
});

test('what was cleared is gone, and so is what work that was cut off left [M37]', async () => {
  const device = await cutOffAfter(1);
  expect(await filesOf(device)).toHaveLength(1);
  await device.storage.changeJobs(() => ({}));
  await (await openedTab(device)).clear();
  expect(await filesOf(device)).toEqual([]);
  expect([...(await device.storage.partHashes())]).toEqual([]);
  expect(await device.storage.draft()).toBeUndefined();
});

const guolli = { lemma: 'guolli', srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };

test('it is noted when each version came, and an answer tells it [M37]', async () => {
  const { device, tab } = await deviceWith(['gtsmenob']);
  const first = tab.state().record?.since?.['gtsmenob'];
  expect(first).toBeGreaterThan(0);
  await downloaded(tab, ['gtnobsme']);
  const { since } = tab.state().record ?? {};
  expect(since?.['gtsmenob']).toBe(first);
  expect(since?.['gtnobsme']).toBeGreaterThan(first ?? 0);
  const languages = { srcLangs: ['sme', 'nob'], targetLangs: ['sme', 'nob'] };
  const both = { ...guolli, ...languages, wantedDicts: dictionaryCodes };
  expect((await answersOf(device.storage).ask(dictArticles, both))?.since).toEqual(since);
});

test('a late failure of an older opening leaves the newer database in use', async () => {
  const { device } = await deviceWith(['gtsmenob']);
  const failing = Promise.withResolvers<never>();
  const database = vi.fn(device.storage.database).mockReturnValueOnce(failing.promise);
  const answers = answersOf({ ...device.storage, database });
  const first = answers.ask(dictArticles, guolli);
  await expect.poll(() => database).toHaveBeenCalledTimes(1);
  answers.forget();
  expect((await answers.ask(dictArticles, guolli))?.missing).toEqual([]);
  failing.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await answers.ask(dictArticles, guolli);
  expect(database).toHaveBeenCalledTimes(2);
});

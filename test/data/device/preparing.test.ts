import { describe, expect, test } from 'vitest';
import type { Activity } from '#src/device/downloads/downloads.ts';
import { building, packState } from '#src/device/library/libraryState.ts';
import { buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dictArticles } from '#src/lookup/operations/articleQuery.ts';
import { engine } from '#test/service/core/backends.ts';
import { answersOf } from './deviceAnswering.ts';
import { never, settled, type TestDevice } from './packFixture.ts';
import { here, openedTab, starterDevice, three } from './starterDevice.ts';

/** Prepares as the worker does, stores a draft after each pack, and hangs when `written` of them are stored. */
function cutOffAfter(device: TestDevice, written: number) {
  let drafts = 0;
  const storage = {
    ...device.storage,
    setDraft: async (draft: Parameters<typeof device.storage.setDraft>[0]) => {
      await device.storage.setDraft(draft);
      drafts += 1;
      if (drafts === written) await never();
    },
  };
  return {
    build: (order: Parameters<typeof buildDatabase>[2]) =>
      buildDatabase(engine, storage, order, { draftAfter: 0 }),
  };
}

describe('preparing', () => {
  test('M37: preparing tells how far it is, pack by pack and in all, and never goes back', async () => {
    const { tab } = await starterDevice();
    const seen: Extract<Activity, { kind: 'building' }>[] = [];
    tab.subscribe(() => {
      const { activity } = tab.state();
      if (activity?.kind === 'building') seen.push(activity);
    });
    await tab.download(three);
    await settled(tab);
    const shares = seen.flatMap(({ progress }) => (progress ? [progress.share] : []));
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    expect(seen.at(-1)?.progress?.packs).toEqual({ gtsmenob: 1, gtnobsme: 1, 'forms-sme': 1 });
    expect(seen.every(({ resumed }) => resumed === undefined)).toBe(true);
  });

  test('M37: after a page load preparing is said at once, goes on where it was stored, and is the same in the end', async () => {
    const { device } = await starterDevice();
    device.kill();
    const tab = await openedTab(device, cutOffAfter(device, 2));
    await tab.download(three);
    await settled(tab, () => tab.state().activity?.kind === 'building');
    await expect.poll(async () => (await device.storage.draft())?.packs.length).toBe(2);
    device.kill();

    const prepared: string[] = [];
    const again = device.tab({
      build: (order, onProgress) => {
        prepared.push(
          ...order.packs
            .map(({ id }) => id)
            .filter((id) => !order.base?.packs.some((pack) => pack.id === id)),
        );
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
    // The very first look says it, with how far it is; then it goes on from there.
    const [first] = told;
    expect(first?.[0]).toBe('building');
    expect(first?.[1]).toBeGreaterThan(0);
    expect(first?.[2]).toBe(2);
    expect(prepared).toEqual(['forms-sme']);
    expect(here(again)).toEqual(three);

    const { device: other, tab: straight } = await starterDevice();
    await straight.download(three);
    await settled(straight);
    expect(again.state().record?.packs).toEqual(straight.state().record?.packs);
    expect(await filesOf(device)).toHaveLength(1);
    expect(await device.storage.draft()).toBeUndefined();
    expect(await filesOf(other)).toHaveLength(1);
  });

  test('M37: a draft with something that is wanted no more is not gone on from', async () => {
    const { device } = await starterDevice();
    device.kill();
    const tab = await openedTab(device, cutOffAfter(device, 2));
    await tab.download(three);
    await expect.poll(async () => (await device.storage.draft())?.packs.length).toBe(2);
    device.kill();
    await device.storage.changeJobs((jobs) =>
      Object.fromEntries(Object.entries(jobs).filter(([id]) => id !== 'gtsmenob')),
    );
    const again = await openedTab(device);
    await settled(again);
    expect(here(again)).toEqual(['gtnobsme', 'forms-sme']);
    expect(await filesOf(device)).toEqual([again.state().record?.file]);
  });

  test('M37: it is noted when each version came, and an answer tells it', async () => {
    const { device, tab } = await starterDevice();
    await tab.download(['gtsmenob']);
    await settled(tab);
    const first = tab.state().record?.since?.['gtsmenob'];
    expect(first).toBeGreaterThan(0);
    await tab.download(['gtnobsme']);
    await settled(tab);
    const { since } = tab.state().record ?? {};
    expect(since?.['gtsmenob']).toBe(first);
    expect(since?.['gtnobsme']).toBeGreaterThan(first ?? 0);
    const languages = ['sme', 'nob'];
    const variables = {
      lemma: 'guolli',
      srcLangs: languages,
      targetLangs: languages,
      wantedDicts: dictionaryCodes,
    };
    const answer = await answersOf(device.storage).ask(dictArticles, variables);
    expect(answer?.since).toEqual(since);
  });

  test('M37: what was cleared is gone, what cut off work left too', async () => {
    const { device } = await starterDevice();
    device.kill();
    const tab = await openedTab(device, cutOffAfter(device, 1));
    await tab.download(three);
    await expect.poll(async () => (await filesOf(device)).length).toBe(1);
    device.kill();
    await device.storage.changeJobs(() => ({}));
    const again = await openedTab(device);
    await again.clear();
    expect(await filesOf(device)).toEqual([]);
    expect([...(await device.storage.partHashes())]).toEqual([]);
    expect(await device.storage.draft()).toBeUndefined();
  });
});

/** Keys of the databases that are stored. */
async function filesOf(device: TestDevice): Promise<readonly string[]> {
  const draft = await device.storage.draft();
  const record = await device.storage.record();
  const names = new Set(
    [record?.file, draft?.file, ...Array.from({ length: 9 }, (_, index) => `database-${index}`)].flatMap(
      (name) =>
        name === undefined
          ? []
          : [name, ...Array.from({ length: 5 }, (_, index) => `${name}-draft-${index}`)],
    ),
  );
  const found: string[] = [];
  for (const name of names) if (await device.storage.hasDatabase(name)) found.push(name);
  return found;
}

test('a late failure of an older opening leaves the newer database in use', async () => {
  const { device, tab } = await starterDevice();
  await tab.download(['gtsmenob']);
  await settled(tab);
  const failing = Promise.withResolvers<never>();
  let opened = 0;
  const database = (file: string) => {
    opened += 1;
    return opened === 1 ? failing.promise : device.storage.database(file);
  };
  const answers = answersOf({ ...device.storage, database });
  const variables = { lemma: 'guolli', srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };
  const first = answers.ask(dictArticles, variables);
  await expect.poll(() => opened).toBe(1);
  answers.forget();
  expect((await answers.ask(dictArticles, variables))?.missing).toEqual([]);
  failing.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await answers.ask(dictArticles, variables);
  expect(opened).toBe(2);
});

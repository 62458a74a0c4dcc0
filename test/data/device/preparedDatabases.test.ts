import { expect, onTestFinished, test } from 'vitest';
import { encodeEntry } from '#service/core/article/entry.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { packState, progress, updates } from '#src/device/library/libraryState.ts';
import { type BuildPlan, type BuildProgress, buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { dictArticles } from '#src/lookup/operations/articleQuery.ts';
import { engine } from '#test/service/core/backends.ts';
import { emptyDatabase } from '#test/service/core/smallDictionaries.ts';
import {
  answersOf,
  deviceWith,
  downloaded,
  here,
  never,
  openedTab,
  type PackedService,
  packed,
  partsOf,
  settled,
  starterDevice,
  type TestDevice,
  testDevice,
  testNetwork,
  three,
  untilStopped,
} from './testDevice.ts';

/** Builds one pack at a time, as a slow device does; `built` hears what each build adds. */
function slowly(device: TestDevice, built: (ids: readonly string[]) => void | Promise<void>) {
  return async (plan: BuildPlan, onProgress: (progress: BuildProgress) => void) => {
    const result = await buildDatabase(engine, device.storage, plan, { onProgress, enough: -1 });
    const had = new Set(plan.base?.packs.map(({ id }) => id));
    await built(result.packs.map(({ id }) => id).filter((id) => !had.has(id)));
    return result;
  };
}

async function interruptedDevice(): Promise<TestDevice> {
  const { device } = await starterDevice();
  device.kill();
  let builds = 0;
  const build = slowly(device, async () => {
    builds += 1;
    if (builds === 3) await never();
  });
  const tab = await openedTab(device, { build });
  await tab.download(three);
  await expect.poll(() => builds).toBe(3);
  device.kill();
  return device;
}

async function filesOf({ storage }: TestDevice): Promise<readonly string[]> {
  const names = Array.from({ length: 20 }, (_, index) => `database-${index}`);
  const found = names.map(async (name) => ((await storage.hasDatabase(name)) ? [name] : []));
  return (await Promise.all(found)).flat();
}

test('each dictionary answers as soon as it is in, while others are on their way, and progress never goes back [M37]', async () => {
  const { device } = await starterDevice();
  const builds: (readonly string[])[] = [];
  device.kill();
  const slow = await openedTab(device, { build: slowly(device, (ids) => void builds.push(ids)) });
  const gate = Promise.withResolvers<never>();
  const next = partsOf(three)[partsOf(['gtsmenob']).length];
  device.network.fail = ({ hash }) => (hash === next ? gate.promise : undefined);
  const shares: number[] = [];
  const bytes: number[] = [];
  slow.subscribe(() => {
    const now = progress(slow.state());
    if (now?.kind === 'fetching') bytes.push(now.bytes);
    if (now?.kind === 'building') shares.push(now.share);
  });
  await slow.download(three);
  await settled(slow, () => here(slow).length === 1);
  expect(packState('gtsmenob', slow.state())).toEqual({ state: 'here' });
  expect((await answersOf(device.storage).ask(dictArticles, guolli))?.missing).toEqual([]);
  gate.resolve(undefined as never);
  await settled(slow);
  expect(builds).toEqual(three.map((id) => [id]));
  for (const seen of [bytes, shares]) {
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual(seen.toSorted((left, right) => left - right));
  }
  expect(progress(slow.state())).toBeUndefined();
});

test('after a page load preparing goes on where it was, and ends the same [M37]', async () => {
  const device = await interruptedDevice();
  const built: string[] = [];
  const again = device.tab({ build: slowly(device, (ids) => void built.push(...ids)) });
  const states: string[] = [];
  again.subscribe(() => {
    const own = packState('forms-sme', again.state());
    if (own.state !== 'absent') states.push(own.state);
  });
  await again.start();
  await settled(again);
  expect(states[0]).toBe('building');
  expect(built).toEqual(['forms-sme']);
  expect(here(again)).toEqual(three);
  const { tab: straight } = await deviceWith(three);
  expect(again.state().record?.packs).toEqual(straight.state().record?.packs);
  expect(await filesOf(device)).toEqual([again.state().record?.file]);
});

test('what was cleared is gone, and so is what interrupted work left [M37]', async () => {
  const device = await interruptedDevice();
  expect(await filesOf(device)).toHaveLength(2);
  await device.storage.changeJobs(() => ({}));
  await (await openedTab(device)).clear();
  expect(await filesOf(device)).toEqual([]);
  expect([...(await device.storage.partHashes())]).toEqual([]);
});

const guolli = { lemma: 'guolli', srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };

test('a question that is on its way when the dictionaries change is answered from the new ones [R266]', async () => {
  const { device } = await deviceWith(three);
  const answers = answersOf(device.storage);
  await answers.ask(dictArticles, guolli);
  const answer = answers.ask(dictArticles, guolli);
  // As far as the question waits for other messages.
  for (let step = 0; step < 20; step += 1) await undefined;
  answers.closeDatabase();
  expect((await answer)?.missing).toEqual([]);
});

const hasStem =
  'query HasStem($exact: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) { hasStem(exact: $exact, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { stem } }';
const filters = { srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };

let service: PackedService;

function write(version: string, ...extra: readonly string[]): void {
  const words = Array.from({ length: 18_000 }, (_, number) => `sátni${number}`).toSpliced(200, 0, ...extra);
  const lines = words.map((lemma) => {
    const example = { example: `Dát lea ${lemma} dás.`, translation: `Dette er ${lemma} i en setning.` };
    const group = { sense: 0, translations: [{ lemma: `${lemma} på norsk` }], examples: [example] };
    return encodeEntry({ lemmas: [{ lemma, pos: 'N' }], groups: [group] });
  });
  replaceDictionary(service.driver, { code: 'gtsmenob', version, origin: 'giellalt' }, lines);
}

test('a new version is offered; only what changed is fetched; the old one answers until it is complete', async () => {
  const driver = emptyDatabase();
  service = packed(driver);
  onTestFinished(() => service.end());
  write('first');
  const network = testNetwork(service.folder, service.pack());
  const device = testDevice(network);
  const tab = await openedTab(device);
  await downloaded(tab, ['gtsmenob']);
  const whole = network.asked.length;
  expect(whole).toBeGreaterThan(2);
  expect(updates(tab.state())).toEqual([]);

  write('second', 'ođđasátni');
  network.offered = service.pack();
  network.asked.length = 0;
  await tab.ask();
  const [update, ...others] = updates(tab.state());
  expect([update?.pack.id, others]).toEqual(['gtsmenob', []]);
  const offered = network.offered.packs[0]?.parts.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  expect(update?.bytes).toBeLessThan(offered / 2);

  network.fail = untilStopped;
  await tab.download(['gtsmenob']);
  await settled(tab, () => packState('gtsmenob', tab.state()).state === 'fetching');
  const answers = answersOf(device.storage);
  const found = async (exact: string) => (await answers.ask(hasStem, { exact, ...filters }))?.data;
  expect(await found('sátni7')).toEqual({ hasStem: [{ stem: 'sátni7' }] });
  expect(await found('ođđasátni')).toEqual({ hasStem: [] });

  network.fail = undefined;
  await tab.pause(['gtsmenob']);
  await tab.resume(['gtsmenob']);
  await settled(tab);
  answers.closeDatabase();
  expect(await found('ođđasátni')).toEqual({ hasStem: [{ stem: 'ođđasátni' }] });
  expect(new Set(network.asked).size).toBeLessThan(whole);
  expect(updates(tab.state())).toEqual([]);
}, 40_000);

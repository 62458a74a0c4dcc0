/** A device beside a service: real packs, a real storage in memory and a network that can be told to fail. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Pack, PackManifest } from '#service/core/pack/pack.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { partName, readManifest } from '#service/packs/packFolder.ts';
import { makePacks } from '#service/packs/packMaker.ts';
import type { PackSource, PartRequest } from '#src/device/downloads/packSource.ts';
import { DeviceLibrary, type LibraryEnvironment } from '#src/device/library/deviceLibrary.ts';
import { type DeviceStorage, deviceStorage, isPart } from '#src/device/storage/deviceStorage.ts';
import { buildDatabase } from '#src/device/worker/databaseBuild.ts';
import { createDeviceAnswers } from '#src/device/worker/deviceAnswers.ts';
import type { DeviceNews } from '#src/device/worker/deviceMessages.ts';
import type { DeviceNote } from '#src/local/deviceNote.ts';
import { sdl } from '#test/service/core/asking.ts';
import { engine } from '#test/service/core/backends.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';
import { starterPacks } from '#test/starterData.ts';

export function answersOf(storage: DeviceStorage) {
  return createDeviceAnswers({ storage, loadEngine: async () => engine, sdl });
}

export interface PackedService {
  readonly driver: Driver;
  pack(): PackManifest;
  readonly folder: string;
  end(): void;
}

export function packed(driver: Driver): PackedService {
  const { path, remove } = temporaryFolder();
  return {
    driver,
    folder: path,
    pack: () => makePacks(driver, path),
    end() {
      driver.close();
      remove();
    },
  };
}

interface TestNetwork extends PackSource {
  readonly asked: string[];
  /** What the next parts come to: consulted for each, in order of asking; absent: the part. */
  fail?: ((request: PartRequest, count: number) => Promise<Uint8Array<ArrayBuffer>> | undefined) | undefined;
  offered: PackManifest;
}

export function testNetwork(folder: string, offered: PackManifest): TestNetwork {
  const asked: string[] = [];
  return {
    asked,
    offered,
    async manifest() {
      return structuredClone(this.offered);
    },
    async part(request) {
      asked.push(request.hash);
      const bytes = new Uint8Array(readFileSync(join(folder, partName(request.hash))));
      request.onBytes(Math.floor(bytes.length / 2));
      return (await this.fail?.(request, asked.length)) ?? bytes;
    },
  };
}

/** Never answers: work that waits for it is cut off in the middle. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** A part that is on its way until its download is stopped. */
export function untilStopped({ signal }: PartRequest): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

function counter(): () => number {
  let count = 0;
  return () => ++count;
}

const devices = counter();

/** Locks as the browser has them: one at a time, in order, whichever tab. */
function testLocks(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

export interface TestDevice {
  readonly storage: DeviceStorage;
  readonly network: TestNetwork;
  note: DeviceNote | undefined;
  tab(change?: Partial<LibraryEnvironment>): DeviceLibrary;
  /** Kills all tabs: what they were doing is lost, what is stored stays. */
  kill(): void;
}

export function testDevice(network: TestNetwork): TestDevice {
  const storage = deviceStorage(`test-${devices()}`);
  const tabs = new Set<DeviceLibrary>();
  const [files, seconds] = [counter(), counter()];
  let alone = testLocks();
  const device: TestDevice = {
    storage,
    network,
    note: undefined,
    tab(change = {}) {
      const library: DeviceLibrary = new DeviceLibrary({
        storage,
        source: network,
        isPart,
        build: async (plan, onProgress) => {
          const built = await buildDatabase(engine, storage, plan, { onProgress });
          return tabs.has(library) ? built : never();
        },
        startBuilder: () => undefined,
        newFile: () => `database-${files()}`,
        hopeForNetwork: () => Promise.resolve(),
        alone: (work) => alone(work),
        tell: (news: DeviceNews) => {
          for (const other of tabs) if (other !== library) void other.followNews(structuredClone(news));
        },
        room: async () => undefined,
        readNote: () => device.note,
        writeNote: (note) => {
          device.note = note.packs.length === 0 && !note.pending ? undefined : note;
        },
        onDatabase: () => undefined,
        now: () => 1000 * seconds(),
        ...change,
      });
      tabs.add(library);
      return library;
    },
    kill() {
      tabs.clear();
      alone = testLocks();
    },
  };
  return device;
}

/** Waits until a tab has nothing left to do, or `until` holds; a busy machine builds all dictionaries in half a minute. */
export async function settled(
  library: DeviceLibrary,
  until: (library: DeviceLibrary) => boolean = ({ state }) =>
    state().activity === undefined &&
    Object.values(state().jobs).every(({ state: kind }) => kind !== 'wanted' && kind !== 'removing'),
): Promise<void> {
  try {
    await vi.waitUntil(() => until(library), { interval: 1, timeout: 60_000 });
  } catch (cause) {
    throw new Error(`It did not settle: ${JSON.stringify(library.state().jobs)}`, { cause });
  }
}

const starterFolder = starterPacks();

export const manifest = readManifest(starterFolder) as PackManifest;

export const three = ['gtsmenob', 'gtnobsme', 'forms-sme'] as const;

export async function starterDevice(
  change: Partial<LibraryEnvironment> = {},
): Promise<{ readonly device: TestDevice; readonly tab: DeviceLibrary }> {
  const device = testDevice(testNetwork(starterFolder, manifest));
  return { device, tab: await openedTab(device, change) };
}

export async function deviceWith(packs: readonly string[]): ReturnType<typeof starterDevice> {
  const { device, tab } = await starterDevice();
  await downloaded(tab, packs);
  device.network.asked.length = 0;
  return { device, tab };
}

export async function openedTab(
  device: TestDevice,
  change: Partial<LibraryEnvironment> = {},
): Promise<DeviceLibrary> {
  const tab = device.tab(change);
  await tab.start();
  await tab.ask();
  return tab;
}

export async function downloaded(tab: DeviceLibrary, packs: readonly string[]): Promise<void> {
  await tab.download(packs);
  await settled(tab);
}

export function packNamed(wanted: string): Pack {
  const pack = manifest.packs.find(({ id }) => id === wanted);
  if (pack === undefined) throw new Error(`no ${wanted}`);
  return pack;
}

export function partsOf(ids: readonly string[]): readonly string[] {
  const packs = manifest.packs.filter(({ id }) => ids.includes(id));
  return packs.flatMap(({ parts }) => parts.map(({ hash }) => hash));
}

export function here(tab: DeviceLibrary): readonly string[] {
  return (tab.state().record?.packs ?? []).map(({ id }) => id);
}

/** A device beside a service that offers the starter lexicon. */
import type { PackManifest } from '#service/core/pack/pack.ts';
import { readManifest } from '#service/packs/packFolder.ts';
import type { DeviceLibrary, LibraryEnvironment } from '#src/device/library/deviceLibrary.ts';
import { starterPacks } from '#test/starterData.ts';
import { type TestDevice, testDevice, testNetwork } from './packFixture.ts';

const folder = starterPacks();

/** What the service offers. */
export const manifest = manifestIn(folder);

/** Two dictionaries and the inflection of a language. */
export const three = ['gtsmenob', 'gtnobsme', 'forms-sme'] as const;

function manifestIn(packs: string): PackManifest {
  const read = readManifest(packs);
  if (read === undefined) throw new Error(`No manifest in ${packs}`);
  return read;
}

/** A device with nothing on it, and its first tab. */
export async function starterDevice(
  change: Partial<LibraryEnvironment> = {},
): Promise<{ readonly device: TestDevice; readonly tab: DeviceLibrary }> {
  const device = testDevice(testNetwork(folder, manifest));
  return { device, tab: await openedTab(device, change) };
}

/** Opens a tab as the app does. */
export async function openedTab(
  device: TestDevice,
  change: Partial<LibraryEnvironment> = {},
): Promise<DeviceLibrary> {
  const tab = device.tab(change);
  await tab.start();
  await tab.ask();
  return tab;
}

/** Hashes of the parts of these packs. */
export function partsOf(ids: readonly string[]): readonly string[] {
  const packs = manifest.packs.filter(({ id }) => ids.includes(id));
  return packs.flatMap(({ parts }) => parts.map(({ hash }) => hash));
}

/** Ids of what is installed. */
export function here(tab: DeviceLibrary): readonly string[] {
  return (tab.state().record?.packs ?? []).map(({ id }) => id);
}

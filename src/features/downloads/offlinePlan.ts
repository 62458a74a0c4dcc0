/** Which packs a person needs, and when they are downloaded without being asked for. */

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { browserLibrary, canKeepDictionaries } from '#src/device/library/browserLibrary.ts';
import type { DeviceLibrary } from '#src/device/library/deviceLibrary.ts';
import {
  installedBytes,
  type Pack,
  packBytes,
  packState,
  shownPacks,
} from '#src/device/library/libraryState.ts';
import { dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { formsPack } from '#src/language/packIds.ts';
import { knownCodes } from '#src/local/holdings.ts';
import { packAddress } from '#src/local/installation.ts';
import { lookedUpLanguages } from '#src/local/lookedUp.ts';
import { preferences } from '#src/local/preferences.ts';
import { readStored, writeStored } from '#src/local/storage.ts';
import { askToStay } from '#src/local/storageArea.ts';
import { isoDay } from '#src/ui/labels/dateLabel.ts';
import { dataCodes, sizeLabel } from '#src/ui/labels/labels.ts';

/** The interface language, where dictionaries have it, then those of which words were looked up. */
export function ownLanguages(): readonly string[] {
  const own = dataCodes[preferences().interfaceLanguage];
  const withWords = new Set(knownCodes().map((code) => dictionaryOf(code).source));
  return [...new Set([own, ...lookedUpLanguages()])].filter((language) => withWords.has(language));
}

/**
 * Ids of the packs for these languages, in the order in which they are most useful: the dictionaries between them (where
 * a language has none with another of them, all of its dictionaries), forms, the term bank.
 */
export function packsFor(languages: readonly string[], packs: readonly Pack[]): readonly string[] {
  const offered = new Set(packs.map(({ id }) => id));
  const ids = languages.flatMap((language) => {
    const all = knownCodes()
      .map((code) => dictionaryOf(code))
      .filter(({ source, target }) => source === language || target === language);
    const between = all.filter(
      ({ source, target }) => languages.includes(source) && languages.includes(target),
    );
    return [...(between.length > 0 ? between : all).map(({ code }) => code), formsPack(language)];
  });
  return [...new Set([...ids, ...(languages.length > 0 ? [termBank] : [])])].filter((id) => offered.has(id));
}

/** Ids of all, those of the person's languages first. */
export function mostUsedFirst(packs: readonly Pack[]): readonly string[] {
  return [...new Set([...packsFor(ownLanguages(), packs), ...packs.map(({ id }) => id)])];
}

export function bytesOf(packs: readonly Pack[], ids?: readonly string[]): number {
  return packBytes(...(ids === undefined ? packs : packs.filter(({ id }) => ids.includes(id))));
}

/** Beside the size of the download. */
export function installedSize(i18n: I18n, packs: readonly Pack[]): string {
  const size = sizeLabel(i18n, installedBytes(packs));
  return i18n._(msg`Space needed: about ${size}`);
}

/** Parts of the Network Information API, which Safari and Firefox lack. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether the browser says that data costs money. */
function isMetered(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** Key in local storage: the day on which something was last downloaded automatically, ISO 8601. */
const dayKey = 'downloadedUnasked';

/**
 * In the installed app: downloads the packs of the person's languages, and all others on a later day, unless the
 * connection is metered, there is no room, or the person has said no. Rejects where the browser refuses its storage.
 */
export async function downloadAutomatically(library: DeviceLibrary, now = new Date()): Promise<void> {
  if (!navigator.onLine || isMetered() || preferences().offline === 'no') return;
  await library.ask();
  const state = library.state();
  const packs = shownPacks(state);
  const absent = packs.filter(({ id }) => ['absent', 'failed'].includes(packState(id, state).state));
  const own = packsFor(ownLanguages(), absent);
  const today = isoDay(now);
  const others = readStored(dayKey) === today ? [] : absent.map(({ id }) => id);
  const ids = own.length > 0 ? own : others;
  if (ids.length === 0) return;
  if (await library.download(ids)) return;
  writeStored(dayKey, today);
  await askToStay();
}

/** Does so now, and again whenever there is a network. */
export async function watchForDownloads(): Promise<void> {
  if (packAddress() === undefined || !canKeepDictionaries()) return;
  const download = (): Promise<void> => downloadAutomatically(browserLibrary());
  addEventListener('online', () => {
    download().catch((error: unknown) =>
      console.warn('Dictionaries could not be downloaded automatically.', error),
    );
  });
  await download();
}

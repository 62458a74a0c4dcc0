import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isOfflineOfferDue } from '#src/app/search/lazyOfflineCard.ts';
import { packSource } from '#src/device/downloads/packSource.ts';
import { browserLibrary } from '#src/device/library/browserLibrary.ts';
import type { DeviceLibrary, SpaceShortage } from '#src/device/library/deviceLibrary.ts';
import {
  emptyLibrary,
  type LibraryState,
  type Pack,
  type PackState,
} from '#src/device/library/libraryState.ts';
import { DownloadList } from '#src/features/downloads/DownloadList.tsx';
import { DownloadSummary } from '#src/features/downloads/DownloadSummary.tsx';
import { OfflineCard } from '#src/features/downloads/OfflineCard.tsx';
import { OfflineStatus } from '#src/features/downloads/OfflineStatus.tsx';
import { OnDevice } from '#src/features/downloads/OnDevice.tsx';
import { downloadAutomatically, ownLanguages, packsFor } from '#src/features/downloads/offlinePlan.ts';
import { PackRow } from '#src/features/downloads/PackRow.tsx';
import { writeNote } from '#src/local/deviceNote.ts';
import { serviceWorkerReady } from '#src/local/installation.ts';
import { countLookedUp, forgetLookedUp, lookedUpLanguages } from '#src/local/lookedUp.ts';
import { choose, preferences } from '#src/local/preferences.ts';
import { serviceReached } from '#src/lookup/lookupError.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { renderPart } from '#test/app/renderPart.tsx';

const name = 'North Sámi – Norwegian';
const bytes = { bytes: 290_000, of: 580_000 };
const pack: Pack = {
  id: 'gtsmenob',
  version: '1',
  origin: 'giellalt',
  entries: 38_930,
  licence: 'CC BY 4.0',
  parts: [{ hash: 'a', bytes: 580_000 }],
};

function draw(state: PackState, update?: number) {
  const done = () => vi.fn(async () => undefined);
  const orders = { download: vi.fn(), pause: done(), resume: done(), cancel: done(), remove: done() };
  renderPart(
    <PackRow pack={pack} state={state} update={update} library={orders} onDownload={orders.download} />,
  );
  return orders;
}

const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

describe('a pack', () => {
  test.each<[PackState, string]>([
    [{ state: 'absent' }, name],
    [{ state: 'absent' }, '38,930 entries · 580 kB · Space needed: about 4.4 MB · CC BY 4.0'],
    [{ state: 'waiting', ...bytes }, '290 kB of 580 kB, waiting'],
    [{ state: 'waiting', bytes: 580_000, of: 580_000 }, '580 kB, downloaded'],
    [{ state: 'fetching', ...bytes }, '290 kB of 580 kB'],
    [{ state: 'offline', ...bytes }, '290 kB of 580 kB. It continues when the network is back.'],
    [{ state: 'silent', ...bytes }, '290 kB of 580 kB. The dictionary service isn’t responding.'],
    [{ state: 'paused', ...bytes }, '290 kB of 580 kB, paused'],
    [{ state: 'building', share: undefined }, 'Preparing…'],
    [{ state: 'building', share: 0.436 }, 'Preparing… 43%'],
    [{ state: 'removing' }, 'Removing…'],
  ])('in state %o says “%s”', (state, text) => {
    draw(state);
    expect(screen.getByText(text)).toBeTruthy();
  });

  test.each<[PackState, string, keyof ReturnType<typeof draw>]>([
    [{ state: 'absent' }, `Download ${name}`, 'download'],
    [{ state: 'waiting', ...bytes }, `Pause ${name}`, 'pause'],
    [{ state: 'fetching', ...bytes }, `Pause ${name}`, 'pause'],
    [{ state: 'offline', ...bytes }, `Cancel the download of ${name}`, 'cancel'],
    [{ state: 'paused', ...bytes }, `Continue with ${name}`, 'resume'],
    [{ state: 'failed', failure: 'full', text: 'x' }, `Try again: ${name}`, 'resume'],
  ])('in state %o can be ordered with “%s”', async (state, button, order) => {
    const orders = draw(state);
    await press(button);
    expect(orders[order]).toHaveBeenCalledOnce();
  });

  test.each([
    ['corrupted', 'The download was corrupted twice. Try again later.'],
    ['full', 'No space left on this device.'],
    ['gone', 'The service no longer has this version. Try again.'],
    ['refused', 'Your browser can’t store this.'],
    ['unusable', 'It could not be set up on this device.'],
  ] as const)('that failed as %s has words of its own [D26]', (failure, words) => {
    draw({ state: 'failed', failure, text: 'technical' });
    const alert = screen.getByRole('alert');
    expect([alert.textContent, alert.title]).toEqual([words, 'technical']);
  });

  test('shows how far its download is, to assistive technology too', () => {
    draw({ state: 'fetching', ...bytes });
    const progress = screen.getByRole('progressbar', { name: `Download of ${name}` });
    expect(progress.getAttribute('aria-valuenow')).toBe('50');
  });

  test.each([120, 0])(
    'of which there is a newer version offers it with its size, %i kB [R344]',
    async (size) => {
      const orders = draw({ state: 'here' }, 1_000 * size);
      expect(screen.getByText(`A newer version is available: ${size} kB`)).toBeTruthy();
      await press(`Update ${name}`);
      expect(orders.download).toHaveBeenCalledOnce();
    },
  );

  test('is removed only after a question; the focus comes to the harmless answer and goes back', async () => {
    const orders = draw({ state: 'here' });
    const remove = screen.getByRole('button', { name: `Remove ${name}` });
    await userEvent.click(remove);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(remove);
    expect(orders.remove).not.toHaveBeenCalled();
    await userEvent.click(remove);
    await press('Remove');
    expect(orders.remove).toHaveBeenCalledOnce();
  });

  test('has an order that failed said in its row, and no longer after the next [M22]', async () => {
    const closing = new DOMException('The database is closing.', 'InvalidStateError');
    draw({ state: 'fetching', ...bytes }).pause.mockRejectedValueOnce(closing);
    await press(`Pause ${name}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Your browser blocked this. The database is closing.');
    await press(`Pause ${name}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const ids = 'termwiki gtsmenob gtnobsme gtsmefin gtfinsme gtsmnsme forms-sme forms-nob'.split(' ');
const packs = ids.map((id): Pack => {
  const parts = [{ hash: id, bytes: 1e6 }];
  return { id, version: '1', origin: 'giellalt', entries: 1, parts };
});
const failure = { state: 'failed', failure: 'gone', text: 'HTTP 404' } as const;
const lastManifest = { manifest: { format: 1, version: '1', packs }, at: 0 };

function library(shortage?: SpaceShortage, here: readonly string[] = []) {
  const installed = packs.filter(({ id }) => here.includes(id));
  const record = { file: 'x', fileBytes: 1, tables: 1, offered: ids, packs: installed };
  const download = vi.fn(async (_: readonly string[]) => shortage);
  const made = {
    ask: async () => undefined,
    state: () => ({ ...emptyLibrary, lastManifest, record }),
    download,
  };
  return {
    made: made as unknown as DeviceLibrary,
    ordered: () => download.mock.calls.map(([wanted]) => wanted),
  };
}

function connection(value: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

function online(value: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
}

beforeEach(() => {
  localStorage.clear();
  choose({ offline: 'ask', interfaceLanguage: 'en' });
  forgetLookedUp();
  writeNote({ packs: [], pending: false });
  serviceWorkerReady.set(false);
  connection(undefined);
  vi.restoreAllMocks();
  Object.defineProperty(navigator, 'storage', { value: { persist: async () => true }, configurable: true });
});

test('beside the size of all downloads stands how much they take up on the device [L8, V295]', () => {
  renderPart(<DownloadSummary state={{ ...emptyLibrary, lastManifest }} download={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Download everything, 8\u00A0MB' })).toBeTruthy();
  expect(screen.getByText('Space needed: about 52 MB')).toBeTruthy();
});

describe('the languages of a person', () => {
  test('are those of the words that were looked up, the most frequent first', () => {
    countLookedUp(new Set(['nob']));
    countLookedUp(new Set(['sme']));
    countLookedUp(new Set(['sme', 'smn']));
    expect(lookedUpLanguages()).toEqual(['sme', 'smn', 'nob']);
  });

  test('begin with that of the interface, where dictionaries have it', () => {
    countLookedUp(new Set(['sme']));
    expect(ownLanguages()).toEqual(['sme']);
    choose({ interfaceLanguage: 'nb' });
    expect(ownLanguages()).toEqual(['nob', 'sme']);
  });

  test.each([
    [
      ['sme', 'nob'],
      ['gtsmenob', 'gtnobsme', 'forms-sme', 'forms-nob', 'termwiki'],
    ],
    [['smn'], ['gtsmnsme', 'termwiki']],
    [[], []],
  ] as const)('%j need %j', (languages, wanted) => {
    expect(packsFor(languages, packs)).toEqual(wanted);
  });
});

describe('the installed app', () => {
  const day = (number: number) => new Date(2026, 10, number, 12);

  test('downloads the packs of these languages first, all others on a later day', async () => {
    countLookedUp(new Set(['smn']));
    const first = library();
    await downloadAutomatically(first.made, day(1));
    expect(first.ordered()).toEqual([['gtsmnsme', 'termwiki']]);
    const same = library(undefined, ['gtsmnsme', 'termwiki']);
    await downloadAutomatically(same.made, day(1));
    expect(same.ordered()).toEqual([]);
    await downloadAutomatically(same.made, day(2));
    expect(same.ordered()).toEqual([ids.filter((id) => id !== 'gtsmnsme' && id !== 'termwiki')]);
  });

  test.each<[string, () => void]>([
    ['data is saved', () => connection({ saveData: true })],
    ['the connection is mobile', () => connection({ type: 'cellular' })],
    ['there is no network', () => online(false)],
    ['the person said no', () => choose({ offline: 'no' })],
  ])('downloads nothing automatically where %s', async (_, given) => {
    given();
    const one = library();
    await downloadAutomatically(one.made, day(1));
    expect(one.ordered()).toEqual([]);
  });

  test('tries again the next time where there was no room', async () => {
    await downloadAutomatically(library({ needed: 2, free: 1 }).made, day(1));
    const next = library();
    await downloadAutomatically(next.made, day(1));
    expect(next.ordered()).toEqual([ids]);
  });
});

test('downloads that failed are tried again with one button', async () => {
  const resume = vi.spyOn(browserLibrary(), 'resume').mockResolvedValue();
  const failed = packs.slice(0, 2).map((pack) => [pack.id, { ...failure, pack }] as const);
  const state = { ...emptyLibrary, lastManifest, jobs: Object.fromEntries(failed) };
  renderPart(<DownloadSummary state={state} download={() => undefined} />);
  await press('Try again');
  expect(resume).toHaveBeenCalledExactlyOnceWith(ids.slice(0, 2));
});

test('the start page ends with what is on the device, how much that is of all, and the rest to download; the choice of the word of the day comes after them [V318, V324]', async () => {
  const library = browserLibrary();
  const [first, second] = packs;
  if (first === undefined || second === undefined) throw new Error('no packs');
  const record = { packs: [first], fileBytes: 1, version: '1' };
  const here = { ...emptyLibrary, lastManifest, record } as unknown as LibraryState;
  const state = vi.spyOn(library, 'state').mockReturnValue(here);
  const download = vi.spyOn(library, 'download').mockResolvedValue(undefined);
  const { unmount } = renderPart(
    <OnDevice>
      <p>end</p>
    </OnDevice>,
  );
  const rest = screen.getByRole('button', { name: /^Download the others, / });
  expect(rest.compareDocumentPosition(screen.getByText('end'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('1 of 6 dictionaries work offline')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).not.toBe('0');
  expect(screen.getByRole('link', { name: 'Choose' }).getAttribute('href')).toBe('/-/downloads');
  const persist = vi.spyOn(navigator.storage, 'persist');
  await userEvent.click(rest);
  expect(download.mock.calls[0]?.[0]).toHaveLength(packs.length - 1);
  await expect.poll(() => persist.mock.calls.length).toBe(1);
  unmount();
  // Nothing to press while it comes.
  state.mockReturnValue({ ...here, jobs: { [second.id]: { state: 'wanted', pack: second } } });
  renderPart(<OnDevice />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where the browser stores nothing, what comes after the section stands there; before that is known, nothing [V324]', () => {
  const state = vi.spyOn(browserLibrary(), 'state').mockReturnValue(emptyLibrary);
  const shown = () => renderPart(<OnDevice>end</OnDevice>).container.textContent;
  expect(shown()).toBe('');
  state.mockReturnValue({ ...emptyLibrary, health: 'refused' });
  expect(shown()).toBe('end');
});

test('“Download automatically”, switched off, pauses what is coming', async () => {
  const library = browserLibrary();
  const jobs = Object.fromEntries(
    packs.slice(0, 2).map((pack) => [pack.id, { state: 'wanted', pack } as const]),
  );
  const state = { ...emptyLibrary, lastManifest, jobs };
  vi.spyOn(library, 'state').mockReturnValue(state);
  vi.spyOn(library, 'ask').mockResolvedValue();
  const pause = vi.spyOn(library, 'pause').mockResolvedValue();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  renderPart(<DownloadList />);
  await userEvent.click(screen.getByRole('switch', { name: 'Download automatically' }));
  expect(pause).toHaveBeenCalledExactlyOnceWith(ids.slice(0, 2));
  expect(preferences().offline).toBe('no');
});

describe('the offer', () => {
  test('is due once a word was opened, until it was answered or something is on the device', () => {
    expect(isOfflineOfferDue()).toBe(false);
    countLookedUp(new Set(['sme']));
    expect(isOfflineOfferDue()).toBe(true);
    writeNote({ packs: ['gtsmenob'], pending: false });
    expect(isOfflineOfferDue()).toBe(false);
    writeNote({ packs: [], pending: false });
    choose({ offline: 'no' });
    expect(isOfflineOfferDue()).toBe(false);
  });

  test('without a network says what works and what to do later, whatever was answered', () => {
    online(false);
    choose({ offline: 'no' });
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('DecompressionStream', class {});
    Object.defineProperty(navigator, 'locks', { value: {}, configurable: true });
    renderPart(<OfflineCard />);
    expect(screen.getByText('Connect to the internet to download.')).toBeTruthy();
    online(true);
    act(() => serviceReached.set(false));
    expect(screen.getByText('The dictionary service isn’t responding.')).toBeTruthy();
    act(() => serviceReached.set(true));
    expect(screen.queryByText('The dictionary service isn’t responding.')).toBeNull();
  });
});

describe('the status line', () => {
  const numbers = '21 dictionaries';

  test('shows its numbers online, and what works without a network', () => {
    renderPart(<OfflineStatus>{numbers}</OfflineStatus>).unmount();
    online(false);
    renderPart(<OfflineStatus>{numbers}</OfflineStatus>);
    expect(screen.getByText('Words you have opened work offline')).toBeTruthy();
    expect(screen.queryByText(numbers)).toBeNull();
  });

  test('says what works offline where only the service cannot be reached', () => {
    renderPart(<OfflineStatus>{numbers}</OfflineStatus>);
    act(() => serviceReached.set(false));
    expect(screen.getByRole('status').textContent).toBe('Words you have opened work offline');
    act(() => serviceReached.set(true));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('shows its numbers again once there is a network again, also where no request is sent [R339]', async () => {
    await renderAt('/');
    await waitFor(() => {
      serviceReached.set(false);
      window.dispatchEvent(new Event('online'));
      expect(serviceReached.get()).toBe(true);
    });
  });

  test('says for a while that the app now works offline', async () => {
    serviceWorkerReady.set(true);
    renderPart(<OfflineStatus>{numbers}</OfflineStatus>);
    expect(await screen.findByText('Words you have opened work offline')).toBeTruthy();
  });
});

test('where a portal stands before the list, that is said, and it is asked for again by itself [R299]', async () => {
  vi.useFakeTimers();
  const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  vi.stubGlobal('fetch', async () => page);
  await expect(packSource('/packs').manifest()).rejects.toMatchObject({ failure: 'portal' });
  const library = browserLibrary();
  const state = { ...emptyLibrary, asking: 'portal' } as const;
  vi.spyOn(library, 'state').mockReturnValue(state);
  const ask = vi.spyOn(library, 'ask').mockResolvedValue();
  renderPart(<DownloadList />);
  expect(screen.getByRole('alert').textContent).toContain('The network sent its own page.');
  for (const times of [2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(ask).toHaveBeenCalledTimes(times);
    expect(ask).toHaveBeenLastCalledWith(true);
  }
  vi.useRealTimers();
});

import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { discardRecording } from '#src/features/notes/recorder.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';
import { savedSound } from '#src/saved/savedSounds.ts';
import { savedWordsOf, saveWords } from '#src/saved/savedWords.ts';
import { failDatabase } from '#test/app/failDatabase.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { emptySaved, soundIds } from '#test/data/saved/savedFixture.ts';

/** A microphone whose pieces the test hands over. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  static last: FakeRecorder | undefined;
  readonly mimeType = 'audio/webm';
  state = 'inactive';
  start(): void {
    this.state = 'recording';
    FakeRecorder.last = this;
  }
  requestData(): void {}
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

function speak(parts: number): void {
  for (let part = 0; part < parts; part += 1) {
    const piece = Object.assign(new Event('dataavailable'), { data: new Blob(['x'.repeat(10)]) });
    act(() => void FakeRecorder.last?.dispatchEvent(piece));
  }
}

const recordingsOf = async (stem: string) => (await savedWordsOf(stem)).flatMap((word) => word.recordings);
const stopTracks = vi.fn();
let address: string;

beforeEach(async () => {
  await emptySaved();
  stopTracks.mockClear();
  const stems = ['fanas', 'guolli', 'jávri'];
  const [word] = await saveWords(
    { id: '00000000-0000-4000-8000-000000000001', name: 'Guolli' },
    stems.map((stem) => ({ stem, language: 'sme', translations: [] })),
  );
  address = `/-/lists/word/${word?.id}`;
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  const stream = Object.assign(new EventTarget(), { getTracks: () => [{ stop: stopTracks }] });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
  onTestFinished(() => {
    discardRecording();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

async function open() {
  const { user } = await renderAt(address);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}

async function record() {
  const page = await open();
  await page.press('Record');
  await screen.findByRole('button', { name: 'Stop and save' });
  return page;
}

const headed = (stem: string) => screen.findByRole('heading', { name: stem, level: 1 });

test('a recording that cannot be saved says so while it goes on, and is stopped and downloaded [N35]', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { press } = await record();
  const giveSpace = failDatabase('put', 'QuotaExceededError');
  speak(1);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No space left/u);
  giveSpace();
  speak(1);
  await screen.findByRole('button', { name: 'Stop and save' });
  expect(screen.queryByRole('alert')).toBeNull();
  const giveSpaceAgain = failDatabase('put', 'QuotaExceededError');
  speak(1);
  await press('Stop and save as a file');
  await screen.findByRole('button', { name: 'Download' });
  const links = click.mock.contexts as HTMLAnchorElement[];
  expect(links.map(({ download }) => download)).toEqual(['fanas.webm']);
  giveSpaceAgain();
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await press('Try again');
  await screen.findByRole('button', { name: /^Play fanas/u });
  const [saved] = await recordingsOf('fanas');
  expect((await savedSound(saved?.id ?? ''))?.content.byteLength).toBe(saved?.bytes);
  expect(saved?.bytes).toBe(30);
  expect(saved?.duration).toBeLessThan(60_000);
});

test('a recording in which there is nothing is not saved, and that is said [K25]', async () => {
  const { press } = await record();
  await press('Stop and save');
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was recorded. Try again.');
  expect(await recordingsOf('fanas')).toEqual([]);
  screen.getByRole('button', { name: 'Record' });
});

test('a recording is with its word from its first part on, but not listed while it is made; Discard asks, and what was discarded never returns [N35, R110]', async () => {
  const { press } = await record();
  speak(1);
  await waitFor(async () => expect((await recordingsOf('fanas')).map(({ bytes }) => bytes)).toEqual([10]));
  act(() => void changeSaved(async () => undefined));
  await screen.findByText('No recording yet.');
  await press('Discard');
  await screen.findByText('Discard the recording?');
  await press('Cancel');
  speak(1);
  await press('Discard');
  await press('Discard');
  await screen.findByRole('button', { name: 'Record' });
  await waitFor(async () => expect(await soundIds()).toEqual([]));
  expect(await recordingsOf('fanas')).toEqual([]);
});

test('the screen stays on while something is recorded, where the browser can do that [R104]', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  const { press } = await record();
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  speak(1);
  await press('Stop and save');
  await screen.findByRole('button', { name: /^Play fanas/u });
  expect(release).toHaveBeenCalledOnce();
});

test('a word’s page leads to the next and the previous of its list, and one tap records the next [N60]', async () => {
  const { press } = await open();
  await press('Next');
  await headed('guolli');
  await press('Previous');
  await headed('fanas');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await press('Record');
  for (const [stem, next] of [
    ['fanas', 'guolli'],
    ['guolli', 'jávri'],
  ] as const) {
    await screen.findByText(`Recording: ${stem}`);
    speak(2);
    await press(`Next: ${next}`);
    await headed(next);
  }
  await screen.findByText('Recording: jávri');
  speak(2);
  await press('Stop and save');
  await screen.findByRole('button', { name: /^Play jávri/u });
  for (const stem of ['fanas', 'guolli', 'jávri']) expect(await recordingsOf(stem)).toHaveLength(1);
});

test('a microphone that is gone when the next word begins is said and released [N60]', async () => {
  const { press } = await record();
  speak(2);
  vi.spyOn(FakeRecorder.prototype, 'start').mockImplementation(() => {
    throw new DOMException('no tracks', 'NotSupportedError');
  });
  await press('Next: guolli');
  await headed('guolli');
  await screen.findByRole('alert');
  expect(stopTracks).toHaveBeenCalledTimes(1);
  expect(await recordingsOf('fanas')).toHaveLength(1);
});

import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { discardRecording } from '#src/features/notes/recorder.ts';
import { unfinishedKey } from '#src/saved/recordings/unfinishedKey.ts';
import { savedWordsOf, saveWords } from '#src/saved/savedWords.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { emptySaved, soundIds } from '#test/data/saved/savedFixture.ts';

const list = { id: '00000000-0000-4000-8000-000000000001', name: 'Guolli' };
const recorders: EventTarget[] = [];

/** A microphone whose pieces the test hands over. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  readonly mimeType = 'audio/webm';
  state = 'inactive';
  start(): void {
    this.state = 'recording';
    recorders.push(this);
  }
  requestData(): void {}
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

function speak(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    const data = new Blob(['x'.repeat(10)]);
    act(() => void recorders.at(-1)?.dispatchEvent(Object.assign(new Event('dataavailable'), { data })));
  }
}

function fillDevice(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

const recordingsOf = async (stem: string) => (await savedWordsOf(stem)).flatMap((word) => word.recordings);
let address: string;

beforeEach(async () => {
  await emptySaved();
  recorders.length = 0;
  const [word] = await saveWords(
    list,
    ['fanas', 'guolli', 'jávri'].map((stem) => ({ stem, language: 'sme', translations: [] })),
  );
  address = `/-/lists/word/${word?.id}`;
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [] }) },
  });
  onTestFinished(() => {
    discardRecording();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

test('a recording that cannot be saved says so while it goes on, and is stopped and downloaded [N35]', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await screen.findByRole('button', { name: 'Stop and save' });
  fillDevice();
  speak(5);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No space left/u);
  // Room again: what could not be saved is saved with the next part.
  vi.mocked(IDBObjectStore.prototype.put).mockRestore();
  speak(1);
  await screen.findByRole('button', { name: 'Stop and save' });
  expect(screen.queryByRole('alert')).toBeNull();
  fillDevice();
  speak(5);
  await user.click(await screen.findByRole('button', { name: 'Stop and download' }));
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('download')).toBe('fanas.webm');
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  vi.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /^Play fanas/u });
  expect(await soundIds()).toEqual((await recordingsOf('fanas')).map(({ id }) => id));
});

test('a recording is not listed while it is made; Discard asks, and what was discarded never returns [N35]', async () => {
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await screen.findByRole('button', { name: 'Stop and save' });
  speak(5);
  await waitFor(async () => expect(await soundIds()).toHaveLength(1));
  await screen.findByText('No recording yet.');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Discard the recording?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  // A part that is still being saved when it is discarded.
  speak(5);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByRole('button', { name: 'Record' });
  await waitFor(async () => expect(await soundIds()).toEqual([]));
  expect(localStorage.getItem(unfinishedKey)).toBeNull();
  expect(await recordingsOf('fanas')).toEqual([]);
});

test('a word’s page leads to the next and the previous of its list, and one tap records the next [N60]', async () => {
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'guolli', level: 1 });
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await screen.findByRole('heading', { name: 'fanas', level: 1 });
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  for (const [stem, next] of [
    ['fanas', 'guolli'],
    ['guolli', 'jávri'],
  ] as const) {
    await screen.findByText(`Recording: ${stem}`);
    speak(2);
    await user.click(screen.getByRole('button', { name: `Next: ${next}` }));
    await screen.findByRole('heading', { name: next, level: 1 });
  }
  await screen.findByText('Recording: jávri');
  speak(2);
  await user.click(screen.getByRole('button', { name: 'Stop and save' }));
  await screen.findByRole('button', { name: /^Play jávri/u });
  for (const stem of ['fanas', 'guolli', 'jávri']) expect(await recordingsOf(stem)).toHaveLength(1);
});

test('a microphone that is gone when the next word begins is said and released [N60]', async () => {
  const stop = vi.fn();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(
    Object.assign(new EventTarget(), { getTracks: () => [{ stop }] }) as unknown as MediaStream,
  );
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await screen.findByText('Recording: fanas');
  speak(2);
  vi.spyOn(FakeRecorder.prototype, 'start').mockImplementation(() => {
    throw new DOMException('no tracks', 'NotSupportedError');
  });
  await user.click(screen.getByRole('button', { name: 'Next: guolli' }));
  await screen.findByRole('heading', { name: 'guolli', level: 1 });
  await screen.findByRole('alert');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(await recordingsOf('fanas')).toHaveLength(1);
});

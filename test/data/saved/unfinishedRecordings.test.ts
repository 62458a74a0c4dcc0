// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteWords } from '#src/saved/listOperations.ts';
import { finishAbandonedRecordings, recordingParts } from '#src/saved/recordings/unfinishedRecordings.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { type KnownRecording, savedSound } from '#src/saved/savedSounds.ts';
import { savedWordsOf, saveWord } from '#src/saved/savedWords.ts';
import { unfinishedKey } from '#src/saved/startMarks.ts';
import { emptySaved, soundIds } from './savedFixture.ts';

const list = { id: '00000000-0000-4000-8000-000000000001', name: 'Guolli' };
const id = '0a1b2c3d-0000-4000-8000-000000000001';
const facts = { id, said: 'guolli', ofExample: false, type: 'audio/webm', at: 5 };
const known = (duration: number): KnownRecording => ({ ...facts, duration });
let wordId: string;
const recordings = async () => (await savedWordsOf('guolli')).flatMap((word) => word.recordings);
/** Locks as another page sees them while the page that records lives, or after it was closed. */
function otherPage(isAlive: boolean): void {
  const request = (_: string, options: object | (() => unknown), act?: (lock: object | null) => unknown) =>
    Promise.resolve(typeof options === 'object' ? act?.(isAlive ? null : {}) : undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  await emptySaved();
  wordId = (await saveWord(list, { stem: 'guolli', language: 'sme', translations: [] })).id;
});

test('each part of a recording is saved once, and no word lists it before its end [N35]', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const parts = recordingParts(wordId, id);
  for (let part = 1; part <= 20; part += 1) await parts.add(new Blob(['x'.repeat(100)]), known(part));
  const sizes = put.mock.calls.flatMap(([value]) => value?.content?.byteLength ?? []);
  put.mockRestore();
  expect(sizes).toEqual(Array.from({ length: 20 }, () => 100));
  expect(await recordings()).toEqual([]);
});

test('a recording whose page was closed is saved as far as it went, once [N35]', async () => {
  const parts = recordingParts(wordId, id);
  await parts.add(new Blob(['ab']), known(1_000));
  await parts.add(new Blob(['cd']), known(2_000));
  otherPage(true);
  await finishAbandonedRecordings();
  expect(await recordings()).toEqual([]);
  otherPage(false);
  await finishAbandonedRecordings();
  await finishAbandonedRecordings();
  expect(await recordings()).toEqual([{ ...known(2_000), bytes: 4 }]);
  expect(new TextDecoder().decode((await savedSound(id))?.content)).toBe('abcd');
  expect(await soundIds()).toEqual([id]);
  expect(localStorage.getItem(unfinishedKey)).toBeNull();
});

test('a recording that ended leaves no part, not even one that is being saved [N35]', async () => {
  const parts = recordingParts(wordId, id);
  await parts.add(new Blob(['ab']), known(1_000));
  const pending = parts.add(new Blob(['cd']), known(2_000));
  await Promise.all([parts.end(), pending]);
  otherPage(false);
  await finishAbandonedRecordings();
  expect([await soundIds(), await recordings()]).toEqual([[], []]);
});

test('an unfinished recording of a deleted word goes with it [N35]', async () => {
  await recordingParts(wordId, id).add(new Blob(['ab']), known(1_000));
  await deleteWords([wordId]);
  otherPage(false);
  await finishAbandonedRecordings();
  expect(await soundIds()).toEqual([]);
  expect(localStorage.getItem(unfinishedKey)).toBeNull();
});

test('one recording that cannot be finished does not keep the others from it [N35]', async () => {
  const other = '0a1b2c3d-0000-4000-8000-000000000002';
  await recordingParts(wordId, id).add(new Blob(['ab']), known(1_000));
  await recordingParts(wordId, other).add(new Blob(['cd']), { ...known(1_000), id: other });
  otherPage(false);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await finishAbandonedRecordings();
  put.mockRestore();
  expect(logged).toHaveBeenCalledOnce();
  expect((await recordings()).map((one) => one.id)).toEqual([other]);
  await finishAbandonedRecordings();
  expect((await recordings()).map((one) => one.id)).toEqual([other, id]);
  logged.mockRestore();
});

test('a recording is saved up to a part that is missing, which is logged [N35]', async () => {
  const parts = recordingParts(wordId, id);
  for (const text of ['ab', 'cd', 'ef']) await parts.add(new Blob([text]), known(3_000));
  await savedTransaction('readwrite', (stores) => stores.objectStore('sounds').delete(`${id}/1`));
  otherPage(false);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await finishAbandonedRecordings();
  expect(new TextDecoder().decode((await savedSound(id))?.content)).toBe('ab');
  expect(logged.mock.calls).toEqual([[`Recording ${id}: part 2 of 3 is missing.`]]);
  logged.mockRestore();
});

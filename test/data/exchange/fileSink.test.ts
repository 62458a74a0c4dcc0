// @vitest-environment happy-dom
import { strToU8 } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { ownFileSink } from '#src/features/exchange/format/package/fileSink.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function siteFiles(): Map<string, Uint8Array[]> {
  const files = new Map<string, Uint8Array[]>();
  const folder = {
    async *keys() {
      yield* [...files.keys()];
    },
    removeEntry: async (name: string) => void files.delete(name),
    getFileHandle: async (name: string) => {
      const pieces: Uint8Array[] = [];
      files.set(name, pieces);
      const write = async (piece: Uint8Array) => void pieces.push(piece);
      const createWritable = async () => ({ write, close: async () => undefined });
      return { createWritable, getFile: async () => new File([], name) };
    },
  };
  const root = { getDirectoryHandle: async () => folder };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => root } });
  return files;
}

test('an export leaves the file that another tab is making, and deletes those of long ago [X15]', async () => {
  vi.useFakeTimers();
  const files = siteFiles();
  files.set(`${Date.now()} Guolli.zip`, [strToU8('half')]);
  files.set('b0c1 of an older version.zip', []);
  vi.advanceTimersByTime(1);
  await ownFileSink('Guolli.zip');
  vi.advanceTimersByTime(1);
  await ownFileSink('Guolli.zip');
  expect(files.size).toBe(2);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  await ownFileSink('Guolli.zip');
  expect(files.size).toBe(1);
});

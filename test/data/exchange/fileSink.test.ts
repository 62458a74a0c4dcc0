// @vitest-environment happy-dom
import { strToU8 } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A site's file system and its locks, which all tabs share. */
function site() {
  const files = new Map<string, Uint8Array[]>();
  const held = new Set<string>();
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
  const locks = {
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    async request(name: string, act: () => Promise<void>) {
      held.add(name);
      await act();
      held.delete(name);
    },
  };
  const root = { getDirectoryHandle: async () => folder, removeEntry: async () => files.clear() };
  vi.stubGlobal('navigator', { locks, storage: { getDirectory: async () => root } });
  return { files, held };
}

/** The code of a tab that was just opened. */
async function tab() {
  vi.resetModules();
  return import('#src/features/exchange/format/package/fileSink.ts');
}

test('an export leaves the file that another tab is making, and deletes those of closed tabs [X15]', async () => {
  const { files, held } = site();
  const [one, other] = [await tab(), await tab()];
  const sink = await one.ownFileSink('Guolli.zip');
  await sink?.write(strToU8('half'));
  await other.ownFileSink('Guolli.zip');
  expect(files.size).toBe(2);
  held.clear();
  await (await tab()).ownFileSink('Guolli.zip');
  expect(files.size).toBe(1);
});

/** The browser's private file system in memory, with its locks. */
import { onTestFinished, vi } from 'vitest';

class TestAccess {
  /** Read by the app to learn that several may read. */
  get mode(): string {
    return 'read-only';
  }
}

class TestFile {
  bytes = new Uint8Array();
  open = 0;
  readonly #forgets: boolean;

  constructor(forgets: boolean) {
    this.#forgets = forgets;
  }

  getFile() {
    const { bytes } = this;
    const slice = (start: number, end: number) => bytes.slice(start, end);
    return Promise.resolve({ size: bytes.length, slice });
  }

  createSyncAccessHandle(options?: object) {
    if (this.open > 0 && options === undefined) {
      return Promise.reject(new DOMException('In use.', 'NoModificationAllowedError'));
    }
    this.open += 1;
    return Promise.resolve({
      read: (into: Uint8Array, { at }: { at: number }) => {
        const read = this.bytes.subarray(at, at + into.length);
        into.set(read);
        return read.length;
      },
      write: (from: Uint8Array, { at }: { at: number }) => {
        if (this.#forgets) return from.length;
        const size = Math.max(this.bytes.length, at + from.length);
        if (size > this.bytes.buffer.byteLength) {
          const room = new Uint8Array(2 * size);
          room.set(this.bytes);
          this.bytes = room.subarray(0, size);
        } else {
          this.bytes = new Uint8Array(this.bytes.buffer, 0, size);
        }
        this.bytes.set(from, at);
        return from.length;
      },
      truncate: (size: number) => {
        this.bytes = this.bytes.subarray(0, size);
      },
      flush: () => undefined,
      close: () => {
        this.open -= 1;
      },
    });
  }
}

/** For the test, or until `remove` is called: the browser has such files; with `forgets`, as in private windows of small phones. */
export function testFolder({ sharesAccess = true, forgets = false } = {}) {
  const files = new Map<string, TestFile>();
  const folder = {
    getDirectoryHandle: () => Promise.resolve(folder),
    getFileHandle(name: string, { create = false } = {}) {
      const file = files.get(name) ?? (create ? new TestFile(forgets) : undefined);
      if (file === undefined) return Promise.reject(new DOMException(name, 'NotFoundError'));
      files.set(name, file);
      return Promise.resolve(file);
    },
    removeEntry(name: string) {
      if ((files.get(name)?.open ?? 0) > 0) return Promise.reject(new DOMException('In use.'));
      files.delete(name);
      return Promise.resolve();
    },
    async *keys() {
      yield* [...files.keys()];
    },
  };
  vi.stubGlobal('navigator', { onLine: true, storage: { getDirectory: () => Promise.resolve(folder) } });
  if (sharesAccess) vi.stubGlobal('FileSystemSyncAccessHandle', TestAccess);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { files, names: () => [...files.keys()] };
}

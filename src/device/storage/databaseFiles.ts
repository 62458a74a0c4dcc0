/** Database files in the origin's private file system. Pages list and delete them, workers read and write. */
import type { DatabaseFile } from '#service/core/sqlite/wasmFiles.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { pause } from '#src/state/pause.ts';

/** What workers have, unlike pages. */
interface WorkerFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle?(options?: { readonly mode: 'read-only' }): Promise<SyncAccess>;
}

/** Methods without a result are asynchronous in Chromium before 108 and Safari before 16.4. */
interface SyncAccess {
  read(into: Uint8Array, options: { readonly at: number }): number;
  write(bytes: Uint8Array, options: { readonly at: number }): number;
  truncate(size: number): Promise<void> | void;
  flush(): Promise<void> | void;
  close(): Promise<void> | void;
}

declare const FileReaderSync: new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer };

/** A file that is being written; it has a size of its own, since not all browsers tell that synchronously. */
interface NewFile extends DatabaseFile {
  /** The error of the first method that failed. */
  readonly failure: unknown;
  /** After closing; the size in bytes. */
  store(): Promise<number>;
  discard(): Promise<void>;
}

export function databaseFiles(folderName: string) {
  /** Rejects in private windows of some browsers. */
  async function folder(): Promise<FileSystemDirectoryHandle> {
    return (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });
  }

  async function find(name: string): Promise<WorkerFileHandle | undefined> {
    try {
      return await (await folder()).getFileHandle(name);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
      throw error;
    }
  }

  return {
    has: async (name: string) => (await find(name)) !== undefined,
    /** `undefined` if it is gone. */
    async open(name: string): Promise<DatabaseFile | undefined> {
      const handle = await find(name);
      if (handle === undefined) return undefined;
      const access = sharesAccess()
        ? await handle.createSyncAccessHandle?.({ mode: 'read-only' })
        : undefined;
      return access
        ? accessedFile(access, (await handle.getFile()).size)
        : slicedFile(await handle.getFile());
    },
    /** `undefined` in browsers where workers cannot write files. */
    async create(name: string): Promise<NewFile | undefined> {
      let access: SyncAccess | undefined;
      try {
        const handle: WorkerFileHandle = await (await folder()).getFileHandle(name, { create: true });
        access = await handle.createSyncAccessHandle?.();
        if (access !== undefined && !remembers(access)) {
          await access.close();
          return undefined;
        }
      } catch {
        return undefined;
      }
      return access && newFile(access, async () => (await folder()).removeEntry(name));
    },
    /** Files that workers do not close soon stay until the next call. */
    async deleteOthers(names: readonly (string | undefined)[]): Promise<void> {
      const own = await folder().catch(() => undefined);
      if (own === undefined) return;
      for await (const name of (own as unknown as { keys(): AsyncIterable<string> }).keys()) {
        if (!names.includes(name)) await removeClosed(own, name);
      }
    },
  };
}

/** Between attempts. */
const closingMs = 300;

async function removeClosed(folder: FileSystemDirectoryHandle, name: string, attempts = 5): Promise<void> {
  try {
    await folder.removeEntry(name);
  } catch {
    if (attempts === 1) return;
    await pause(closingMs);
    await removeClosed(folder, name, attempts - 1);
  }
}

/** Whether several workers may read a file at the same time; otherwise the first one would lock out the others. */
function sharesAccess(): boolean {
  const access: unknown = Reflect.get(globalThis, 'FileSystemSyncAccessHandle');
  return typeof access === 'function' && 'mode' in access.prototype;
}

function refuse(): never {
  throw new Error('This file is read only.');
}

function accessedFile(access: SyncAccess, size: number): DatabaseFile {
  return {
    isReadOnly: true,
    read: (into, at) => access.read(into, { at }),
    write: refuse,
    truncate: refuse,
    size: () => size,
    close: () => void access.close(),
  };
}

/** Reading takes about a millisecond, however little is read. */
const blockBytes = 65_536;

/** SQLite has a cache of its own. */
const mostBlocks = 32;

function slicedFile(file: File): DatabaseFile {
  const reader = new FileReaderSync();
  const blocks = new BoundedMap<number, Uint8Array>(mostBlocks);

  function block(number: number): Uint8Array {
    const cached = blocks.get(number);
    if (cached !== undefined) return cached;
    const start = number * blockBytes;
    const bytes = new Uint8Array(reader.readAsArrayBuffer(file.slice(start, start + blockBytes)));
    blocks.set(number, bytes);
    return bytes;
  }

  return {
    isReadOnly: true,
    read(into, at) {
      let done = 0;
      while (done < into.length) {
        const place = at + done;
        const bytes = block(Math.floor(place / blockBytes)).subarray(place % blockBytes);
        if (bytes.length === 0) break;
        into.set(bytes.subarray(0, into.length - done), done);
        done += Math.min(bytes.length, into.length - done);
      }
      return done;
    },
    write: refuse,
    truncate: refuse,
    size: () => file.size,
    close: () => blocks.clear(),
  };
}

/** Chromium’s private windows on phones with little memory forget what is written. */
function remembers(access: SyncAccess): boolean {
  const byte = new Uint8Array(1);
  access.write(Uint8Array.of(1), { at: 0 });
  access.read(byte, { at: 0 });
  return byte[0] === 1;
}

function newFile(access: SyncAccess, remove: () => Promise<void>): NewFile {
  let size = 0;
  let failure: unknown;

  function noting<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      failure ??= error;
      throw error;
    }
  }

  return {
    isReadOnly: false,
    // What `truncate` cut off is still in the browser's file.
    read: (into, at) => noting(() => access.read(into.subarray(0, Math.max(0, size - at)), { at })),
    write: (bytes, at) =>
      noting(() => {
        if (access.write(bytes, { at }) < bytes.length) {
          throw new DOMException('The file cannot grow.', 'QuotaExceededError');
        }
        size = Math.max(size, at + bytes.length);
      }),
    truncate(to) {
      size = to;
    },
    size: () => size,
    // The one who made it stores or discards it.
    close: () => undefined,
    get failure() {
      return failure;
    },
    async store() {
      await access.truncate(size);
      await access.flush();
      await access.close();
      return size;
    },
    async discard() {
      await access.close();
      await remove();
    },
  };
}

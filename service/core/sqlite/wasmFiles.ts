/** Files that SQLite WebAssembly reads and writes page by page: a VFS (https://sqlite.org/vfs.html). */

import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { memoized } from '#src/state/memoized.ts';

/** A method that throws fails the SQL with a disk error. */
export interface DatabaseFile {
  /** A file that may be written has one user, others never change. */
  readonly isReadOnly: boolean;
  /** The number of bytes that were there, from this place on. */
  read(into: Uint8Array, at: number): number;
  write(bytes: Uint8Array, at: number): void;
  size(): number;
  truncate(size: number): void;
  close(): void;
}

export const vfsName = 'satnegirji';

/** For an engine: gives a file the name by which the engine opens it. */
export const fileNamer = memoized(installVfs);

function installVfs({ capi, wasm, vfs }: Sqlite3Static): (file: DatabaseFile) => string {
  const named = new Map<string, DatabaseFile>();
  /** By pointer. */
  const opened = new Map<number, DatabaseFile>();
  let count = 0;

  /** Returns the code of the work, or the other one if it throws. */
  function attempt(failure: number, pointer: number, work: (file: DatabaseFile) => number): number {
    const file = opened.get(pointer);
    if (file === undefined) return failure;
    try {
      return work(file);
    } catch {
      return failure;
    }
  }

  const succeed = (): number => 0;
  const none = (_: number, out: number): number => {
    wasm.poke32(out, 0);
    return 0;
  };
  const io = new capi.sqlite3_io_methods();
  // Without shared memory.
  Object.assign(io, { $iVersion: 1 });
  // Places and sizes in files come as bigint.
  io.installMethods({
    xClose: (pointer: number) => {
      opened.get(pointer)?.close();
      opened.delete(pointer);
      return 0;
    },
    xRead: (pointer: number, target: number, size: number, at: bigint) =>
      attempt(capi.SQLITE_IOERR_READ, pointer, (file) => {
        const into = wasm.heap8u().subarray(target, target + size);
        const read = file.read(into, Number(at));
        if (read === size) return 0;
        into.fill(0, read);
        return capi.SQLITE_IOERR_SHORT_READ;
      }),
    xWrite: (pointer: number, source: number, size: number, at: bigint) =>
      attempt(capi.SQLITE_IOERR_WRITE, pointer, (file) => {
        file.write(wasm.heap8u().subarray(source, source + size), Number(at));
        return 0;
      }),
    xTruncate: (pointer: number, size: bigint) =>
      attempt(capi.SQLITE_IOERR_TRUNCATE, pointer, (file) => {
        file.truncate(Number(size));
        return 0;
      }),
    xFileSize: (pointer: number, out: number) =>
      attempt(capi.SQLITE_IOERR_FSTAT, pointer, (file) => {
        wasm.poke64(out, BigInt(file.size()));
        return 0;
      }),
    xSync: succeed,
    xLock: succeed,
    xUnlock: succeed,
    xCheckReservedLock: none,
    xFileControl: () => capi.SQLITE_NOTFOUND,
    xSectorSize: () => 4096,
    xDeviceCharacteristics: (pointer: number) =>
      opened.get(pointer)?.isReadOnly ? capi.SQLITE_IOCAP_IMMUTABLE : 0,
  });
  const struct = new capi.sqlite3_vfs();
  struct.$iVersion = 2;
  // A file of SQLite's is a pointer to its methods.
  struct.$szOsFile = 8;
  struct.$mxPathname = 64;
  struct.installMethods({
    xOpen: (_: number, nameAt: number, pointer: number, flags: number, outFlags: number) => {
      const name = wasm.cstrToJs(nameAt) ?? '';
      const file = named.get(name);
      if (file === undefined) return capi.SQLITE_CANTOPEN;
      named.delete(name);
      opened.set(pointer, file);
      const own = new capi.sqlite3_file(pointer);
      own.$pMethods = io.pointer;
      own.dispose();
      wasm.poke32(outFlags, flags);
      return 0;
    },
    xAccess: (_: number, _name: number, _flags: number, out: number) => none(0, out),
    xDelete: succeed,
    xFullPathname: (_: number, name: number, size: number, out: number) =>
      wasm.cstrncpy(out, name, size) < size ? 0 : capi.SQLITE_CANTOPEN,
    xRandomness: (_: number, size: number, out: number) => {
      for (let place = out; place < out + size; place += 1) wasm.poke8(place, Math.random() * 256);
      return size;
    },
    xSleep: succeed,
    xCurrentTimeInt64: (_: number, out: number) => {
      // In milliseconds since noon of 24 November 4714 BC.
      wasm.poke64(out, BigInt(Date.now()) + 210_866_760_000_000n);
      return 0;
    },
  });
  vfs.installVfs({ vfs: { struct, methods: {}, name: vfsName } });
  return (file) => {
    count += 1;
    const name = `file-${count}`;
    named.set(name, file);
    return name;
  };
}

/**
 * A file is written in pieces, so that it is never in memory as a whole: to a file that the user chose
 * (`showSaveFilePicker`), to the site's own file system (OPFS), or else to Blobs, which browsers hold outside the page.
 */

export interface FileSink {
  /** Takes a piece; resolves when there is room for the next. */
  readonly write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Returns the file if it is not yet where the user wanted it. */
  readonly close: () => Promise<Blob | undefined>;
  /** Deletes what was written. Never rejects. */
  readonly abort: () => Promise<void>;
}

export function blobSink(type: string): FileSink {
  const pieces: Blob[] = [];
  return {
    async write(piece) {
      pieces.push(new Blob([piece]));
    },
    async close() {
      return new Blob(pieces, { type });
    },
    async abort() {
      pieces.length = 0;
    },
  };
}

export function streamSink(
  stream: FileSystemWritableFileStream,
  finished: () => Promise<Blob | undefined> = async () => undefined,
): FileSink {
  return {
    write: (piece) => stream.write(piece),
    async close() {
      await stream.close();
      return finished();
    },
    async abort() {
      // The export has failed already, and that is what the user is told.
      await stream.abort().catch(() => undefined);
    },
  };
}

/** Folder in the site's own file system. */
const folderName = 'taken-out';

/** Ends the lock on the file that this page made last. */
let release = (): void => undefined;

/** Deletes the files that no tab holds a lock on: they were saved, or their tab was closed. */
async function deleteUnused(folder: FileSystemDirectoryHandle): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const used = new Set(held.map(({ name }) => name));
  for await (const name of folder.keys()) {
    // Another tab may have deleted it meanwhile.
    if (!used.has(`${folderName}/${name}`)) await folder.removeEntry(name).catch(() => undefined);
  }
}

/** `undefined` if a page cannot write such files. Locked until this page makes another or closes: other tabs leave it. */
export async function ownFileSink(name: string): Promise<FileSink | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(folderName, { create: true });
    release();
    await deleteUnused(folder);
    const own = `${crypto.randomUUID()} ${name}`;
    const page = Promise.withResolvers<void>();
    release = page.resolve;
    void navigator.locks.request(`${folderName}/${own}`, () => page.promise);
    const file = await folder.getFileHandle(own, { create: true });
    return streamSink(await file.createWritable(), () => file.getFile());
  } catch {
    // No private file system, or no space: the caller writes to memory.
    return undefined;
  }
}

/** Deletes the files that `ownFileSink` made. Never rejects. */
export async function clearOwnFiles(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(folderName, { recursive: true });
  } catch {
    // There is none, or the browser has no such place.
  }
}

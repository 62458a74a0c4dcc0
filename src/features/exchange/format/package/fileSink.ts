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

/** Milliseconds: older files were saved, or their tab was closed. */
const oldest = 60 * 60_000;

/** Of this page: saved when the next one begins. */
let last: string | undefined;

/** `undefined` if a page cannot write such files. */
export async function ownFileSink(name: string): Promise<FileSink | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(folderName, { create: true });
    for await (const made of folder.keys()) {
      // Older versions of the app began names with letters, too.
      const isRecent = Number.parseInt(made, 10) > Date.now() - oldest;
      // Another tab may have deleted it meanwhile.
      if (made === last || !isRecent) await folder.removeEntry(made).catch(() => undefined);
    }
    last = `${Date.now()} ${name}`;
    const file = await folder.getFileHandle(last, { create: true });
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

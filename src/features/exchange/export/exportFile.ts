import type { StoredSound } from '#src/saved/savedDatabase.ts';
import { savedSound } from '#src/saved/savedSounds.ts';
import type { Recording } from '#src/saved/savedWord.ts';
import type { FileSink } from '../format/package/fileSink.ts';
import { type ZipWriter, zipWriter } from '../format/package/zipWriter.ts';

/** From 0 to 1. */
type OnProgress = (part: number) => void;

interface ExportFile {
  /** `undefined` if the sink wrote it where the user wanted it. */
  readonly file: Blob | undefined;
  /** Texts of recordings left out: their sound is missing or unreadable. */
  readonly missing: readonly string[];
}

export interface FileMaker {
  readonly name: string;
  readonly type: string;
  /** Estimated size in bytes. */
  readonly size: number;
  /** Rejects with an `ExchangeFailure`, or as the sink does; the caller aborts the sink then. */
  readonly write: (sink: FileSink, onProgress?: OnProgress) => Promise<ExportFile>;
}

/** `size`: estimated, in bytes. `fill` returns the texts of recordings that it leaves out. */
export function zipMaker(
  name: string,
  size: number,
  fill: (zip: ZipWriter, onProgress?: OnProgress) => Promise<readonly string[]>,
  type = 'application/zip',
): FileMaker {
  return {
    name,
    type,
    size,
    async write(sink, onProgress) {
      const zip = zipWriter(sink);
      const missing = await fill(zip, onProgress);
      return { file: await zip.end(), missing };
    },
  };
}

/** `nameOf`: `index` counts the added files. `convert` returns `undefined` for an unreadable sound. */
export async function addRecordings(
  zip: ZipWriter,
  recordings: readonly Recording[],
  nameOf: (recording: Recording, index: number) => string,
  onProgress?: OnProgress,
  convert: (sound: StoredSound) => Promise<Uint8Array<ArrayBuffer> | undefined> = async ({ content }) =>
    new Uint8Array(content),
) {
  const added: Recording[] = [];
  const missing: string[] = [];
  for (const [index, recording] of recordings.entries()) {
    const sound = await savedSound(recording.id);
    const bytes = sound && (await convert(sound));
    if (bytes === undefined) missing.push(recording.said);
    else {
      await zip.addBytes(nameOf(recording, added.length), bytes);
      added.push(recording);
    }
    onProgress?.((index + 1) / recordings.length);
  }
  return { added, missing };
}

export function recordingBytes(recordings: readonly Recording[]): number {
  return recordings.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Files to export: name and type, and how they are written. */

import type { StoredSound } from '#src/saved/savedDatabase.ts';
import { savedSound } from '#src/saved/savedSounds.ts';
import type { Recording } from '#src/saved/savedWord.ts';
import type { FileSink } from '../format/package/fileSink.ts';
import { type ZipWriter, zipWriter } from '../format/package/zipWriter.ts';

/** Gets the part that is done, 0 to 1. */
export type OnProgress = (part: number) => void;

export interface ExportFile {
  /** The file; `undefined` if the sink wrote it where the person wanted it. */
  readonly file: Blob | undefined;
  /** Texts of recordings left out of the file: their sound is missing or unreadable. */
  readonly missing: readonly string[];
}

/** A file that can be exported. */
export interface FileMaker {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** Estimated size in bytes. */
  readonly size: number;
  /** Rejects with an `ExchangeFailure`, or as the sink does; the caller aborts the sink then. */
  readonly write: (sink: FileSink, onProgress?: OnProgress) => Promise<ExportFile>;
}

/** A ZIP; `fill` returns the texts of recordings that it leaves out. */
export function zipMaker(
  about: Omit<FileMaker, 'write'>,
  fill: (zip: ZipWriter, onProgress?: OnProgress) => Promise<readonly string[]>,
): FileMaker {
  return {
    ...about,
    async write(sink, onProgress) {
      const zip = zipWriter(sink);
      const missing = await fill(zip, onProgress);
      return { file: await zip.end(), missing };
    },
  };
}

interface AddedRecordings {
  readonly added: readonly Recording[];
  /** Texts of the others. */
  readonly missing: readonly string[];
}

/**
 * Adds the sounds of recordings to a ZIP.
 * @param nameOf name of the file; `index` counts the files that were added.
 * @param convert returns `undefined` for an unreadable sound.
 */
export async function addRecordings(
  zip: ZipWriter,
  recordings: readonly Recording[],
  nameOf: (recording: Recording, index: number) => string,
  onProgress?: OnProgress,
  convert: (sound: StoredSound) => Promise<Uint8Array<ArrayBuffer> | undefined> = async ({ content }) =>
    new Uint8Array(content),
): Promise<AddedRecordings> {
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

/** Size of recordings in bytes. */
export function recordingBytes(recordings: readonly Recording[]): number {
  return recordings.reduce((sum, { bytes }) => sum + bytes, 0);
}

import type { StoredSound } from '#src/saved/savedDatabase.ts';
import { savedSound } from '#src/saved/savedSounds.ts';
import type { Recording } from '#src/saved/savedWord.ts';
import { type ZipWriter, zipWriter } from '../format/zipFile.ts';

/** From 0 to 1. */
type OnProgress = (progress: number) => void;

export interface FileMaker {
  readonly name: string;
  readonly type: string;
  /** Only this app reads the file, by its content. */
  readonly isOwnFormat?: boolean;
  /** `missing`: texts of recordings left out, without a readable sound. Rejects with an `ExchangeFailure`. */
  readonly make: (onProgress?: OnProgress) => Promise<{ file: Blob; missing: readonly string[] }>;
}

/** `fill` returns what `make` calls `missing`. */
export function zipMaker(
  name: string,
  fill: (zip: ZipWriter, onProgress?: OnProgress) => Promise<readonly string[]>,
  type = 'application/zip',
): FileMaker {
  return {
    name,
    type,
    async make(onProgress) {
      const zip = zipWriter(type);
      const missing = await fill(zip, onProgress);
      return { file: await zip.end(), missing };
    },
  };
}

/** `nameOf`: `index` counts the added files. `convert` returns `undefined` for an unreadable sound. */
export async function addRecordings<Known extends Recording>(
  zip: ZipWriter,
  recordings: readonly Known[],
  nameOf: (recording: Known, index: number) => string,
  onProgress?: OnProgress,
  convert: (sound: StoredSound, recording: Known) => Promise<Uint8Array<ArrayBuffer> | undefined> = async ({
    content,
  }) => new Uint8Array(content),
) {
  const added: Known[] = [];
  const missing: string[] = [];
  for (const [index, recording] of recordings.entries()) {
    const sound = await savedSound(recording.id);
    const bytes = sound && (await convert(sound, recording));
    if (bytes === undefined) missing.push(recording.said);
    else {
      await zip.addBytes(nameOf(recording, added.length), bytes);
      added.push(recording);
    }
    onProgress?.((index + 1) / recordings.length);
  }
  return { added, missing };
}

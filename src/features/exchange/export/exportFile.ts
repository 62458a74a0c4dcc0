/** A file that is taken out: its name and type, and how it is written. */

import type { FileSink } from '../format/package/fileSink.ts';

/** What became of it. */
export interface ExportFile {
  /** The file; `undefined` where it went to where the person wanted it. */
  readonly file: Blob | undefined;
  /** Texts of recordings left out of the file: their sound is missing or unreadable. */
  readonly missing: readonly string[];
}

/** Something that can be taken out. */
export interface FileMaker {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** About how large it will be, in bytes. */
  readonly size: number;
  /**
   * Writes it. `onProgress` is told the part that is done, 0 to 1.
   * @returns rejects with an `ExchangeFailure`, or with what the sink throws; the sink is given up then.
   */
  readonly write: (sink: FileSink, onProgress?: (part: number) => void) => Promise<ExportFile>;
}

/** Writes into a sink, which is given up where that fails. */
export async function intoSink<Value>(sink: FileSink, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    await sink.abort();
    throw error;
  }
}

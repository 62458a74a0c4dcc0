import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import type { FileSink } from './fileSink.ts';

export interface ZipWriter {
  readonly addText: (name: string, pieces: Iterable<string>) => Promise<void>;
  /** Packed without compression: for large or compressed content. */
  readonly addBytes: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly end: () => Promise<Blob | undefined>;
}

/** What a ZIP without extensions holds; programs that read these files know no other. */
const zipLimits = { files: 65_000, bytes: 4_000_000_000 } as const;

const pieceSize = 1_000_000;

/**
 * Every file is a deflate stream, sounds as one without compression: a stored file whose size comes after it cannot be
 * read from the front.
 */
export function zipWriter(sink: FileSink): ZipWriter {
  const ready: Uint8Array<ArrayBuffer>[] = [];
  let broken: Error | undefined;
  let files = 0;
  let bytes = 0;
  const zip = new Zip((error, piece) => {
    if (error) broken = error;
    else ready.push(piece);
  });

  async function flush(): Promise<void> {
    if (broken) throw broken;
    for (const piece of ready.splice(0)) {
      bytes += piece.length;
      if (bytes > zipLimits.bytes) {
        throw new ExchangeFailure('tooLarge', { limit: { of: 'bytes', most: zipLimits.bytes } });
      }
      await sink.write(piece);
    }
  }

  function begin<File extends ZipDeflate | StoredDeflate>(file: File): File {
    files += 1;
    if (files > zipLimits.files) throw new ExchangeFailure('tooLarge');
    zip.add(file);
    return file;
  }

  return {
    async addText(name, pieces) {
      const file = begin(new ZipDeflate(name, { level: 6 }));
      const encoder = new TextEncoder();
      for (const piece of pieces) {
        file.push(encoder.encode(piece));
        await flush();
      }
      file.push(new Uint8Array(), true);
      await flush();
    },
    async addBytes(name, content) {
      const file = begin(new StoredDeflate(name));
      for (let from = 0; from < content.length; from += pieceSize) {
        file.push(content.subarray(from, from + pieceSize));
        await flush();
      }
      file.push(new Uint8Array(), true);
      await flush();
    },
    async end() {
      zip.end();
      await flush();
      return sink.close();
    },
  };
}

const longestBlock = 0xffff;

/** A deflate stream without compression in one copy: fflate's own takes a byte at a time, minutes for 500 MB on a phone. */
class StoredDeflate extends ZipPassThrough {
  constructor(filename: string) {
    super(filename);
    this.compression = 8;
  }

  protected override process(chunk: Uint8Array<ArrayBuffer>, final: boolean): void {
    const blocks = Math.ceil(chunk.length / longestBlock) + (final ? 1 : 0);
    const out = new Uint8Array(chunk.length + blocks * 5);
    let at = 0;
    for (let block = 0; block < blocks; block += 1) {
      const piece = chunk.subarray(block * longestBlock, (block + 1) * longestBlock);
      const { length } = piece;
      // Last or not, the length, and the length inverted.
      out.set(
        [
          final && block === blocks - 1 ? 1 : 0,
          length & 0xff,
          length >> 8,
          ~length & 0xff,
          (~length >> 8) & 0xff,
        ],
        at,
      );
      out.set(piece, at + 5);
      at += 5 + length;
    }
    this.ondata(null, out, final);
  }
}

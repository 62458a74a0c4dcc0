import {
  configure,
  TextReader,
  Uint8ArrayReader,
  ZipWriter as Writer,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';

// Its workers have `blob:` addresses, which the page's policy refuses.
configure({ useWebWorkers: false });

export interface ZipWriter {
  readonly addText: (name: string, pieces: Iterable<string>) => Promise<void>;
  /** Without compression: for large or compressed content. */
  readonly addBytes: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly end: () => Promise<Blob>;
}

/** What a ZIP without extensions holds; programs that read these files know no other. */
const zipLimits = { files: 65_000, bytes: 4_000_000_000 } as const;

/** Pieces become Blobs, which browsers hold outside the page: a large file is never in its memory as a whole. */
export function zipWriter(type: string): ZipWriter {
  const written: Blob[] = [];
  let files = 0;
  let bytes = 0;
  const output = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(piece) {
      bytes += piece.length;
      if (bytes > zipLimits.bytes) {
        throw new ExchangeFailure('tooLarge', { limit: { of: 'bytes', most: zipLimits.bytes } });
      }
      written.push(new Blob([piece]));
    },
  });
  // Buffered, sizes come before the content: a stored file can then be read from the front.
  const zip = new Writer(output, { bufferedWrite: true, zip64: false, extendedTimestamp: false });

  async function add(name: string, content: TextReader | Uint8ArrayReader, level: 0 | 6): Promise<void> {
    files += 1;
    if (files > zipLimits.files) throw new ExchangeFailure('tooLarge');
    await zip.add(name, content, { level });
  }

  return {
    addText: (name, pieces) => add(name, new TextReader([...pieces].join('')), 6),
    addBytes: (name, content) => add(name, new Uint8ArrayReader(content), 0),
    async end() {
      await zip.close();
      return new Blob(written, { type });
    },
  };
}

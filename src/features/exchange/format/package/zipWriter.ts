import { Zip, ZipDeflate } from 'fflate';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';

export interface ZipWriter {
  readonly addText: (name: string, pieces: Iterable<string>) => void;
  /** Packed without compression: for large or compressed content. */
  readonly addBytes: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  readonly end: () => Blob;
}

/** What a ZIP without extensions holds; programs that read these files know no other. */
const zipLimits = { files: 65_000, bytes: 4_000_000_000 } as const;

const pieceSize = 1_000_000;

/**
 * Pieces become Blobs, which browsers hold outside the page: a large file is never in its memory as a whole. Every file is a deflate stream, sounds as one without compression: a stored file whose size comes after it cannot be
 * read from the front.
 */
export function zipWriter(type: string): ZipWriter {
  const written: Blob[] = [];
  const ready: Uint8Array<ArrayBuffer>[] = [];
  let broken: Error | undefined;
  let files = 0;
  let bytes = 0;
  const zip = new Zip((error, piece) => {
    if (error) broken = error;
    else ready.push(piece);
  });

  function flush(): void {
    if (broken) throw broken;
    for (const piece of ready.splice(0)) {
      bytes += piece.length;
      if (bytes > zipLimits.bytes) {
        throw new ExchangeFailure('tooLarge', { limit: { of: 'bytes', most: zipLimits.bytes } });
      }
      written.push(new Blob([piece]));
    }
  }

  function add(name: string, pieces: Iterable<Uint8Array<ArrayBuffer>>, level: 0 | 6): void {
    files += 1;
    if (files > zipLimits.files) throw new ExchangeFailure('tooLarge');
    const file = new ZipDeflate(name, { level });
    zip.add(file);
    for (const piece of pieces) {
      file.push(piece);
      flush();
    }
    file.push(new Uint8Array(), true);
    flush();
  }

  return {
    addText: (name, pieces) => add(name, encoded(pieces), 6),
    addBytes: (name, content) => add(name, cut(content), 0),
    end() {
      zip.end();
      flush();
      return new Blob(written, { type });
    },
  };
}

function* encoded(pieces: Iterable<string>): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield encoder.encode(piece);
}

function* cut(content: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < content.length; from += pieceSize) {
    yield content.subarray(from, from + pieceSize);
  }
}

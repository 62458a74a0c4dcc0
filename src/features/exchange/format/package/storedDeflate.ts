import { ZipPassThrough } from 'fflate';

/** The most bytes of one block. */
const longestBlock = 0xffff;

/**
 * A file of a ZIP that is a deflate stream and compresses nothing, in one copy: the library's own takes a byte at a
 * time, which for 500 MB is minutes on a phone.
 */
export class StoredDeflate extends ZipPassThrough {
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
      // Last or not, the length, and the length with all bits turned.
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

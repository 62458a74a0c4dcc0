/** Bytes that are no transducer, in words. */

/** What is wrong with the bytes of a transducer, and where. */
export class BrokenTransducer extends Error {
  /** Names the kind of error in reports. */
  override readonly name = 'BrokenTransducer';
  /** Byte at which it was seen, from 0. */
  readonly offset: number;

  /** The message is the reason with its place. */
  constructor(reason: string, offset: number) {
    super(`${reason} (byte ${offset})`);
    this.offset = offset;
  }
}

/** Reasons to refuse files and links; `src/features/exchange/exchangeFailureText.ts` has the messages. */
const exchangeFailures = [
  /** Bytes, rows or entries. */
  'tooLarge',
  /** A ZIP whose sizes are false. */
  'zipBomb',
  'brokenZip',
  /** With a password. */
  'lockedZip',
  /** Neither UTF-8 nor UTF-16: letters would be lost. */
  'notUnicode',
  'brokenXml',
  /** XML with its own document type, whose entities may be anything. */
  'entities',
  'deepNesting',
  /** XML, but no LIFT. */
  'notLift',
  'brokenJson',
  /** A cell that begins with a quotation mark and never ends would contain all that follows. */
  'openQuote',
  /** Of a newer version of the app. */
  'newerBackup',
  /** Dictionaries for a newer version of the app. */
  'newerPacks',
  'unknownFormat',
  /** Readable, but without words. */
  'noWords',
  /** A part of the app. */
  'notLoaded',
  /** On the device. */
  'noRoom',
  /** Another tab deleted the import. */
  'interrupted',
  'damagedLink',
  /** Of a newer version of the app. */
  'newerLink',
  /** More words than fit into a link. */
  'longLink',
  /** No part of the browser can read it. */
  'unreadableSound',
] as const;

export type ExchangeFailureKind = (typeof exchangeFailures)[number];

export interface ExceededLimit {
  readonly of: 'words' | 'bytes';
  /** Absent where reading stopped early. */
  readonly found?: number;
  readonly most: number;
}

/** Also for files that could not be written. */
export class ExchangeFailure extends Error {
  readonly kind: ExchangeFailureKind;
  /** From 1, if known. */
  readonly line: number | undefined;
  /** Of `tooLarge`, for words and bytes. */
  readonly limit: ExceededLimit | undefined;

  constructor(
    kind: ExchangeFailureKind,
    details: { line?: number; limit?: ExceededLimit; cause?: unknown } = {},
  ) {
    super(`Refused: ${kind}${details.line === undefined ? '' : `, line ${details.line}`}`, {
      cause: details.cause,
    });
    this.name = 'ExchangeFailure';
    this.kind = kind;
    this.line = details.line;
    this.limit = details.limit;
  }
}

export function refuseLarger(bytes: number, most: number): void {
  if (bytes > most) throw new ExchangeFailure('tooLarge', { limit: { of: 'bytes', found: bytes, most } });
}

/** Any other error is logged, and `undefined`. */
export function exchangeFailureOf(error: unknown): ExchangeFailure | undefined {
  if (error instanceof ExchangeFailure) return error;
  if (error instanceof Error && error.name === 'QuotaExceededError') {
    return new ExchangeFailure('noRoom', { cause: error });
  }
  console.error('A file could not be read or written.', error);
  return undefined;
}

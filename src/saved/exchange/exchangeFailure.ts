/** Reasons to refuse files and links; their messages are in `src/features/exchange/exchangeFailureText.ts`. */
export const exchangeFailures = [
  /** More bytes, rows or entries than are read. */
  'tooLarge',
  /** A ZIP that says it is far larger than it is, or becomes larger than it says. */
  'zipBomb',
  'brokenZip',
  /** A ZIP with a password. */
  'lockedZip',
  /** Neither UTF-8 nor UTF-16: letters would be lost. */
  'notUnicode',
  'brokenXml',
  /** XML with a document type of its own: entities may be anything. */
  'entities',
  'deepNesting',
  /** XML, but no LIFT. */
  'notLift',
  'brokenJson',
  /** A cell that begins with a quotation mark and never ends: it would swallow all that follows. */
  'openQuote',
  /** A backup of a newer version of the app. */
  'newerBackup',
  /** None of the formats. */
  'unknownFormat',
  /** Readable, and no word in it. */
  'noWords',
  /** A part of the app that is fetched when it is first needed. */
  'notLoaded',
  /** The device has no room. */
  'noRoom',
  /** Another tab deleted the import. */
  'interrupted',
  'damagedLink',
  /** A link of a newer version of the app. */
  'newerLink',
  /** More words than a link can carry. */
  'longLink',
  /** A sound that no part of the browser can read. */
  'unreadableSound',
] as const;

/** Why a file or link is refused. */
export type ExchangeFailureKind = (typeof exchangeFailures)[number];

/** A limit that something exceeds. */
export interface ExceededLimit {
  readonly of: 'words' | 'bytes';
  /** How many there are; absent where reading stopped before the end. */
  readonly found?: number;
  readonly most: number;
}

/** A file or link that is refused, or could not be written. */
export class ExchangeFailure extends Error {
  readonly kind: ExchangeFailureKind;
  /** Line of the file, from 1, where that is known. */
  readonly line: number | undefined;
  /** The limit of `tooLarge`, where it is one of words or bytes. */
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

/** Refuses what has more bytes than are read or written. */
export function refuseLarger(bytes: number, most: number): void {
  if (bytes > most) throw new ExchangeFailure('tooLarge', { limit: { of: 'bytes', found: bytes, most } });
}

/** The failure as one of the list; any other error is logged and `undefined`. */
export function exchangeFailureOf(error: unknown): ExchangeFailure | undefined {
  if (error instanceof ExchangeFailure) return error;
  if (error instanceof Error && error.name === 'QuotaExceededError') {
    return new ExchangeFailure('noRoom', { cause: error });
  }
  console.error('A file could not be read or written.', error);
  return undefined;
}

/** Reasons to refuse files and links; `src/features/exchange/exchangeFailureText.ts` has the messages. */
export type ExchangeFailureKind =
  /** Bytes, rows or entries. */
  | 'tooLarge'
  /** A ZIP whose sizes are false. */
  | 'zipBomb'
  | 'brokenZip'
  | 'lockedZip'
  /** Neither UTF-8 nor UTF-16: letters would be lost. */
  | 'notUnicode'
  | 'brokenXml'
  /** XML with its own document type, whose entities may be anything. */
  | 'entities'
  | 'deepNesting'
  | 'brokenJson'
  /** Newer than what is read here, or without notes. */
  | 'ankiPackage'
  | 'newerBackup'
  | 'newerPacks'
  | 'unknownFormat'
  | 'notPacks'
  | 'noWords'
  /** A part of the app. */
  | 'notLoaded'
  | 'noRoom'
  /** Another tab deleted what is exported. */
  | 'interrupted'
  | 'damagedLink'
  | 'newerLink'
  | 'longLink';

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
    super(`Refused: ${kind}${details.line === undefined ? '' : `, line ${details.line}`}`, details);
    this.name = 'ExchangeFailure';
    this.kind = kind;
    this.line = details.line;
    this.limit = details.limit;
  }
}

export function refuseLarger(bytes: number, most: number): void {
  if (bytes > most) throw new ExchangeFailure('tooLarge', { limit: { of: 'bytes', found: bytes, most } });
}

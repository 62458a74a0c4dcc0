/**
 * One line of JSON per request. It says how the service fares and nothing about
 * who asked or what for: no address, no search text, no lemma; paths appear as patterns.
 */

/** What is noted of a request. */
export interface RequestNote {
  readonly method: string;
  /** The route's pattern, such as `/-/speech/{code}/{voice}`. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly operation?: string | undefined;
}

/** Where lines go; a newline is added by whoever writes them. */
export type Log = (line: string) => void;

/** Notes a request. */
export function logRequest(log: Log, note: RequestNote): void {
  const { method, path, status, milliseconds, bytes, operation } = note;
  log(
    JSON.stringify({
      time: new Date().toISOString(),
      method,
      path,
      status,
      ms: Math.round(milliseconds * 10) / 10,
      bytes,
      operation,
    }),
  );
}

/** Notes a failure of ours, with its stack: the text of SQL or of a file, never of a request. */
export function logError(log: Log, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(JSON.stringify({ time: new Date().toISOString(), error: text }));
}

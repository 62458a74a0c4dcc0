import * as v from 'valibot';
import type { PackManifest } from '#service/core/pack/pack.ts';
import { isHtml } from '#src/contract/htmlPage.ts';
import { isNewerFormat, manifestSchema } from '#src/device/storage/deviceStorage.ts';
import { messageOf } from '#src/state/unknownValue.ts';

/**
 * As of lookups, `offline`: no network. `unreachable`: the service doesn't answer, or fails. `portal`: a page of the network
 * came. These may pass. `gone`: the service lacks this part. `corrupted`: something else came for it, twice. `newer`: the
 * packs need a newer app.
 */
type FetchFailure = 'offline' | 'unreachable' | 'gone' | 'corrupted' | 'newer' | 'portal';

export class FetchError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FetchError';
    this.failure = failure;
  }
}

export interface PartRequest {
  readonly hash: string;
  readonly signal: AbortSignal;
  /** Bytes so far. */
  readonly onBytes: (bytes: number) => void;
  /** Bypasses the browser's cache, which had wrong bytes. */
  readonly fresh: boolean;
}

/** A connection without a byte for so long counts as broken. */
const stalledMs = 20_000;

export function packSource(address: string) {
  const base = new URL(`${address}/`, location.href);
  return {
    async manifest(): Promise<PackManifest> {
      const response = await reach(new URL('manifest.json', base), {
        signal: AbortSignal.timeout(stalledMs),
      });
      if (isHtml(response.headers)) throw new FetchError('portal', 'A page in place of the list');
      const value = (await response.json().catch(broken)) as unknown;
      if (isNewerFormat(value))
        throw new FetchError('newer', 'The packs are for a newer version of the app.');
      return v.parse(manifestSchema, value);
    },
    /** The bytes as they came: their hash is not checked. */
    part: (request: PartRequest) => fetchPart(new URL(`${request.hash}.ndjson.gz`, base), request),
  };
}

export type PackSource = ReturnType<typeof packSource>;

async function fetchPart(
  url: URL,
  { signal, onBytes, fresh }: PartRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(), stalledMs);
  try {
    const response = await reach(url, {
      signal: AbortSignal.any([signal, stall.signal]),
      cache: fresh ? 'reload' : 'default',
    });
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = response.body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read().catch(broken)) ?? { done: true, value: undefined };
      if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
      clearTimeout(timer);
      timer = setTimeout(() => stall.abort(), stalledMs);
      pieces.push(value);
      size += value.byteLength;
      onBytes(size);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function reach(url: URL, options: RequestInit): Promise<Response> {
  const response = await fetch(url, { credentials: 'omit', ...options }).catch(broken);
  if (response.ok) return response;
  const failures: Readonly<Record<number, FetchFailure>> = { 404: 'gone', 410: 'gone', 511: 'portal' };
  throw new FetchError(failures[response.status] ?? 'unreachable', `HTTP ${response.status}`);
}

function broken(error: unknown): never {
  throw new FetchError(navigator.onLine ? 'unreachable' : 'offline', messageOf(error), error);
}

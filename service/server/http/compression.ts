/** Compression of answers: which encoding a client takes, and the encoding itself. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { weightsIn } from './headerWeights.ts';

/** An encoding the service can send. */
export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The encoding to use for an `Accept-Encoding` header: brotli where it is as welcome as gzip. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const weights = weightsIn(header);
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : undefined;
}

/** Whether a type of content gets smaller by compression: fonts, sounds and pictures already are. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|[/+](?:json|javascript|xml|wasm)\b|^image\/svg|manifest/u.test(contentType);
}

/** Bodies up to this size, in bytes, are compressed on the main thread, in 1 ms at most: a second thread would cost more. */
const compressedAtOnce = 65_536;

/**
 * How an answer is compressed. Brotli at level 3 takes as long as gzip and is as small on this JSON; level 4
 * takes half as much again for half a percent. A window of 256 kB is larger than nearly all answers, and
 * is made ready sooner than the usual one of 4 MB.
 */
const brotliSettings = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const gzipSettings = { level: 6 };

/**
 * Compresses one answer, a large one on another thread.
 * Rejects with zlib's error.
 */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (body.length <= compressedAtOnce) {
    return encoding === 'gzip'
      ? gzipSync(body, gzipSettings)
      : brotliCompressSync(body, brotliSettings(body.length));
  }
  return encoding === 'gzip' ? deflate(body, gzipSettings) : brotli(body, brotliSettings(body.length));
}

/**
 * Compresses as small as it goes, for what is built once and sent often.
 * Rejects with zlib's error.
 */
export async function compressOnce(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    deflate(body, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

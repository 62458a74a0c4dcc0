/** Compression of answers: which encoding a client takes, and the encoding itself. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/**
 * Compresses for one answer. Brotli at level 4 takes about as long as gzip and is
 * a fifth smaller on this JSON; the higher levels are for what is compressed once.
 * Rejects with zlib's error.
 */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body, { level: 6 });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
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

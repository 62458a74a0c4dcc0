/** The one place that writes an answer: conditional, compressed, with the headers every answer has. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { minCompressedBytes } from '#service/server/limits/requestLimits.ts';
import { acceptedEncoding, compress, isCompressible } from './compression.ts';
import type { Reply } from './reply.ts';
import { plainSecurityHeaders } from './securityHeaders.ts';

/**
 * Writes a reply and tells how many bytes of body went out.
 * Rejects as `compress` does; a client that has gone is no error.
 */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<number> {
  const headers: Record<string, string> = { ...plainSecurityHeaders, ...reply.headers };
  const contentType = headers['content-type'] ?? '';
  const compressible = isCompressible(contentType) && reply.body.length >= minCompressedBytes;
  if (compressible) headers['vary'] = [headers['vary'] ?? [], 'accept-encoding'].flat().join(', ');
  if (reply.status === 200 && isUnchanged(request.headers['if-none-match'], headers['etag'])) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
    return 0;
  }
  const encoding = compressible ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  const body =
    encoding === undefined
      ? reply.body
      : (reply.compressed?.[encoding] ?? (await compress(reply.body, encoding)));
  if (encoding) headers['content-encoding'] = encoding;
  if (reply.status !== 204) headers['content-length'] = String(body.length);
  if (response.destroyed) return 0;
  // What is left of the request is not waited for.
  if (!request.complete) headers['connection'] = 'close';
  response.writeHead(reply.status, headers);
  const isBodyless = request.method === 'HEAD' || reply.status === 204;
  response.end(isBodyless ? undefined : body);
  return isBodyless ? 0 : body.length;
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch.split(',').some((entry) => entry.trim() === '*' || entry.trim() === etag);
}

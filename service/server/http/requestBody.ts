/** Reading what a client sends, up to a limit. */
import type { IncomingMessage } from 'node:http';
import { maxBodyBytes } from '#service/server/limits/requestLimits.ts';

/**
 * The body of a request; `undefined` when it is larger than is read.
 * Rejects when the client has gone before its end.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return undefined;
  const parts: Buffer[] = [];
  let bytes = 0;
  // Not destroyed when left early: the refusal must still reach the client over the same socket.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    const buffer = Buffer.from(part);
    bytes += buffer.length;
    if (bytes > maxBodyBytes) return undefined;
    parts.push(buffer);
  }
  return Buffer.concat(parts);
}

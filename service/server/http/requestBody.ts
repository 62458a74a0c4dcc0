/** Reading what a client sends, up to a limit. */
import type { IncomingMessage } from 'node:http';
import { maxBodyBytes } from '#service/server/limits/requestLimits.ts';

/**
 * The body of a request; `undefined` when it is larger than is read.
 * Rejects when the client has gone before its end.
 */
export function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  const parts: Buffer[] = [];
  let bytes = 0;
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) resolve(undefined);
  // By events, not as an iterator, which makes a dozen promises for a body that comes in one part.
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes <= maxBodyBytes) {
      parts.push(part);
      return;
    }
    // Read on and dropped until the refusal is sent: a socket closed over unread data would lose it.
    resolve(undefined);
  });
  request.once('end', () => resolve(parts.length === 1 ? parts[0] : Buffer.concat(parts)));
  request.once('error', reject);
  request.once('close', () => reject(new Error('The client has gone before the end of its request.')));
  return promise;
}

/**
 * Answers of GraphQL as they were sent, for whoever asks the same again. Two questions are the same where not a
 * byte of them differs, nor anything in the headers that an answer depends on; and answers are of one state of the data. What is
 * asked for once goes first: a flood of new questions doesn't drive out what people ask.
 */
import { createHash } from 'node:crypto';
import { compressedAtOnce, compressNow, type Encoding } from '#service/server/http/compression.ts';
import type { Reply } from '#service/server/http/reply.ts';
import { minCompressedBytes } from '#service/server/limits/requestLimits.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import type { GraphqlHeaders } from './graphqlAnswers.ts';

/** Answers that are kept. */
export interface KeptAnswers {
  /** The answer that is right now; `undefined` where none is kept. */
  get(name: string): Reply | undefined;
  /**
   * Keeps an answer in the encoding of whoever asks, and gives it back in that encoding. What is no answer, and
   * what is very large, is given back as it is.
   * @throws {Error} of zlib.
   */
  keep(name: string, reply: Reply, encoding: Encoding | undefined): Reply;
  /** Bytes that are kept. */
  readonly weight: number;
}

/** What is around a kept answer, in bytes: its name, its headers, two maps' places. */
const frame = 700;

/** The share of the room for answers that were asked for once. */
const shareOfNew = 0.25;

/** A name that no other question has, nor the same one of a client that takes another encoding. */
export function answerName(
  body: Buffer,
  { contentType, contentEncoding = '', accept }: GraphqlHeaders,
  encoding: Encoding | undefined,
): string {
  const head = JSON.stringify([contentType, contentEncoding, accept, encoding]);
  return createHash('sha256').update(head).update(body).digest('base64');
}

/** Keeps answers in so many bytes; what tells the revision of the data is asked before one is given. */
export function createKeptAnswers(revision: () => number, bytes: number): KeptAnswers {
  const once = new BoundedMap<string, Reply>(bytes * shareOfNew);
  const often = new BoundedMap<string, Reply>(bytes * (1 - shareOfNew));

  const isCurrent = (reply: Reply): boolean => {
    try {
      return reply.revision === revision();
    } catch {
      // Whoever answers meets the same failure, says so and notes it.
      return false;
    }
  };

  return {
    get weight() {
      return once.weight + often.weight;
    },
    get(name) {
      const known = often.get(name) ?? once.get(name);
      if (known === undefined) return undefined;
      if (!isCurrent(known)) {
        // So are all others of before.
        once.clear();
        often.clear();
        return undefined;
      }
      once.delete(name);
      often.set(name, known, weightOf(known));
      return known;
    },
    keep(name, reply, encoding) {
      if (reply.revision === undefined || reply.body.length > compressedAtOnce) return reply;
      const encoded =
        encoding === undefined || reply.body.length < minCompressedBytes
          ? reply
          : { ...reply, body: compressNow(reply.body, encoding), encoding };
      // Copied: zlib's and Node's small buffers are parts of larger ones, which would be kept with them.
      const body = Buffer.allocUnsafeSlow(encoded.body.length);
      encoded.body.copy(body);
      const kept = { ...encoded, body };
      once.set(name, kept, weightOf(kept));
      return kept;
    },
  };
}

function weightOf({ body }: Reply): number {
  return body.length + frame;
}

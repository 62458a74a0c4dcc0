/** A token bucket per client: a burst at once, a steady rate after it. */
import { BoundedMap } from '#src/state/boundedMap.ts';
import { maxClients } from './requestLimits.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Counts requests and work; the clock is handed in so that tests need not wait. */
export interface RateLimit {
  /**
   * Takes tokens of a client, one unless told otherwise: 0 when they were there, else the
   * seconds until they are. `debt` is how many it may lack.
   */
  take(client: string, tokens?: number, debt?: number): number;
  /** Takes more of a client's tokens, for what its request turned out to cost; a client can run into debt. */
  charge(client: string, tokens: number): void;
  /** Seconds until a client lacks no more than `allowed` tokens, none unless told otherwise; 0 when it doesn't. */
  debt(client: string, allowed?: number): number;
}

/** Makes a rate limit of `perSecond` requests a second and `burst` at once. */
export function createRateLimit(
  perSecond: number,
  burst: number,
  // Monotonic: whoever sets the system's clock changes no one's rate.
  now: () => number = () => performance.now(),
): RateLimit {
  const buckets = new BoundedMap<string, Bucket>(maxClients);

  const filled = (client: string): Bucket => {
    const time = now();
    const known = buckets.get(client);
    const bucket = known ?? { tokens: burst, filledAt: time };
    if (known === undefined) buckets.set(client, bucket);
    bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / 1000) * perSecond);
    bucket.filledAt = time;
    return bucket;
  };

  const secondsUntil = (missing: number): number => Math.max(1, Math.ceil(missing / perSecond));

  return {
    take(client, tokens = 1, debt = 0) {
      const bucket = filled(client);
      const missing = tokens - debt - bucket.tokens;
      if (missing > 0) return secondsUntil(missing);
      bucket.tokens -= tokens;
      return 0;
    },
    charge(client, tokens) {
      const bucket = filled(client);
      bucket.tokens = Math.max(-burst, bucket.tokens - tokens);
    },
    debt(client, allowed = 0) {
      const missing = -filled(client).tokens - allowed;
      return missing > 0 ? secondsUntil(missing) : 0;
    },
  };
}

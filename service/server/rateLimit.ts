/** A token bucket per client: a burst at once, a steady rate after it. */
import { maxClients } from './requestLimits.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Counts requests; the clock is handed in so that tests need not wait. */
export interface RateLimit {
  /** Takes one token of a client: 0 when there was one, else the seconds until there is. */
  take(client: string): number;
  /** Takes more of a client's tokens, for what its request turned out to cost; a client can run into debt. */
  charge(client: string, tokens: number): void;
}

/** Makes a rate limit of `perSecond` requests a second and `burst` at once. */
export function createRateLimit(perSecond: number, burst: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take(client) {
      const time = now();
      const bucket = buckets.get(client) ?? { tokens: burst, filledAt: time };
      bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.filledAt) / 1000) * perSecond);
      bucket.filledAt = time;
      // Taken out and put back, the map is ordered by last use: the first is the longest quiet one.
      buckets.delete(client);
      buckets.set(client, bucket);
      const [quietest] = buckets.keys();
      if (buckets.size > maxClients && quietest !== undefined) buckets.delete(quietest);
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
      bucket.tokens -= 1;
      return 0;
    },
    charge(client, tokens) {
      const bucket = buckets.get(client);
      if (bucket) bucket.tokens = Math.max(-burst, bucket.tokens - tokens);
    },
  };
}

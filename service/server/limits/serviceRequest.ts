/** Who is asking, for the routes whose answers take work. */

import type { Pause } from './turns.ts';

/** One request as its route sees it. */
export interface ServiceRequest {
  /** The client, as the rate limit knows it. */
  readonly client: string;
  /** Aborted when the client has gone away: nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Runs what takes the service's thread when it is this client's turn, and charges the client for it. */
  work<Result>(work: (pause: Pause) => Promise<Result> | Result): Promise<Result>;
}

/** The client has used up what it may take; `wait` seconds from now it may ask again. */
export class Overdrawn extends Error {
  /** Seconds. */
  readonly wait: number;

  /** Tells to wait so many seconds. */
  constructor(wait: number) {
    super(`Overdrawn for ${wait} s`);
    this.wait = wait;
  }
}

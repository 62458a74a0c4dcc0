/** The service while it serves, by one process or several. */

/** What serves. */
export interface Served {
  /** Where it answers, such as `http://localhost:8080`. */
  readonly url: string;
  /** Says for `STOP_DELAY` seconds that it is not ready, takes no more requests, and lets those under way finish. */
  stop(): Promise<void>;
  /** Begins anew, with the configuration and the app as they are now, without a pause; absent where one process serves. */
  readonly renew?: () => void;
}

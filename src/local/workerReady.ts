import { observable } from '#src/state/useObservable.ts';

/** Whether this visit installed the first service worker, so that the app now starts offline. */
export const workerReady = observable(false);

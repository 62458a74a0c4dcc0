import { observable } from '#src/state/useObservable.ts';

/** Whether the first service worker of this device was installed during this visit: from now on the app starts offline. */
export const workerReady = observable(false);

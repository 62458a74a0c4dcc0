import { observable } from './useObservable.ts';

/** Whether an answer waits for the dictionaries on this device to be opened. */
export const openingDictionaries = observable(false);

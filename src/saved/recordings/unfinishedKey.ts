/** In local storage: unfinished recordings. A file of its own, since the start loads it. */
export const unfinishedKey = 'unfinishedRecordings';

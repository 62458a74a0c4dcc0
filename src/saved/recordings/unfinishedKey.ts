/** Key in local storage of the recordings that are being made; absent when there are none. Loaded at the start of the app. */
export const unfinishedKey = 'unfinishedRecordings';

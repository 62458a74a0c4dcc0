/** Milliseconds after the last key before a search is asked for (A48, A181). */
export const searchDelay = 300;

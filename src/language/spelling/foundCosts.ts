/** Costs of found words that both the finder and the reader compare with. */

/** That a word has capitals, where the text has none. */
export const capitalCost = 0.1;

/** What costs no more is written so, or a form that is: capitals and marks may differ. */
export const certainCost = 0.12;

/**
 * Colours of a sheet that is made for paper alone. It is drawn beside the app, where the theme's variables do not
 * reach: a line in a colour of the theme would be none.
 */

/** What is told beside. */
export const paperGrey = '#4d4d4d';

/** Lines to cut and to fold. */
export const paperLine = '#767676';

/** Lines between rows. */
export const paperHairline = '#b3b3b3';

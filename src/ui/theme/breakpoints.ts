/** Media queries of the widths at which the layout changes. */

/** List and article are side by side; the tabs stand in a rail, on low screens in the drawer. firstRows.css has the same. */
export const panesQuery = '(min-width: 720px)';

/** The tabs stand in a foot. */
export const onePaneQuery = '(max-width: 719px)';

/** Lists and texts have a second column. */
export const wideQuery = '(min-width: 900px)';

export const oneColumnQuery = '(max-width: 899px)';

/** The drawer is always open. */
export const drawerQuery = '(min-width: 1200px)';

export const noDrawerQuery = '(max-width: 1199px)';

/** Beside the article of a word stands what else is known of it. */
export const asideQuery = '(min-width: 1600px)';

/** Panes side by side with large text. */
export const fewLettersQuery = `${panesQuery} and (max-width: 44em)`;

/** Rows of words have two lines: for a finger, and where few letters fit. firstRows.css has the same. */
export const twoLinesQuery = `(pointer: coarse), (max-width: 20em), ${fewLettersQuery}`;

/** A phone in landscape, with little height. shell.css and firstRows.css have the same. */
export const lowScreen = `@media (max-height: 30em) and (min-width: 30em) and ${noDrawerQuery}`;

/** So wide that both panes are there: the head leaves with what is scrolled. */
export const lowPanesQuery = `(max-height: 30em) and ${panesQuery} and ${noDrawerQuery}`;

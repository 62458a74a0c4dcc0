/** Id of the place in an article where an open inflection stands on paper: the dialog itself lies over the page. */
export const printedInflection = 'printed-inflection';

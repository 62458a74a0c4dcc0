/** What is done with the rows of a list: read, several chosen, put in order. */
export type RowsMode = 'read' | 'select' | 'order';

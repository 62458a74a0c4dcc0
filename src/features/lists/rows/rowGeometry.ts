/** Sizes of the rows of a list, in rem. On a narrow screen the note stands under the translation. */
export const rowHeight = { wide: 3, narrow: 3.875 } as const;

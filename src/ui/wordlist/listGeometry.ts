/** Constants of the result list (A181). Lengths in rem, so that larger text fits (D22). */
export const listGeometry = {
  /** Row height for a fine pointer: 20 px at the default text size. */
  fineRow: 1.25,
  /** Row height under a finger: 44 px. */
  coarseRow: 2.75,
  /** Rows drawn beyond the visible ones. */
  overscan: 2,
  /** More is loaded when this few rows are left below the visible ones. */
  threshold: 15,
  /** Fewest rows fetched at a time. */
  minimumBatch: 10,
  /** Rows in a page of the service. */
  pageSize: 100,
  /** Pixels of a row that are not for the word. */
  beside: 50,
} as const;

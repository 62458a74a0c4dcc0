/** Reading the columns of a row with the type they have in the tables. */

import type { Row } from './driver.ts';

/** A column that is a number; 0 when there is no row. */
export function numberIn(row: Row | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

/** A column that is a text; '' when there is no row, or nothing in it. */
export function textIn(row: Row | undefined, column: string): string {
  return String(row?.[column] ?? '');
}

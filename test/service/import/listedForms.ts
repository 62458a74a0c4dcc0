/** The rows of a list of forms, all at once. */

import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { formRows } from '#service/import/formFile.ts';

/** Reads a whole list. */
export async function listedForms(path: string): Promise<readonly FormRow[]> {
  const rows: FormRow[] = [];
  for await (const row of formRows(path)) rows.push(row);
  return rows;
}

/**
 * Makes forms that the lists of a language lack from forms that they contain: *husene* from *husa*, *skrev* from
 * *skreiv*. A row of `addedForms/{language}.tsv` names the template and ending of a form, then those of the form to add.
 * The longest matching ending applies; `^` before an ending matches the whole form only.
 */

import { join } from 'node:path';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { shortHash } from '#service/import/files/sourceFile.ts';
import { type TableRow, tableRows } from '#service/import/files/table.ts';

/** The form that people write, where generators make another: *verktøyma*, *la’in*, *gærja-gåetien*. */
export function writtenForm(language: string, made: FormRow): FormRow {
  const { lemma } = made;
  const form = joinedAs(lemma, made.form);
  const row = { ...made, form };
  if (language === 'nob' && form === `${lemma}ma` && !lemma.endsWith('m'))
    return { ...row, form: `${lemma}a` };
  // Finnish has the sign between equal vowels only: *vaa’an*.
  if (language !== 'fin') return row;
  return { ...row, form: form.replace(/([aeiouyäö])['’](?!\1)(?=[aeiouyäö])/gu, '$1') };
}

/** Without the hyphens inside a compound that its head word lacks; equal letters and clitics keep theirs. */
function joinedAs(lemma: string, form: string): string {
  if (!form.includes('-')) return form;
  return form.split('-').reduce((before, part) => {
    const isInside = before.length < lemma.length && lemma.startsWith(before) && lemma[before.length] !== '-';
    return isInside && !part.startsWith(before.slice(-1)) ? before + part : `${before}-${part}`;
  });
}

/**
 * `version` is a hash of the rules, '' without any; `rowsOf` gives the forms made from a form, most common first, and
 * the form itself.
 */
export function addedForms(language: string) {
  const rows = tableRows(join(import.meta.dirname, 'addedForms', `${language}.tsv`));
  if (rows.length === 0)
    return { version: '', rowsOf: (row: FormRow): readonly FormRow[] => [writtenForm(language, row)] };
  const rules = Map.groupBy(rows, ({ template = '' }) => template);
  const rowsOf = (made: FormRow): readonly FormRow[] => {
    const row = writtenForm(language, made);
    // `^` before both makes a whole form an ending.
    const form = `^${row.form}`;
    const fitting = (rules.get(row.template) ?? []).filter(({ ending = '' }) => form.endsWith(ending));
    const size = ({ ending = '' }: TableRow) => ending.replace('^', '').length;
    const longest = Math.max(...fitting.map(size));
    const added = fitting
      .filter((rule) => size(rule) === longest)
      .map(({ added = '', instead = '' }) => ({
        ...row,
        template: added,
        form: row.form.slice(0, row.form.length - longest) + instead,
      }));
    return [...added, row];
  };
  return { version: shortHash(JSON.stringify(rows)), rowsOf };
}

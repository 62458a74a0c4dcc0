/**
 * Makes forms that the lists of a language lack from forms that they contain: *husene* from *husa*, *skrev* from
 * *skreiv*. A row of `addedForms/{language}.tsv` names the template and ending of a form, then those of the form to add.
 * The longest matching ending applies; `^` before an ending matches the whole form only.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FormRow } from '#service/core/forms/formGatherer.ts';

interface Rule {
  readonly ending: string;
  readonly isWhole: boolean;
  readonly template: string;
  readonly instead: string;
}

/** The rules of a language. */
export interface AddedForms {
  /** Hash of the rules; '' without any. */
  readonly version: string;
  /** The forms made from a form, most common first, and the form itself. */
  readonly rowsOf: (row: FormRow) => readonly FormRow[];
}

const folder = resolve(import.meta.dirname, 'addedForms');

/**
 * The rules of a language; without a file, none.
 * @throws {Error} of the file system.
 */
export function addedForms(language: string): AddedForms {
  const file = join(folder, `${language}.tsv`);
  if (!existsSync(file)) return { version: '', rowsOf: (row) => [row] };
  const text = readFileSync(file, 'utf8');
  const [, ...lines] = text.split('\n').filter((line) => line !== '');
  const rules = Map.groupBy(lines.map(ruleOf), ({ of }) => of);
  return {
    version: createHash('sha256').update(text).digest('hex').slice(0, 16),
    rowsOf: (row) => [...addedTo(row, rules.get(row.template) ?? []), row],
  };
}

function ruleOf(line: string): Rule & { readonly of: string } {
  const [of = '', ending = '', template = '', instead = ''] = line.split('\t');
  const isWhole = ending.startsWith('^');
  return { of, ending: isWhole ? ending.slice(1) : ending, isWhole, template, instead };
}

function addedTo(row: FormRow, rules: readonly Rule[]): readonly FormRow[] {
  const { form } = row;
  const fitting = rules.filter(({ ending, isWhole }) => (isWhole ? form === ending : form.endsWith(ending)));
  const longest = Math.max(...fitting.map(({ ending }) => ending.length));
  return fitting
    .filter(({ ending }) => ending.length === longest)
    .map(({ ending, template, instead }) => ({
      ...row,
      template,
      form: form.slice(0, form.length - ending.length) + instead,
    }));
}

/**
 * Collects the forms of the sample dictionary: fills the grids of nouns, verbs and adjectives in `service/starter/forms`,
 * a lemma of `lexicon.tsv` in each row and a template in each column, with what the languages' own lexicons generate.
 *
 * Run with `PARADIGMS_DATA=<folder> node test/service/import/starter/collectForms.ts`. The folder holds
 * `forms/<language>.tsv.gz`, or `more/<language>.tsv.gz`, and `checks/<language>.jsonl`.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { addedForms } from '#service/import/addedForms.ts';
import { tableRows } from '#service/import/files/table.ts';
import { formRows } from '#service/import/formFile.ts';
import { starterFolder } from '#service/import/starter/starter.ts';
import { starterWords } from '#service/import/starter/starterLexicon.ts';

/** A line of `checks/<language>.jsonl`: forms made for checking, which the list may lack. */
const checkLine = v.object({
  pos: v.string(),
  lemma: v.string(),
  forms: v.record(v.string(), v.array(v.string())),
});

const data = process.env['PARADIGMS_DATA'];
if (!data) throw new Error('PARADIGMS_DATA is not set: it must name the folder with forms/ and checks/.');

async function* rowsOf(language: string): AsyncGenerator<FormRow> {
  const lists = ['forms', 'more'].map((name) => join(data ?? '', name, `${language}.tsv.gz`));
  const list = lists.find((file) => existsSync(file));
  const added = addedForms(language);
  if (list !== undefined)
    for await (const rows of formRows(list)) for (const row of rows) yield* added.rowsOf(row);
  const checks = join(data ?? '', 'checks', `${language}.jsonl`);
  if (!existsSync(checks)) return;
  for (const line of readFileSync(checks, 'utf8').split('\n').filter(Boolean)) {
    const { pos, lemma, forms } = v.parse(checkLine, JSON.parse(line));
    for (const [template, all] of Object.entries(forms))
      yield* all.map((form) => ({ lemma, pos, template, form }));
  }
}

const lexicon = tableRows(join(starterFolder, 'lexicon.tsv'));
for (const path of globSync(join(starterFolder, 'forms/*/*-[NVA].tsv'))) {
  const [language = '', pos = ''] = basename(path, '.tsv').split('-');
  const [header = ''] = readFileSync(path, 'utf8').split('\n');
  const [, ...templates] = header.split('\t');
  const words = lexicon.filter((row) => row['pos'] === pos).flatMap((row) => starterWords(row, language));
  /** Forms by lemma and template. */
  const grid = new Map(words.map((lemma) => [lemma, new Map<string, Set<string>>()]));
  for await (const { lemma, pos: of, template, form } of rowsOf(language)) {
    const cells = of === pos && form !== '' ? grid.get(lemma) : undefined;
    cells?.set(template, (cells.get(template) ?? new Set()).add(form.normalize('NFC')));
  }
  const rows = [...grid].flatMap(([lemma, cells]) => {
    const row = templates.map((template) => [...(cells.get(template) ?? [])].join(' | '));
    return row.some((cell) => cell !== '') ? [[lemma, ...row].join('\t')] : [];
  });
  writeFileSync(path, `${[header, ...rows].join('\n')}\n`);
  console.info(`${language}-${pos}: ${rows.length} of ${grid.size} lemmas have forms`);
}

/**
 * Collects the forms of the sample dictionary: for every noun, verb and adjective of `lexicon.tsv` the forms that
 * the languages' own lexicons generate, one grid per language and part of speech, in `service/starter/forms`.
 *
 * Run with `PARADIGMS_DATA=<folder> node test/service/import/starter/collectForms.ts`. The folder holds `tables.md` (which templates a
 * table has, and in which order), `forms/<language>.tsv.gz` and `checks/<language>.jsonl`; for languages that are not
 * in `tables.md` `templates/<language>.tsv` and `more/<language>.tsv.gz`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { addedForms } from '#service/import/addedForms.ts';
import { formRows } from '#service/import/formFile.ts';
import { starterFolder } from '#service/import/starter/starter.ts';
import { starterTable, wordsOf } from '#service/import/starter/starterLexicon.ts';

/** A table: the templates of a language's part of speech, and the lemmas to fill in. */
interface Grid {
  readonly templates: readonly string[];
  /** Forms by lemma and template, in the order of the lists. */
  readonly lemmas: ReadonlyMap<string, Map<string, Set<string>>>;
}

/** By part of speech. */
type Grids = ReadonlyMap<string, Grid>;

const languages = ['sma', 'sme', 'smj', 'smn', 'sms', 'fin', 'nob'];
const partsOfSpeech = ['N', 'V', 'A'];

/** A line of `checks/<language>.jsonl`. */
const checkLine = v.object({
  pos: v.string(),
  lemma: v.string(),
  forms: v.record(v.string(), v.array(v.string())),
});

const lexicon = starterTable(join(starterFolder, 'lexicon.tsv'));

/** The templates of a part of speech in `tables.md`, in reading order, extra lines last. */
function templatesIn(tables: string, language: string, pos: string): readonly string[] {
  const heading = { N: 'Nouns', V: 'Verbs', A: 'Adjectives' }[pos];
  const section = tables.split(/^## /mu).find((text) => text.startsWith(`${heading}`)) ?? '';
  const own = section.split(/^### /mu).filter((text) => text.split('\n')[0]?.includes(`(${language})`));
  const lines = own.flatMap((text) => text.split('\n').filter((line) => /^(?:\||Extra lines)/u.test(line)));
  return lines.flatMap((line) => [...line.matchAll(/`(\+[^`]+)`/gu)].map(([, template = '']) => template));
}

/** All templates that a list of templates has for a part of speech. */
function listedTemplates(list: string, pos: string): readonly string[] {
  const rows = list.split('\n').map((line) => line.split('\t'));
  return rows.flatMap(([of, template = '']) => (of === pos ? [template] : []));
}

/** Adds a form to its cell if the lemma and the template are wanted. */
function add(grids: Grids, { pos, lemma, template, form }: FormRow): void {
  const grid = grids.get(pos);
  const cells = grid?.lemmas.get(lemma);
  if (cells === undefined || form === '' || grid?.templates.includes(template) !== true) return;
  cells.set(template, (cells.get(template) ?? new Set()).add(form.normalize('NFC')));
}

/** Adds the forms made for checking, which the list may lack. */
function addChecks(grids: Grids, file: string): void {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { pos, lemma, forms } = v.parse(checkLine, JSON.parse(line));
    for (const [template, all] of Object.entries(forms))
      for (const form of all) add(grids, { pos, lemma, template, form });
  }
}

const data = process.env['PARADIGMS_DATA'];
if (!data)
  throw new Error('PARADIGMS_DATA is not set: it must name the folder with tables.md, forms/ and checks/.');
const tables = readFileSync(join(data, 'tables.md'), 'utf8');
for (const language of languages) {
  const folder = join(starterFolder, 'forms', language);
  mkdirSync(folder, { recursive: true });
  const isInTables = partsOfSpeech.some((pos) => templatesIn(tables, language, pos).length > 0);
  const list = isInTables ? '' : readFileSync(join(data, 'templates', `${language}.tsv`), 'utf8');
  const grids: Grids = new Map(
    partsOfSpeech.map((pos) => {
      const templates = isInTables ? templatesIn(tables, language, pos) : listedTemplates(list, pos);
      const lemmas = lexicon.filter((row) => row['pos'] === pos).flatMap((row) => wordsOf(row, language));
      return [pos, { templates, lemmas: new Map(lemmas.map((lemma) => [lemma, new Map()])) }];
    }),
  );
  const file = join(data, isInTables ? 'forms' : 'more', `${language}.tsv.gz`);
  const { rowsOf } = addedForms(language);
  if (existsSync(file))
    for await (const row of formRows(file)) for (const one of rowsOf(row)) add(grids, one);
  addChecks(grids, join(data, 'checks', `${language}.jsonl`));
  for (const [pos, { templates, lemmas }] of grids) {
    const path = join(folder, `${language}-${pos}.tsv`);
    const filled = [...lemmas].filter(([, cells]) => cells.size > 0);
    rmSync(path, { force: true });
    if (filled.length === 0) continue;
    const rows = filled.map(([lemma, cells]) => [
      lemma,
      ...templates.map((template) => [...(cells.get(template) ?? [])].join(' | ')),
    ]);
    writeFileSync(path, `${[['lemma', ...templates], ...rows].map((row) => row.join('\t')).join('\n')}\n`);
    console.info(`${language}-${pos}: ${filled.length} of ${lemmas.size} lemmas have forms`);
  }
}

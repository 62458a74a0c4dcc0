/**
 * Collects the stored forms of the starter lexicon: for every noun, verb and
 * adjective of `lexicon.tsv` the forms that the languages' own lexicons
 * generate, one grid per language and part of speech, in `forms/`.
 *
 * Run with `PARADIGMS_DATA=<folder> node service/starter/collectForms.ts`. The
 * folder holds `tables.md` (which templates a table has, and in which order),
 * `forms/<language>.tsv.gz` and `checks/<language>.jsonl`; for languages that are not in `tables.md`
 * `templates/<language>.tsv` and `more/<language>.tsv.gz`. Other files in `forms/` stay.
 */
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { addedForms } from '#service/import/addedForms.ts';

/** A part of speech that has a table. */
type PartOfSpeech = 'N' | 'V' | 'A';

/** One table: the templates of a language's part of speech, and the lemmas to fill in. */
type Grid = {
  readonly templates: readonly string[];
  /** lemma → template → forms, in the order of the lists */
  readonly lemmas: Map<string, Map<string, Set<string>>>;
};

/** The tables of a language, by part of speech. */
type Grids = Map<PartOfSpeech, Grid>;

/** A line of `checks/<language>.jsonl`. */
type Check = {
  readonly pos: string;
  readonly lemma: string;
  readonly forms: Readonly<Record<string, readonly string[]>>;
};

const languages = ['sma', 'sme', 'smj', 'smn', 'sms', 'fin', 'nob'] as const;

const sections: ReadonlyMap<string, PartOfSpeech> = new Map([
  ['Nouns', 'N'],
  ['Verbs', 'V'],
  ['Adjectives', 'A'],
]);

const here = dirname(fileURLToPath(import.meta.url));

/** Tells whether a label is one of the parts of speech that have a table. */
function isPartOfSpeech(label: string): label is PartOfSpeech {
  return label === 'N' || label === 'V' || label === 'A';
}

/** Tells whether a value read from JSON is a line of `checks/`. */
function isCheck(value: unknown): value is Check {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pos' in value &&
    typeof value.pos === 'string' &&
    'lemma' in value &&
    typeof value.lemma === 'string' &&
    'forms' in value &&
    typeof value.forms === 'object' &&
    value.forms !== null &&
    Object.values(value.forms).every(Array.isArray)
  );
}

/** Reads the templates of each table, in reading order, extra lines last. */
function templatesOf(tables: string, language: string): Map<PartOfSpeech, string[]> {
  const templates = new Map<PartOfSpeech, string[]>();
  let pos: PartOfSpeech | undefined;
  let current = '';
  for (const line of tables.split('\n')) {
    const section = /^## (\S+)/u.exec(line)?.[1];
    if (section !== undefined) {
      pos = sections.get(section);
      current = '';
    }
    current = /^### .*\((\w+)\)/u.exec(line)?.[1] ?? current;
    if (pos === undefined || current !== language || !/^(?:\||Extra lines)/u.test(line)) continue;
    const found = [...line.matchAll(/`(\+[^`]+)`/gu)].flatMap((match) => match[1] ?? []);
    templates.set(pos, [...(templates.get(pos) ?? []), ...found]);
  }
  return templates;
}

/** The templates of a language that `tables.md` does not have: all that its list of forms has. */
function listedTemplates(list: string): Map<PartOfSpeech, string[]> {
  const templates = new Map<PartOfSpeech, string[]>();
  for (const line of list.split('\n')) {
    const [pos = '', template = ''] = line.split('\t');
    if (isPartOfSpeech(pos)) templates.set(pos, [...(templates.get(pos) ?? []), template]);
  }
  return templates;
}

/** The lemmas of a language in the table of words, by part of speech; no homonym numbers. */
function lemmasOf(lexicon: string, language: string): Map<PartOfSpeech, string[]> {
  const [header = '', ...rows] = lexicon.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const columns = header.split('\t');
  const lemmas = new Map<PartOfSpeech, string[]>();
  for (const row of rows) {
    const cells = row.split('\t');
    const pos = cells[columns.indexOf('pos')] ?? '';
    if (!isPartOfSpeech(pos)) continue;
    const words = (cells[columns.indexOf(language)] ?? '')
      .split('|')
      .map((word) => word.trim().replace(/\^\d+$/u, ''))
      .filter((word) => word !== '');
    lemmas.set(pos, [...(lemmas.get(pos) ?? []), ...words]);
  }
  return lemmas;
}

/** Empty tables for the lemmas of a language. */
function emptyGrids(
  templatesByPos: ReadonlyMap<PartOfSpeech, readonly string[]>,
  lexicon: string,
  language: string,
): Grids {
  const grids: Grids = new Map();
  const lemmas = lemmasOf(lexicon, language);
  for (const [pos, templates] of templatesByPos) {
    grids.set(pos, {
      templates,
      lemmas: new Map((lemmas.get(pos) ?? []).map((lemma) => [lemma, new Map()])),
    });
  }
  return grids;
}

/** Puts a form into its cell, if the lemma and the template are wanted. */
function add(grids: Grids, pos: string, lemma: string, template: string, form: string): void {
  if (!isPartOfSpeech(pos)) return;
  const grid = grids.get(pos);
  const cells = grid?.lemmas.get(lemma);
  if (grid === undefined || cells === undefined || !grid.templates.includes(template) || form === '') return;
  const forms = cells.get(template) ?? new Set();
  cells.set(template, forms.add(form.normalize('NFC')));
}

/** Reads a word list: lemma, part of speech, template, form. */
async function readForms(grids: Grids, file: string, language: string): Promise<void> {
  if (!existsSync(file)) return;
  const { rowsOf } = addedForms(language);
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) {
    const [lemma = '', pos = '', template = '', form = ''] = line.split('\t');
    for (const row of rowsOf({ lemma, pos, template, form })) {
      add(grids, row.pos, row.lemma, row.template, row.form);
    }
  }
}

/** Reads the lists of forms made for checking; they add what the word list lacks. */
async function readChecks(grids: Grids, file: string): Promise<void> {
  if (!existsSync(file)) return;
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const check: unknown = line === '' ? undefined : JSON.parse(line);
    if (!isCheck(check)) continue;
    for (const [template, forms] of Object.entries(check.forms)) {
      for (const form of forms) add(grids, check.pos, check.lemma, template, form);
    }
  }
}

/** The text of one grid, or nothing if no lemma has a form. */
function gridText({ templates, lemmas }: Grid): string | undefined {
  const rows = [...lemmas]
    .filter(([, cells]) => cells.size > 0)
    .map(([lemma, cells]) => [
      lemma,
      ...templates.map((template) => [...(cells.get(template) ?? [])].join(' | ')),
    ]);
  if (rows.length === 0) return undefined;
  return `${[['lemma', ...templates], ...rows].map((row) => row.join('\t')).join('\n')}\n`;
}

/** Writes the grids of every language anew. */
async function collectForms(data: string): Promise<void> {
  const tables = await readFile(join(data, 'tables.md'), 'utf8');
  const lexicon = await readFile(join(here, 'lexicon.tsv'), 'utf8');
  const folder = join(here, 'forms');
  for (const language of languages) {
    const own = join(folder, language);
    await mkdir(own, { recursive: true });
    const stated = templatesOf(tables, language);
    const templates =
      stated.size > 0
        ? stated
        : listedTemplates(await readFile(join(data, 'templates', `${language}.tsv`), 'utf8'));
    const grids = emptyGrids(templates, lexicon, language);
    await readForms(grids, join(data, stated.size > 0 ? 'forms' : 'more', `${language}.tsv.gz`), language);
    await readChecks(grids, join(data, 'checks', `${language}.jsonl`));
    for (const [pos, grid] of grids) {
      const text = gridText(grid);
      const file = join(own, `${language}-${pos}.tsv`);
      await rm(file, { force: true });
      if (text === undefined) continue;
      await writeFile(file, text);
      const filled = [...grid.lemmas.values()].filter((cells) => cells.size > 0).length;
      process.stdout.write(`${language}-${pos}: ${filled} of ${grid.lemmas.size} lemmas have forms\n`);
    }
  }
}

const data = process.env['PARADIGMS_DATA'];
if (data === undefined || data === '') {
  process.stderr.write(
    'PARADIGMS_DATA is not set: it must name the folder with tables.md, forms/ and checks/.\n',
  );
  process.exitCode = 1;
} else {
  await collectForms(data);
}

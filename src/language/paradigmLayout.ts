/** Inflection tables as linguists write them: rows, columns and a template per cell (`paradigmTables/README.md`). */

/** A cell. */
export interface ParadigmCell {
  /** Tag tail that the generator gets after the lemma, as in `+N+Sg+Gen`; `undefined` leaves the cell empty. */
  readonly template: string | undefined;
  /** How many columns it takes. */
  readonly span: number;
}

/** A row of a table. */
export interface ParadigmRow {
  /** Tags that name it: `Nom`, `Sg/Nom`, `Du1`. */
  readonly name: string;
  /** What stands before the forms of a verb; absent for nouns and adjectives. */
  readonly pronoun?: string | undefined;
  readonly cells: readonly ParadigmCell[];
}

/** A line under a table: negative form, participle, gerund. */
export interface ParadigmLine {
  /** Tags that name it: `Prs/ConNeg`. */
  readonly name: string;
  /** Word before the form. */
  readonly lead: string;
  readonly template: string;
}

/** Rows under the same columns. Most tables have one section; Finnish verbs have three. */
export interface ParadigmSection {
  /** `Sg`, `Present`, `Comparative`. */
  readonly columns: readonly string[];
  readonly rows: readonly ParadigmRow[];
}

/** The layout of one language and part of speech. */
export interface ParadigmLayout {
  /** How its templates begin, then what to try instead, in order: `+N`, `+N+Prop`. */
  readonly tags: readonly string[];
  readonly sections: readonly ParadigmSection[];
  readonly lines: readonly ParadigmLine[];
}

function rowOf(fields: readonly string[], hasPronoun: boolean): ParadigmRow {
  const [name = '', ...rest] = fields;
  const [pronoun] = hasPronoun ? rest.splice(0, 1) : [];
  const cells: { template: string | undefined; span: number }[] = [];
  for (const field of rest) {
    const left = cells.at(-1);
    if (field === '<' && left) left.span += 1;
    else cells.push({ template: field === '-' ? undefined : field, span: 1 });
  }
  return { name, pronoun: pronoun === '-' ? undefined : pronoun, cells };
}

/**
 * Reads a table.
 * @throws {Error} with the number of the line that cannot be read.
 */
export function parseParadigmLayout(text: string): ParadigmLayout {
  let tags: readonly string[] = [];
  let head: readonly string[] | undefined;
  let underTable = false;
  const sections: { columns: readonly string[]; rows: ParadigmRow[] }[] = [];
  const lines: ParadigmLine[] = [];

  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const wrong = (what: string): Error => new Error(`line ${index + 1}: ${what}: ${line}`);
    const fields = line.split('\t');
    const [first = '', ...rest] = fields;
    const section = sections.at(-1);
    if (first === 'tags') tags = rest;
    else if (first === 'row') {
      head = rest;
      sections.push({ columns: rest.filter((name) => name !== 'pronoun'), rows: [] });
    } else if (first === 'line') underTable = true;
    else if (!head || !section) throw wrong('a row before the names of the columns');
    else if (fields.includes('')) throw wrong('an empty column');
    else if (underTable) {
      const [lead, template, ...more] = rest;
      if (!lead || !template || more.length > 0)
        throw wrong('a line needs a name, a lead word and a template');
      lines.push({ name: first, lead, template });
    } else {
      if (rest.length !== head.length)
        throw wrong(`${rest.length} columns where there should be ${head.length}`);
      section.rows.push(rowOf(fields, head[0] === 'pronoun'));
    }
  }
  const [tag] = tags;
  if (sections.length === 0 || !tag) throw new Error('a table needs a line `tags` and a line `row`');
  const layout = { tags, sections, lines };
  const stray = ownTemplates(layout).find((template) => !template.startsWith(`${tag}+`));
  if (stray !== undefined) throw new Error(`a template that does not begin with ${tag}: ${stray}`);
  return layout;
}

/** The templates of a table as written, in its order. */
export function ownTemplates({ sections, lines }: Pick<ParadigmLayout, 'sections' | 'lines'>): string[] {
  const rows = sections.flatMap((section) => section.rows);
  const cells = rows.flatMap((row) => row.cells.flatMap(({ template }) => template ?? []));
  return [...cells, ...lines.map(({ template }) => template)];
}

/** A table and the generator: which templates to ask for, and what the table shows of the answer. */

/** A cell. */
interface ParadigmCell {
  /** Tag tail that the generator gets after the lemma, as in `+N+Sg+Gen`; `undefined` leaves the cell empty. */
  readonly template: string | undefined;
  /** How many columns it takes. */
  readonly span: number;
}

/** A row of a table. */
interface ParadigmRow {
  /** Tags that name it: `Nom`, `Sg/Nom`, `Du1`. */
  readonly name: string;
  /** What stands before the forms of a verb; absent for nouns and adjectives. */
  readonly pronoun?: string | undefined;
  readonly cells: readonly ParadigmCell[];
}

/** A line under a table: negative form, participle, gerund. */
interface ParadigmLine {
  /** Tags that name it: `Prs/ConNeg`. */
  readonly name: string;
  /** Word before the form. */
  readonly lead: string;
  readonly template: string;
}

/** Rows under the same columns. Most tables have one section; Finnish verbs have three. */
interface ParadigmSection {
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

/** Reads a table. Throws Error with the number of the line that cannot be read. */
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

/** Forms by template (A152). */
export type TemplateForms = Readonly<Record<string, readonly string[]>>;

/** A row as it is shown. */
export interface ShownRow {
  readonly name: string;
  readonly pronoun?: string | undefined;
  readonly cells: readonly ShownCell[];
}

/** A cell as it is shown. */
interface ShownCell {
  readonly span: number;
  /** Of which its forms are; `undefined` for one that is left empty. */
  readonly template: string | undefined;
  readonly forms: readonly string[];
}

/** A line under the table as it is shown. */
interface ShownLine {
  readonly name: string;
  readonly lead: string;
  readonly template: string;
  readonly forms: readonly string[];
}

/** Rows under the same columns, as they are shown. */
export interface ShownSection {
  /** None over rows whose forms belong to every column. */
  readonly columns: readonly string[];
  readonly rows: readonly ShownRow[];
}

/** A table with the forms of one word. */
export interface ShownParadigm {
  readonly sections: readonly ShownSection[];
  readonly lines: readonly ShownLine[];
}

/** How templates begin for a word, best first: those of proper nouns for a proper noun (D19). */
function tagsFor({ tags }: ParadigmLayout, pos: string | undefined): readonly string[] {
  if (pos !== 'Prop') return tags;
  return [...tags].sort((one, other) => Number(other.endsWith('+Prop')) - Number(one.endsWith('+Prop')));
}

function withTag(layout: ParadigmLayout, tag: string, template: string): string {
  return tag + template.slice(layout.tags[0]?.length ?? 0);
}

/** Every template that the whole table asks for, alternatives included, best first. */
export function allTemplates(layout: ParadigmLayout, pos: string | undefined): string[] {
  const own = ownTemplates(layout);
  return tagsFor(layout, pos).flatMap((tag) => own.map((template) => withTag(layout, tag, template)));
}

/** The one template that is asked to learn whether there is a table (A115). */
export function firstTemplate(layout: ParadigmLayout, pos: string | undefined): string | undefined {
  return allTemplates(layout, pos)[0];
}

/** Whether an answer holds any form. */
export function hasForms(forms: TemplateForms): boolean {
  return Object.values(forms).some((list) => list.length > 0);
}

/** Leaves out rows without forms, and sections without rows. */
function withForms(sections: readonly ShownSection[]): readonly ShownSection[] {
  return sections
    .map(({ columns, rows }) => ({
      columns,
      rows: rows.filter(({ cells }) => cells.some(({ forms }) => forms.length > 0)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/**
 * The same forms as one list per column, for where the columns do not fit beside each other. Rows that span the columns
 * (an essive has no number) follow in a list without a head.
 */
export function listsByColumn({ columns, rows }: ShownSection): readonly ShownSection[] {
  if (columns.length < 2) return [{ columns, rows }];
  const spans = ({ cells }: ShownRow): boolean => cells.some(({ span }) => span > 1);
  const lists = columns.map((column, place) => ({
    columns: [column],
    rows: rows
      .filter((row) => !spans(row))
      .map((row) => ({ ...row, cells: row.cells.slice(place, place + 1) })),
  }));
  const spanning = rows
    .filter(spans)
    .map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, span: 1 })) }));
  return withForms([...lists, { columns: [], rows: spanning }]);
}

function shownWith(layout: ParadigmLayout, tag: string, forms: TemplateForms): ShownParadigm {
  const tagged = (template: string): string => withTag(layout, tag, template);
  const formsOf = (template: string): readonly string[] => [...new Set(forms[tagged(template)])];
  const rowOf = ({ name, pronoun, cells }: ParadigmRow): ShownRow => ({
    name,
    pronoun,
    cells: cells.map(({ template, span }) =>
      template === undefined
        ? { span, template, forms: [] }
        : { span, template: tagged(template), forms: formsOf(template) },
    ),
  });
  const lines = layout.lines.map(({ name, lead, template }) => ({
    name,
    lead,
    template: tagged(template),
    forms: formsOf(template),
  }));
  return {
    sections: withForms(layout.sections.map(({ columns, rows }) => ({ columns, rows: rows.map(rowOf) }))),
    lines: lines.filter((line) => line.forms.length > 0),
  };
}

/**
 * What the table shows: rows without forms left out, each form of a cell once,
 * the first of the alternatives that has forms. `undefined`: no form at all.
 */
export function shownParadigm(
  layout: ParadigmLayout,
  pos: string | undefined,
  forms: TemplateForms,
): ShownParadigm | undefined {
  return tagsFor(layout, pos)
    .map((tag) => shownWith(layout, tag, forms))
    .find(({ sections, lines }) => sections.length + lines.length > 0);
}

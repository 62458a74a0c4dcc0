/** Which templates to ask the generator for, and what a table shows of the answer. */
import { type ParadigmPos, paradigmPosOf } from './paradigmWord.ts';

interface ParadigmCell {
  /** Template, as in `+N+Sg+Gen`; `undefined` leaves the cell empty. */
  readonly template: string | undefined;
  readonly span: number;
}

interface Row<Cell> {
  /** Tags, such as `Nom`, `Sg/Nom`, `Du1`. */
  readonly name: string;
  /** Before the forms of a verb; absent for nouns and adjectives. */
  readonly pronoun?: string | undefined;
  readonly cells: readonly Cell[];
}

/** Rows under the same columns. Most tables have one section; Finnish verbs have three. */
interface Section<Cell> {
  /** `Sg`, `Present`, `Comparative`; empty for rows whose forms belong to every column. */
  readonly columns: readonly string[];
  readonly rows: readonly Row<Cell>[];
}

/** A line under a table: negative form, participle, gerund. */
interface ParadigmLine {
  /** Tags, such as `Prs/ConNeg`. */
  readonly name: string;
  /** Word before the form. */
  readonly lead: string;
  readonly template: string;
}

export interface ParadigmLayout {
  /** The start of its templates, then alternatives in order: `+N`, `+N+Prop`. */
  readonly tags: readonly string[];
  readonly sections: readonly Section<ParadigmCell>[];
  readonly lines: readonly ParadigmLine[];
}

interface WithForms {
  readonly forms: readonly string[];
}

type ShownCell = ParadigmCell & WithForms;
export type ShownRow = Row<ShownCell>;
export type ShownSection = Section<ShownCell>;

export interface ShownParadigm {
  /** The start of its templates: `+N`, `+N+NomAg`. */
  readonly tag: string;
  readonly sections: readonly ShownSection[];
  readonly lines: readonly (ParadigmLine & WithForms)[];
}

function rowOf(name: string, fields: readonly string[], hasPronoun: boolean): Row<ParadigmCell> {
  const cells: { template: string | undefined; span: number }[] = [];
  for (const field of fields.slice(hasPronoun ? 1 : 0)) {
    const left = cells.at(-1);
    if (field === '<' && left) left.span += 1;
    else cells.push({ template: field === '-' ? undefined : field, span: 1 });
  }
  return { name, pronoun: hasPronoun && fields[0] !== '-' ? fields[0] : undefined, cells };
}

/** `paradigmTables/README.md` describes the files, and the tests check them. */
export function parseParadigmLayout(text: string): ParadigmLayout {
  let tags: readonly string[] = [];
  let hasPronoun = false;
  let underTable = false;
  const sections: { columns: readonly string[]; rows: Row<ParadigmCell>[] }[] = [];
  const lines: ParadigmLine[] = [];
  for (const line of text.split(/\r?\n/u)) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [name = '', ...fields] = line.split('\t');
    if (name === 'tags') tags = fields;
    else if (name === 'row') {
      hasPronoun = fields[0] === 'pronoun';
      sections.push({ columns: hasPronoun ? fields.slice(1) : fields, rows: [] });
    } else if (name === 'line') underTable = true;
    else if (underTable) {
      const [lead = '', template = ''] = fields;
      lines.push({ name, lead, template });
    } else sections.at(-1)?.rows.push(rowOf(name, fields, hasPronoun));
  }
  return { tags, sections, lines };
}

/** As written, in the table's order. */
export function ownTemplates({ sections, lines }: Pick<ParadigmLayout, 'sections' | 'lines'>): string[] {
  const rows = sections.flatMap((section) => section.rows);
  const cells = rows.flatMap((row) => row.cells.flatMap(({ template }) => template ?? []));
  return [...cells, ...lines.map(({ template }) => template)];
}

export type TemplateForms = Readonly<Record<string, readonly string[]>>;

/** Cells and lines with forms, in the table's order. */
export function filledCells({
  sections,
  lines,
}: Pick<ShownParadigm, 'sections' | 'lines'>): readonly (WithForms & { template: string })[] {
  const cells = sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  return [...cells, ...lines].flatMap(({ template, forms }) =>
    template === undefined || forms.length === 0 ? [] : [{ template, forms }],
  );
}

/** Starts of a word's templates, best first: those of proper nouns for a proper noun (D19). */
function tagsFor({ tags }: ParadigmLayout, pos: string | undefined): readonly string[] {
  if (pos !== 'Prop') return tags;
  return [...tags].sort((one, other) => Number(other.endsWith('+Prop')) - Number(one.endsWith('+Prop')));
}

function withTag(layout: ParadigmLayout, tag: string, template: string): string {
  return tag + template.slice(layout.tags[0]?.length ?? 0);
}

/** Every template of the table with alternatives, best first. */
export function allTemplates(layout: ParadigmLayout, pos: string | undefined): string[] {
  const own = ownTemplates(layout);
  return tagsFor(layout, pos).flatMap((tag) => own.map((template) => withTag(layout, tag, template)));
}

/** Asked to learn whether there is a table (A115). */
export function firstTemplate(layout: ParadigmLayout, pos: string | undefined): string | undefined {
  return allTemplates(layout, pos)[0];
}

export function hasForms(forms: TemplateForms): boolean {
  return Object.values(forms).some((list) => list.length > 0);
}

function withForms(sections: readonly ShownSection[]): readonly ShownSection[] {
  return sections
    .map(({ columns, rows }) => ({
      columns,
      rows: rows.filter(({ cells }) => cells.some(({ forms }) => forms.length > 0)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** One list per column, for narrow screens. Rows that span columns (an essive) follow in a list without a head. */
export function listsByColumn({ columns, rows }: ShownSection): readonly ShownSection[] {
  if (columns.length < 2) return [{ columns, rows }];
  const spans = ({ cells }: ShownRow): boolean => cells.some(({ span }) => span > 1);
  const lists = columns.map((column, index) => ({
    columns: [column],
    rows: rows
      .filter((row) => !spans(row))
      .map((row) => ({ ...row, cells: row.cells.slice(index, index + 1) })),
  }));
  const spanning = rows
    .filter(spans)
    .map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, span: 1 })) }));
  return withForms([...lists, { columns: [], rows: spanning }]);
}

function shownWith(layout: ParadigmLayout, tag: string, forms: TemplateForms): ShownParadigm {
  const filled = <Cell extends { readonly template: string | undefined }>(cell: Cell): Cell & WithForms => {
    const template = cell.template && withTag(layout, tag, cell.template);
    return { ...cell, template, forms: [...new Set(template && forms[template])] };
  };
  return {
    tag,
    sections: withForms(
      layout.sections.map(({ columns, rows }) => ({
        columns,
        rows: rows.map((row) => ({ ...row, cells: row.cells.map(filled) })),
      })),
    ),
    lines: layout.lines.map(filled).filter((line) => line.forms.length > 0),
  };
}

/**
 * Without empty rows; each form of a cell once; the best alternative with forms first. Another one is the table of a
 * homonym, an agent noun: names are inflected as the nouns that they also are.
 */
export function shownParadigms(
  layout: ParadigmLayout,
  pos: string | undefined,
  forms: TemplateForms,
): readonly ShownParadigm[] {
  const isName = ({ tag }: ShownParadigm): boolean => tag.endsWith('+Prop');
  const [first, ...others] = tagsFor(layout, pos)
    .map((tag) => shownWith(layout, tag, forms))
    .filter(({ sections, lines }) => sections.length + lines.length > 0);
  if (first === undefined) return [];
  return [first, ...others.filter((one) => !isName(one) && !isName(first))];
}

/** The best; `undefined`: no form at all. */
export function shownParadigm(...given: Parameters<typeof shownParadigms>): ShownParadigm | undefined {
  return shownParadigms(...given)[0];
}

/** Tags that name a form, and its templates; of each the first that has a form. */
const keyTemplates: Readonly<Record<ParadigmPos, readonly (readonly [string, RegExp])[]>> = {
  N: [
    ['Gen', /\+Sg\+Gen$/u],
    ['Def', /\+Sg\+Def$/u],
    ['Ill', /\+Sg\+Ill$/u],
    ['Pl', /\+Pl\+(?:Nom|Indef)$/u],
  ],
  V: [
    ['Prs', /\+Ind\+Prs(?:\+Sg[13])?$/u],
    ['Prt', /\+Ind\+Prt(?:\+Sg[13])?$/u],
  ],
  A: [['Comp', /Comp(?:(?:\+A)?\+Sg\+Nom)?$/u]],
};

interface KeyForm {
  /** A tag. */
  readonly name: string;
  readonly form: string;
}

/** The forms that dictionaries print beside a head word: genitive, illative and plural, present and past, or comparative. */
export function keyForms(
  lemma: string,
  pos: string | undefined,
  { sections }: ShownParadigm,
): readonly KeyForm[] {
  const kind = paradigmPosOf(pos);
  const cells = filledCells({ sections, lines: [] });
  return (kind ? keyTemplates[kind] : []).flatMap(([name, templates]) => {
    const cell = cells.find(({ template }) => templates.test(template));
    if (cell === undefined) return [];
    // Of variants, in Northern Sámi of the genitive, the one that is an accusative, too.
    const isElsewhere = (form: string) => cells.some((one) => one !== cell && one.forms.includes(form));
    // *parempi* beside *hyvempi*: a form of another stem is there because it is the usual one.
    const isOfOtherStem = (form: string) => form.charAt(0).toLowerCase() !== lemma.charAt(0).toLowerCase();
    const form = cell.forms.find(isElsewhere) ?? cell.forms.find(isOfOtherStem) ?? cell.forms[0];
    return form === undefined ? [] : [{ name, form }];
  });
}

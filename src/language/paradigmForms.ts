/** A table and the generator: which templates to ask for, and what the table shows of the answer. */
import { ownTemplates, type ParadigmLayout, type ParadigmRow } from './paradigmLayout.ts';

/** Forms by template (A152). */
export type TemplateForms = Readonly<Record<string, readonly string[]>>;

/** A row as it is shown. */
export interface ShownRow {
  readonly name: string;
  readonly pronoun?: string | undefined;
  readonly cells: readonly ShownCell[];
}

/** A cell as it is shown. */
export interface ShownCell {
  readonly span: number;
  /** Of which its forms are; `undefined` for one that is left empty. */
  readonly template: string | undefined;
  readonly forms: readonly string[];
}

/** A line under the table as it is shown. */
export interface ShownLine {
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

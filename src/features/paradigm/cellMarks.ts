/** Cells of a table that are asked for, or were known before. */
export interface CellMarks {
  /** The template that is asked for. */
  readonly asked: string;
  /** Templates whose forms were known. */
  readonly known: readonly string[];
  /** What an assistive technology says of each. */
  readonly words: { readonly asked: string; readonly known: string };
}

/** What is to be seen of one cell. */
export interface CellMark {
  readonly kind: 'asked' | 'known';
  /** For assistive technology. */
  readonly words: string;
}

/** The mark of a cell; what is asked for is not ticked, though it was known before. */
export function markOf(marks: CellMarks | undefined, template: string | undefined): CellMark | undefined {
  if (marks === undefined || template === undefined) return undefined;
  if (template === marks.asked) return { kind: 'asked', words: marks.words.asked };
  return marks.known.includes(template) ? { kind: 'known', words: marks.words.known } : undefined;
}

/**
 * Paradigm classes: how forms are made of a lemma. The 8.3 million forms of seven languages are 22,000 classes
 * and one short row per lemma.
 *
 * For each template a class has the endings: how many UTF-16 units to cut from the lemma's end, and what to
 * add. A lemma's *base* is what the longest cut of its class leaves, its *lemma end* the rest (the column `ending`). All
 * its forms start with the base, so a form's possible lemmas are found by looking up each of its beginnings.
 */

export interface FormEnding {
  /** UTF-16 units. */
  readonly cut: number;
  readonly suffix: string;
}

/** For each template its endings. */
type ParadigmCells = readonly (readonly FormEnding[])[];

export function longestCut(cells: ParadigmCells): number {
  return cells.flat().reduce((longest, { cut }) => Math.max(longest, cut), 0);
}

/** The one ending that makes this form of this lemma: the longest common beginning is not cut. */
export function endingOf(lemma: string, form: string): FormEnding {
  let same = 0;
  while (same < lemma.length && same < form.length && lemma[same] === form[same]) same += 1;
  // Never half a character: halves cannot be stored.
  const last = lemma.charCodeAt(same - 1);
  if (last >= 0xd800 && last <= 0xdbff) same -= 1;
  return { cut: lemma.length - same, suffix: form.slice(same) };
}

export function formOf(lemma: string, { cut, suffix }: FormEnding): string {
  return lemma.slice(0, lemma.length - cut) + suffix;
}

/** Cells as text, like `0:|1:t|2:id,2:ide` with line breaks and tabs as separators. */
export function encodeCells(cells: ParadigmCells): string {
  return cells.map((endings) => endings.map(encodeEnding).join('\t')).join('\n');
}

export function encodeEnding({ cut, suffix }: FormEnding): string {
  return `${cut}:${suffix}`;
}

export function decodeCells(text: string): ParadigmCells {
  return text.split('\n').map((cell) => cell.split('\t').map(decodeEnding));
}

/** The endings of stored cells, each once, in order of appearance. */
export function endingsIn(text: string): readonly FormEnding[] {
  return Array.from(new Set(text.split(/[\t\n]/u)), decodeEnding);
}

function decodeEnding(text: string): FormEnding {
  const colon = text.indexOf(':');
  return { cut: Number(text.slice(0, colon)), suffix: text.slice(colon + 1) };
}

/** Every beginning of a text, from '' to the whole. */
export function beginnings(text: string): readonly string[] {
  return Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));
}

export interface LemmaParadigm {
  readonly lemma: string;
  /** Part of speech: `N`, `V`, `A`. */
  readonly pos: string;
  /** Equal lists are the same object: the writer tells them apart by identity. */
  readonly templates: readonly string[];
  /** As `encodeCells` writes them. */
  readonly cells: string;
  /** The longest cut of its class. */
  readonly cut: number;
}

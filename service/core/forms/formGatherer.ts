/** Gathers forms, in any order, into paradigms. */

import {
  encodeCells,
  encodeEnding,
  endingOf,
  type FormEnding,
  type LemmaParadigm,
  longestCut,
} from './paradigmClass.ts';

export interface FormRow {
  readonly lemma: string;
  /** Part of speech: `N`, `V`, `A`. */
  readonly pos: string;
  /** As in `+N+Sg+Gen`. */
  readonly template: string;
  readonly form: string;
}

/** Numbers texts in the order in which they first come. */
class Numbered<Item> {
  readonly items: Item[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(key: string, item: Item): number {
    const number = this.#numbers.get(key);
    if (number !== undefined) return number;
    this.#numbers.set(key, this.items.length);
    return this.items.push(item) - 1;
  }
}

const none: ReadonlySet<number> = new Set();

/** More templates than any language has: template and ending share one number. */
const templateRoom = 2 ** 16;

/** All forms of a language. A row is one number (ending, template), so that a million take 20 MB. */
export class FormGatherer {
  readonly #rowsOf: (row: FormRow) => readonly FormRow[];
  readonly #paradigms = new Map<string, number[]>();
  readonly #templates = new Numbered<string>();
  readonly #endings = new Numbered<FormEnding>();
  /** Lemmas that a later list has, with the templates that earlier lists gave them. */
  readonly #earlier = new Map<string, ReadonlySet<number>>();
  #isFirstList = true;
  /** Forms of later lists that were left out, because an earlier list has that lemma and template. */
  leftOut = 0;
  /** Memory grows with it. */
  rows = 0;

  /** `rowsOf` gives the rows that a row stands for. */
  constructor(rowsOf: (row: FormRow) => readonly FormRow[] = (row) => [row]) {
    this.#rowsOf = rowsOf;
  }

  /** A form that came twice for a lemma and template counts once. Every read counts all forms. */
  get forms(): number {
    return [...this.#paradigms.values()].reduce((sum, numbers) => sum + new Set(numbers).size, 0);
  }

  /** One lemma of two parts of speech counts twice. */
  get lemmas(): number {
    return this.#paradigms.size;
  }

  get templates(): number {
    return this.#templates.items.length;
  }

  /** Memory grows with it. */
  get endings(): number {
    return this.#endings.items.length;
  }

  has(lemma: string, pos: string): boolean {
    return this.#paradigms.has(keyOf(lemma, pos));
  }

  /** What follows is another list: it adds lemmas and missing templates, and changes no cells of earlier lists. */
  beginList(): void {
    this.#isFirstList = this.#paradigms.size === 0;
    this.#earlier.clear();
  }

  add(row: FormRow): void {
    for (const one of this.#rowsOf(row)) this.#addRow(one);
  }

  #addRow({ lemma, pos, template, form }: FormRow): void {
    const ending = endingOf(lemma, form);
    const place = this.#templates.numberOf(template, template);
    const number = this.#endings.numberOf(encodeEnding(ending), ending) * templateRoom + place;
    const key = keyOf(lemma, pos);
    const numbers = this.#paradigms.get(key);
    if (this.#earlierOf(key, numbers).has(place)) {
      if (!numbers?.includes(number)) this.leftOut += 1;
      return;
    }
    if (numbers === undefined) this.#paradigms.set(key, [number]);
    else numbers.push(number);
    this.rows += 1;
  }

  #earlierOf(key: string, numbers: readonly number[] | undefined): ReadonlySet<number> {
    if (this.#isFirstList) return none;
    const earlier = this.#earlier.get(key);
    if (earlier !== undefined) return earlier;
    const templates = new Set(numbers?.map((number) => number % templateRoom));
    this.#earlier.set(key, templates);
    return templates;
  }

  /** In the order of first forms; all have their templates in one order. */
  *paradigms(): Generator<LemmaParadigm> {
    // Equal lists must be the same object (`LemmaParadigm`).
    const lists = new Map<string, readonly string[]>();
    for (const [key, numbers] of this.#paradigms) {
      const [lemma = '', pos = ''] = key.split('\t');
      const cells = new Map<number, Set<number>>();
      for (const number of numbers) {
        const template = number % templateRoom;
        const endings = cells.get(template) ?? new Set();
        cells.set(template, endings.add(Math.floor(number / templateRoom)));
      }
      const inOrder = [...cells].sort(([one], [other]) => one - other);
      const listKey = inOrder.map(([template]) => template).join(' ');
      const templates =
        lists.get(listKey) ?? inOrder.flatMap(([template]) => this.#templates.items[template] ?? []);
      lists.set(listKey, templates);
      const paradigm = inOrder.map(([, endings]) =>
        [...endings].flatMap((ending) => this.#endings.items[ending] ?? []),
      );
      yield { lemma, pos, templates, cells: encodeCells(paradigm), cut: longestCut(paradigm) };
    }
  }
}

/** Neither has a tab, which separates columns. */
function keyOf(lemma: string, pos: string): string {
  return `${lemma}\t${pos}`;
}

/**
 * Paradigm classes: how forms are made of a lemma. All 2.7 million forms of six languages are 15,000 classes
 * and one short row per lemma.
 *
 * A class has for each template the endings: how many characters (UTF-16 units: what JavaScript counts; all
 * these alphabets are in the basic plane) to cut from the lemma's end, and what to add. A lemma's *base* is
 * what is left after the longest cut of its class, its *ending* the rest: every form of it starts with the
 * base, so that a word form's possible lemmas are found by looking up each of its beginnings.
 */

import { type Driver, numberIn } from '#service/core/sqlite/driver.ts';

/** One way to make a form. */
export interface FormEnding {
  /** Characters to cut from the lemma. */
  readonly cut: number;
  /** What to add. */
  readonly suffix: string;
}

/** A class: for each template its endings, in the templates' order. */
export interface ParadigmClass {
  /** Tag tails. */
  readonly templates: readonly string[];
  /** Endings, template by template. */
  readonly cells: readonly (readonly FormEnding[])[];
}

/** The longest cut of a class. */
export function longestCut({ cells }: ParadigmClass): number {
  return cells.flat().reduce((longest, { cut }) => Math.max(longest, cut), 0);
}

/** The one ending that can make this form of this lemma: the longest common beginning is never cut. */
export function endingOf(lemma: string, form: string): FormEnding {
  let same = 0;
  while (same < lemma.length && same < form.length && lemma[same] === form[same]) same += 1;
  // Half a character is no beginning: the halves could not be stored.
  const last = lemma.charCodeAt(same - 1);
  if (last >= 0xd800 && last <= 0xdbff) same -= 1;
  return { cut: lemma.length - same, suffix: form.slice(same) };
}

/** The form that an ending makes. */
export function formOf(lemma: string, { cut, suffix }: FormEnding): string {
  return lemma.slice(0, lemma.length - cut) + suffix;
}

/** The cells as text: `0:|1:t|2:id,2:ide`-like, with characters that no word has between them. */
export function encodeCells({ cells }: ParadigmClass): string {
  return cells.map((endings) => endings.map(encodeEnding).join('\t')).join('\n');
}

/** An ending as it stands in the text of cells. */
export function encodeEnding({ cut, suffix }: FormEnding): string {
  return `${cut}:${suffix}`;
}

/** The class of stored templates and cells. */
export function decodeClass(templates: readonly string[], text: string): ParadigmClass {
  return { templates, cells: text.split('\n').map((cell) => cell.split('\t').map(decodeEnding)) };
}

/** The endings of stored cells, each once, in the order in which they first come. */
export function endingsIn(text: string): readonly FormEnding[] {
  return Array.from(new Set(text.split(/[\t\n]/u)), decodeEnding);
}

function decodeEnding(text: string): FormEnding {
  const colon = text.indexOf(':');
  return { cut: Number(text.slice(0, colon)), suffix: text.slice(colon + 1) };
}

/** Every beginning of a text, the empty one and the whole one included: where its base can end. */
export function beginnings(text: string): readonly string[] {
  return Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));
}

/** The paradigm of a lemma. */
export interface LemmaParadigm {
  readonly lemma: string;
  /** Part of speech: `N`, `V`, `A`. */
  readonly pos: string;
  /** Tag tails. */
  readonly templates: readonly string[];
  /** The class's cells as text (paradigmClass.ts). */
  readonly cells: string;
  /** The longest cut of the class. */
  readonly cut: number;
}

/** Takes out the paradigms of a language. */
export function forgetParadigms(driver: Driver, language: string): void {
  driver.prepare('DELETE FROM paradigm WHERE language = ?').run([language]);
  driver.prepare('DELETE FROM paradigmClass WHERE language = ?').run([language]);
}

/** Writes paradigms; to be used inside a transaction. */
export class ParadigmWriter {
  readonly #driver: Driver;
  readonly #language: string;
  readonly #classes = new Map<string, number>();
  readonly #templateLists = new Map<string, number>();
  #lemmas = 0;

  /** For a language whose paradigms are forgotten. */
  constructor(driver: Driver, language: string) {
    this.#driver = driver;
    this.#language = language;
  }

  /** Lemmas so far. */
  get lemmas(): number {
    return this.#lemmas;
  }

  /** Classes so far. */
  get classes(): number {
    return this.#classes.size;
  }

  /** Writes one. */
  write({ lemma, pos, templates, cells, cut }: LemmaParadigm): void {
    const base = lemma.length - cut;
    this.#driver
      .prepare('INSERT OR IGNORE INTO paradigm (base, ending, language, pos, class) VALUES (?, ?, ?, ?, ?)')
      .run([lemma.slice(0, base), lemma.slice(base), this.#language, pos, this.#classId(templates, cells)]);
    this.#lemmas += 1;
  }

  #classId(templates: readonly string[], cells: string): number {
    const list = this.#templateListId(JSON.stringify(templates));
    const key = `${list}\n${cells}`;
    const known = this.#classes.get(key);
    if (known !== undefined) return known;
    const row = this.#driver
      .prepare('INSERT INTO paradigmClass (language, templates, cells) VALUES (?, ?, ?) RETURNING id')
      .all([this.#language, list, cells]);
    const id = numberIn(row[0], 'id');
    this.#classes.set(key, id);
    return id;
  }

  /** Lists of templates are few and long, and shared by languages: kept once, for ever. */
  #templateListId(templates: string): number {
    const known = this.#templateLists.get(templates);
    if (known !== undefined) return known;
    this.#driver.prepare('INSERT OR IGNORE INTO templateList (templates) VALUES (?)').run([templates]);
    const row = this.#driver.prepare('SELECT id FROM templateList WHERE templates = ?').get([templates]);
    const id = numberIn(row, 'id');
    this.#templateLists.set(templates, id);
    return id;
  }
}

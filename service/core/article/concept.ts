/** The term bank's unit: one concept in one language, as importers make it and the database stores it. */

import { decodeLemma, encodeLemma, type Lemma, type LemmaCode } from './entry.ts';

/** One way to say a concept in one language. */
export interface Term {
  readonly expression: Lemma;
  /** `recommended`, `outdated`, `incorrect` …, as the source has it. */
  readonly status?: string;
  readonly note?: string;
  readonly source?: string;
  readonly sanctioned: boolean;
}

/** A concept's row for one language (contract: ConceptType). */
export interface ConceptRow {
  /** ISO 639-3 where there is one. */
  readonly language: string;
  readonly definition?: string;
  readonly explanation?: string;
  /** At least one. */
  readonly terms: readonly Term[];
}

/** A concept with all its languages. */
export interface Concept {
  /** The page title, `Category:name`. */
  readonly name: string;
  readonly collections: readonly string[];
  /** One row per language that has a sanctioned expression. */
  readonly rows: readonly ConceptRow[];
}

/** `[expression, sanctioned 1|0, status, note, source]`. */
type TermCode = readonly [
  expression: LemmaCode,
  sanctioned: number,
  status?: string,
  note?: string,
  source?: string,
];

/** `[language, terms, definition, explanation]`. */
type RowCode = readonly [
  language: string,
  terms: readonly TermCode[],
  definition?: string,
  explanation?: string,
];

/** `[name, collections, rows]`. */
type ConceptCode = readonly [name: string, collections: readonly string[], rows: readonly RowCode[]];

/** A concept as one line without a line break. */
export function encodeConcept(concept: Concept): string {
  const code: ConceptCode = [concept.name, concept.collections, concept.rows.map(encodeRow)];
  return JSON.stringify(code);
}

/** The concept of a line that `encodeConcept` made. Throws Error for a line of another form. */
export function decodeConcept(line: string): Concept {
  const [name, collections, rows] = JSON.parse(line) as ConceptCode;
  return { name, collections, rows: rows.map(decodeRow) };
}

function encodeRow({ language, terms, definition, explanation }: ConceptRow): RowCode {
  const codes = terms.map(encodeTerm);
  if (explanation !== undefined) return [language, codes, definition ?? '', explanation];
  return definition === undefined ? [language, codes] : [language, codes, definition];
}

function encodeTerm({ expression, sanctioned, status = '', note = '', source = '' }: Term): TermCode {
  const head = [encodeLemma(expression), sanctioned ? 1 : 0] as const;
  if (source !== '') return [...head, status, note, source];
  if (note !== '') return [...head, status, note];
  return status === '' ? head : [...head, status];
}

function decodeRow([language, terms, definition, explanation]: RowCode): ConceptRow {
  return {
    language,
    terms: terms.map(decodeTerm),
    ...(definition ? { definition } : {}),
    ...(explanation ? { explanation } : {}),
  };
}

function decodeTerm([expression, sanctioned, status, note, source]: TermCode): Term {
  return {
    expression: decodeLemma(expression),
    sanctioned: sanctioned === 1,
    ...(status ? { status } : {}),
    ...(note ? { note } : {}),
    ...(source ? { source } : {}),
  };
}

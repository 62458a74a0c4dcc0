/** Concepts as one line of text, in the manner of entryCodec.ts. */

import type { Concept, ConceptRow, Term } from './concept.ts';
import { decodeLemma, encodeLemma, type LemmaCode } from './entryCodec.ts';

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

/**
 * The concept of a line that `encodeConcept` made.
 * @throws {Error} for a line of another form.
 */
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

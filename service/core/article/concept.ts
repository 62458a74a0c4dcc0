import { decodeLemma, encodeLemma, type Lemma, type LemmaCode, trimmed } from './entry.ts';

/** One way to name a concept in one language. */
export interface Term {
  readonly expression: Lemma;
  /** `recommended`, `outdated`, `incorrect` …, as the source has it. */
  readonly status?: string;
  readonly note?: string;
  readonly source?: string;
  readonly sanctioned: boolean;
}

/** A concept in one language (contract: ConceptType). */
export interface ConceptRow {
  /** ISO 639-3 where there is one. */
  readonly language: string;
  readonly definition?: string;
  readonly explanation?: string;
  /** At least one. */
  readonly terms: readonly Term[];
}

export interface Concept {
  /** The page title, `Category:name`. */
  readonly name: string;
  readonly collections: readonly string[];
  /** One row per language that has a sanctioned expression. */
  readonly rows: readonly ConceptRow[];
}

/** The row that has the text as a term, in one of the languages. */
export function rowOfTerm(
  { rows }: Concept,
  text: string,
  languages: ReadonlySet<string>,
): ConceptRow | undefined {
  return rows.find(
    ({ language, terms }) =>
      languages.has(language) && terms.some(({ expression }) => expression.lemma === text),
  );
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

type ConceptCode = readonly [name: string, collections: readonly string[], rows: readonly RowCode[]];

export function encodeConcept({ name, collections, rows }: Concept): string {
  return JSON.stringify([name, collections, rows.map(encodeRow)]);
}

/** Throws Error for a line that `encodeConcept` did not make. */
export function decodeConcept(line: string): Concept {
  const [name, collections, rows] = JSON.parse(line) as ConceptCode;
  return { name, collections, rows: rows.map(decodeRow) };
}

function encodeRow({ language, terms, definition = '', explanation = '' }: ConceptRow): readonly unknown[] {
  return [language, terms.map(encodeTerm), ...trimmed([definition, explanation])];
}

function encodeTerm({ expression, sanctioned, status = '', note = '', source = '' }: Term) {
  return [encodeLemma(expression), Number(sanctioned), ...trimmed([status, note, source])];
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

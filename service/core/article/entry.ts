/** A dictionary entry: what importers make, packs carry and the database stores. */

/**
 * What can be known of a word besides its text, in the order of stored lines. A new field goes to the end, so
 * that older programs ignore it. The stored form, the schema's nodes and the costs of fields follow this
 * list; the compiler tells readers of sources what they leave out, and a test compares it with the schema.
 */
export const lemmaFields = [
  // Part of speech as a label: `N`, `V`, …
  'pos',
  // The linguists' form with `@` (sammallahtismefin); absent when it equals the lemma.
  'presentationLemma',
  // `eastern`, `western`, `northern` or `southern`.
  'dialect',
  // `FI`, `SE` or `NO`.
  'country',
  // `nonstandard` or `variant` for another spelling, `explanation`, `Pl`, or the attributive form: `Attr čapis`.
  'remark',
] as const;

export type LemmaField = (typeof lemmaFields)[number];

/** The contract's LemmaType without language and id. */
export interface Lemma extends Readonly<Partial<Record<LemmaField, string>>> {
  /** The word as it is looked up: NFC, white space folded, no `@`. */
  readonly lemma: string;
}

/** In which sense, or of what, a group of translations holds. */
export interface Restriction {
  readonly restriction: string;
  /** JSON of the attributes it had in the source; absent without any. */
  readonly attributes?: string;
}

/** Source sentence and translation; neither is empty. */
export interface Example {
  readonly example: string;
  readonly translation: string;
}

/** A definition, an address of a recording, or a word of the same language that the entry refers to. */
export interface Note {
  readonly kind: 'definition' | 'see' | 'formOf' | 'synonym' | 'opposite' | 'audio';
  readonly text: string;
  /** Of a definition. */
  readonly translation?: string;
}

/** Translations that share one restriction and one set of examples. */
export interface TranslationGroup {
  /** Number of the sense in the entry, from 0; groups of one sense share it. */
  readonly sense: number;
  readonly translations: readonly Lemma[];
  readonly restriction?: Restriction;
  readonly examples: readonly Example[];
  readonly notes?: readonly Note[];
}

/** Homonyms are separate entries. */
export interface Entry {
  /** At least one. */
  readonly lemmas: readonly Lemma[];
  /** In source order, at least one. */
  readonly groups: readonly TranslationGroup[];
}

/** `[lemma, …lemmaFields]`; '' stands for absent, absent ones at the end are left out. */
export type LemmaCode = string | readonly string[];

/** `[sense, translations, restriction, [example, translation, …], [kind, text, translation, …]]`. */
type GroupCode = readonly [
  sense: number,
  translations: readonly LemmaCode[],
  restriction?: string | readonly string[],
  examples?: readonly string[],
  notes?: readonly string[],
];

type EntryCode = readonly [lemmas: readonly LemmaCode[], groups: readonly GroupCode[]];

export function encodeEntry({ lemmas, groups }: Entry): string {
  return JSON.stringify([lemmas.map(encodeLemma), groups.map(encodeGroup)]);
}

/** Throws Error for a line that `encodeEntry` did not make. */
export function decodeEntry(line: string): Entry {
  const [lemmas, groups] = JSON.parse(line) as EntryCode;
  return { lemmas: lemmas.map(decodeLemma), groups: groups.map(decodeGroup) };
}

export function encodeLemma(lemma: Lemma): LemmaCode {
  const parts = trimmed([lemma.lemma, ...lemmaFields.map((field) => lemma[field] ?? '')]);
  return parts.length === 1 ? lemma.lemma : parts;
}

export function decodeLemma(code: LemmaCode): Lemma {
  if (typeof code === 'string') return { lemma: code };
  const lemma: { -readonly [Field in keyof Lemma]: Lemma[Field] } = { lemma: code[0] ?? '' };
  for (const [index, field] of lemmaFields.entries()) {
    const text = code[index + 1];
    if (text) lemma[field] = text;
  }
  return lemma;
}

/** Without the empty texts and lists at the end, which stand for absent ones. */
export function trimmed<Value extends string | readonly string[]>(
  values: readonly Value[],
): readonly Value[] {
  return values.slice(0, values.findLastIndex(({ length }) => length > 0) + 1);
}

function encodeGroup(group: TranslationGroup): readonly unknown[] {
  const { sense, translations, restriction, examples, notes = [] } = group;
  const sentences = examples.flatMap(({ example, translation }) => [example, translation]);
  const noted = notes.flatMap(({ kind, text, translation = '' }) => [kind, text, translation]);
  const more = trimmed([encodeRestriction(restriction), sentences, noted]);
  return [sense, translations.map(encodeLemma), ...more];
}

function encodeRestriction(restriction: Restriction | undefined): string | readonly string[] {
  if (restriction?.attributes === undefined) return restriction?.restriction ?? '';
  return [restriction.restriction, restriction.attributes];
}

function decodeGroup([sense, translations, restriction = '', texts = [], noted = []]: GroupCode) {
  const examples: Example[] = [];
  for (let place = 0; place + 1 < texts.length; place += 2) {
    examples.push({ example: texts[place] ?? '', translation: texts[place + 1] ?? '' });
  }
  const notes: Note[] = [];
  for (let place = 0; place + 2 < noted.length; place += 3) {
    const [kind, text = '', translation] = noted.slice(place);
    notes.push({ kind: kind as Note['kind'], text, ...(translation && { translation }) });
  }
  const group: TranslationGroup = {
    sense,
    translations: translations.map(decodeLemma),
    examples,
    ...(notes.length > 0 && { notes }),
  };
  if (restriction === '') return group;
  const [text = '', attributes] = typeof restriction === 'string' ? [restriction] : restriction;
  return {
    ...group,
    restriction: { restriction: text, ...(attributes !== undefined && { attributes }) },
  };
}

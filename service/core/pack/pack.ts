/**
 * Packs: dictionaries in the form in which devices download them. A pack is a
 * dictionary, or the paradigm classes of a language with the graph of its words,
 * as lines of JSON, in gzipped parts named by the hash of what is in them.
 */

import type { FormListRecord } from '#service/core/forms/formWriter.ts';
import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import type { DictionaryRecord } from './dictionaryWriter.ts';

/** One file of a pack. */
export interface PackPart {
  /** SHA-256 of the lines, before they are compressed, in hexadecimal: the same lines, the same file. */
  readonly hash: string;
  /** Size of the compressed file: what is downloaded. */
  readonly bytes: number;
}

/** What the manifest says of a pack. */
export interface Pack {
  /** The dictionary's code, or `forms-` and a language. */
  readonly id: string;
  /** Version of the data. */
  readonly version: string;
  /** Where the data is from; `starter` is the lexicon that comes with the product. */
  readonly origin: 'starter' | 'giellalt' | 'termwiki';
  /** Entries of the dictionary, concepts of the term bank, lemmas of the forms. */
  readonly entries: number;
  /** Number of forms; only packs of forms have it. */
  readonly forms?: number | undefined;
  /** Whether the word graph comes with the forms: of packs that older programs made it does not. */
  readonly graph?: boolean | undefined;
  /** Licence of the data, where it is known. */
  readonly licence?: string | undefined;
  /** Who is to be named. */
  readonly credit?: string | undefined;
  /** In reading order. */
  readonly parts: readonly PackPart[];
}

/** Everything a service offers to devices. */
export interface PackManifest {
  /** See `packFormat` in src/contract/versions.ts. */
  readonly format: number;
  /** Another one when anything in it is another. */
  readonly version: string;
  /** In the order of the dictionaries, then the forms by language. */
  readonly packs: readonly Pack[];
}

const formsPrefix = 'forms-';

/** The id of a language's pack of forms. */
export function formsPack(language: string): string {
  return formsPrefix + language;
}

/** What a pack holds: a dictionary, or the forms of a language. */
type PackContent =
  | { readonly kind: 'dictionary'; readonly code: DictionaryCode }
  | { readonly kind: 'forms'; readonly language: string };

/** What the pack of this id holds; `undefined` for one that a newer service may know. */
export function packContent(id: string): PackContent | undefined {
  if (isDictionaryCode(id)) return { kind: 'dictionary', code: id };
  return id.startsWith(formsPrefix) ? { kind: 'forms', language: id.slice(formsPrefix.length) } : undefined;
}

/** Size of the download. */
export function packBytes({ parts }: Pick<Pack, 'parts'>): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Whether two versions of a pack hold the same. */
export function sameParts(pack: Pick<Pack, 'parts'>, other: Pick<Pack, 'parts'> | undefined): boolean {
  return (
    other !== undefined &&
    pack.parts.length === other.parts.length &&
    pack.parts.every(({ hash }, place) => hash === other.parts[place]?.hash)
  );
}

/** The record of a dictionary's pack. */
export function dictionaryRecordOf(code: DictionaryCode, pack: Pack): DictionaryRecord {
  const { version, origin, licence, credit } = pack;
  return {
    code,
    version,
    origin,
    ...(licence === undefined ? {} : { licence }),
    ...(credit === undefined ? {} : { credit }),
  };
}

/** The record of a pack of forms. */
export function formListRecordOf(language: string, { version, origin }: Pack): FormListRecord {
  return { language, version, origin: origin === 'starter' ? 'starter' : 'giellalt' };
}

/** Sizes in characters; compressed, a part is a fifth of it: 150 to 350 kB. */
const sizes = { least: 700_000, most: 1_600_000 } as const;

/** One line in so many may end a part. */
const rarity = 1024;

/** The parts of these lines, each with its line breaks. */
export function* partsOfLines(lines: Iterable<string>): Generator<string> {
  let part: string[] = [];
  let size = 0;
  for (const line of lines) {
    part.push(line);
    size += line.length + 1;
    if (size < sizes.least || (size < sizes.most && hash(line) % rarity !== 0)) continue;
    yield textOf(part);
    part = [];
    size = 0;
  }
  if (part.length > 0) yield textOf(part);
}

/** The lines of a part. */
export function linesOfPart(part: string): readonly string[] {
  return part.split('\n').filter((line) => line !== '');
}

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** FNV-1a, its bits mixed at the end (lines that differ in a digit differ in few of them): the same everywhere for ever. */
function hash(line: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < line.length; place += 1) {
    value = Math.imul(value ^ line.charCodeAt(place), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

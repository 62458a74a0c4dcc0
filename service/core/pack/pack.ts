/**
 * Packs: dictionaries as devices download them. A pack is a dictionary, or the paradigm classes of a language
 * with its word graph, as lines of JSON in gzipped parts named by their hash.
 */

import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { formsLanguage } from '#src/language/packIds.ts';
import { textHash } from './textHash.ts';

export interface PackPart {
  /** SHA-256 of the uncompressed lines, hexadecimal. */
  readonly hash: string;
  /** Compressed. */
  readonly bytes: number;
}

/** The lexicon that comes with the product, GiellaLT, or a TermWiki export. */
export const packOrigins = ['starter', 'giellalt', 'termwiki'] as const;

export interface Pack {
  /** Dictionary code, or `forms-` and a language. */
  readonly id: string;
  /** Hash of the content. */
  readonly version: string;
  readonly origin: (typeof packOrigins)[number];
  /** Entries of the dictionary, concepts of the term bank, lemmas of the forms. */
  readonly entries: number;
  /** Only for packs of forms. */
  readonly forms?: number | undefined;
  /** Whether the word graph is included: packs of older programs, which have none, are made again (`isSame` in packMaker.ts). */
  readonly graph?: boolean | undefined;
  readonly licence?: string | undefined;
  readonly credit?: string | undefined;
  /** In reading order. */
  readonly parts: readonly PackPart[];
}

export interface PackManifest {
  /** See `packFormat` in src/contract/versions.ts. */
  readonly format: number;
  /** Changes with any content. */
  readonly version: string;
  /** Dictionaries in their order, then forms by language. */
  readonly packs: readonly Pack[];
}

/** `undefined` for a pack that only newer services know. */
export function packContent(id: string) {
  if (isDictionaryCode(id)) return { kind: 'dictionary', code: id } as const;
  const language = formsLanguage(id);
  return language === undefined ? undefined : ({ kind: 'forms', language } as const);
}

export function packBytes(...packs: readonly Pick<Pack, 'parts'>[]): number {
  return packs.flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Whether a pack is among these in the same version. */
export function hasPack(packs: readonly Pack[], pack: Pack): boolean {
  return packs.some((own) => own.id === pack.id && sameParts(own, pack));
}

/** Bytes of the database for each byte of a pack, with all packs; forms are compressed there, too. */
const growth = { dictionary: 6.5, forms: 2.5 };

/** Estimates the bytes of a database of these packs, rather too many. */
export function databaseBytes(packs: readonly Pack[]): number {
  return packs.reduce((sum, pack) => {
    const { kind } = packContent(pack.id) ?? { kind: 'dictionary' };
    return sum + Math.ceil(packBytes(pack) * growth[kind]);
  }, 0);
}

/** Whether two versions of a pack have the same content. */
export function sameParts(pack: Pick<Pack, 'parts'>, other: Pick<Pack, 'parts'> | undefined): boolean {
  return (
    other !== undefined &&
    pack.parts.length === other.parts.length &&
    pack.parts.every(({ hash }, index) => hash === other.parts[index]?.hash)
  );
}

/** In characters; compressed, a part is a fifth: 150 to 350 kB. */
const sizes = { least: 700_000, most: 1_600_000 } as const;

/** One line in so many may end a part. */
const rarity = 1024;

/** With line breaks. */
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

export function linesOfPart(part: string): readonly string[] {
  return part.split('\n').filter((line) => line !== '');
}

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** Bits are mixed, since similar lines differ in few bits; must never change. */
function hash(line: string): number {
  let value = textHash(line);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

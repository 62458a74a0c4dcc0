/** Reads LIFT entry by entry. A document type (its entities may be anything) and deep nesting are refused. */

import { SaxesParser } from 'saxes';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { longestEntry } from '#src/saved/savedWord.ts';
import { type RefusedLine, shortened } from '../fileWord.ts';
import { headerParts } from './liftHeader.ts';
import { childrenOf, elementCollector, elementXml, formsOf, type LiftElement } from './liftTree.ts';
import { isAudioTag } from './liftXml.ts';

/** LIFT's own nesting, with senses in senses, stays far below. */
const deepest = 60;

const mostEntries = 100_000;

interface WritingSystem {
  readonly count: number;
  /** Its first text. */
  readonly sample: string;
}

/** By tag. */
export type WritingSystems = ReadonlyMap<string, WritingSystem>;

export interface LiftFile {
  readonly entries: readonly { readonly xml: string; readonly line: number }[];
  readonly refused: readonly RefusedLine[];
  /** Of words. */
  readonly forms: WritingSystems;
  /** Of glosses and definitions. */
  readonly glosses: WritingSystems;
  /** Number of entries that only say that they were deleted. */
  readonly deleted: number;
  /** As in `LiftHead`. */
  readonly header: Readonly<Record<string, string>>;
  /** Written by this app. */
  readonly isOurs: boolean;
  /** Of its ZIP, with a slash at the end, or ''. */
  readonly folder: string;
}

function countForms(
  found: Map<string, WritingSystem>,
  elements: readonly LiftElement[],
  name?: string,
): void {
  for (const { tag, text: sample } of elements.flatMap((one) => formsOf(one, name))) {
    if (isAudioTag(tag)) continue;
    const before = found.get(tag);
    found.set(tag, before ? { ...before, count: before.count + 1 } : { count: 1, sample });
  }
}

/** With those inside. */
function sensesOf(element: LiftElement): readonly LiftElement[] {
  const senses = [...childrenOf(element, 'sense'), ...childrenOf(element, 'subsense')];
  return senses.flatMap((sense) => [sense, ...sensesOf(sense)]);
}

/** By its byte order mark, or as it says. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = new TextDecoder().decode(bytes.subarray(0, 200));
  const said = /^\ufeff?<\?xml[^>]*?\sencoding=["']([\w.:-]+)/u.exec(beginning)?.[1] ?? 'utf-8';
  // In UTF-16 this line could not have been read.
  return /^utf-?16/iu.test(said) ? 'utf-8' : said;
}

/** Takes a file in pieces. All of it throws `ExchangeFailure`. `folder`: as in `LiftFile`. */
export function liftReader(folder = '') {
  const entries: { xml: string; line: number }[] = [];
  const refused: RefusedLine[] = [];
  const forms = new Map<string, WritingSystem>();
  const glosses = new Map<string, WritingSystem>();
  let header: Readonly<Record<string, string>> = {};
  let deleted = 0;
  let decoder: TextDecoder | undefined;
  let sinceTag = 0;
  let entrySize = 0;
  let depth = 0;
  let line = 0;
  let isLift = false;
  let isOurs = false;
  let isDamaged = false;
  const parser = new SaxesParser();
  const collector = elementCollector(take);

  parser.on('error', (cause) => {
    throw new ExchangeFailure(isDamaged ? 'notUnicode' : 'brokenXml', { line: parser.line, cause });
  });
  parser.on('doctype', () => {
    throw new ExchangeFailure('entities', { line: parser.line });
  });
  parser.on('opentag', (tag) => {
    sinceTag = 0;
    depth += 1;
    if (depth === 1) {
      if (tag.name !== 'lift') throw new ExchangeFailure('unknownFormat', { line: parser.line });
      isLift = true;
      isOurs = tag.attributes['producer'] === 'satnegirji';
    }
    if (depth > deepest) throw new ExchangeFailure('deepNesting', { line: parser.line });
    if (!collector.isOpen()) {
      if (depth !== 2 || !/^(?:entry|header)$/u.test(tag.name)) return;
      entrySize = 0;
      line = parser.line;
    }
    collector.openTag(tag);
  });
  const addText = (text: string): void => {
    entrySize += text.length;
    if (entrySize > longestEntry) throw new ExchangeFailure('tooLarge', { line: parser.line });
    collector.addText(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    sinceTag = 0;
    depth -= 1;
    collector.closeTag();
  });

  function take(entry: LiftElement): void {
    const xml = elementXml(entry);
    if (xml.length > longestEntry) throw new ExchangeFailure('tooLarge', { line });
    if (entry.name === 'header') {
      header = headerParts(entry);
      return;
    }
    // Deletions made elsewhere are not imported.
    if (entry.attributes['dateDeleted'] !== undefined) {
      deleted += 1;
      return;
    }
    if (!isOurs && xml.includes('\ufffd')) {
      refused.push({ line, reason: 'unreadable', text: shortened(entry.attributes['id'] ?? '') });
      return;
    }
    entries.push({ xml, line });
    if (entries.length > mostEntries) {
      throw new ExchangeFailure('tooLarge', { limit: { of: 'words', most: mostEntries } });
    }
    countForms(forms, [...childrenOf(entry, 'lexical-unit'), ...childrenOf(entry, 'citation')]);
    const senses = sensesOf(entry);
    countForms(glosses, senses, 'gloss');
    countForms(
      glosses,
      senses.flatMap((sense) => childrenOf(sense, 'definition')),
    );
  }

  function feed(piece: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    try {
      decoder ??= new TextDecoder(encodingOf(piece));
      const text = decoder.decode(piece, { stream: !isLast });
      isDamaged ||= text.includes('\ufffd');
      sinceTag += text.length;
      if (sinceTag > longestEntry + piece.length)
        throw new ExchangeFailure('tooLarge', { line: parser.line });
      parser.write(text);
      if (isLast) parser.close();
    } catch (cause) {
      if (cause instanceof ExchangeFailure) throw cause;
      throw new ExchangeFailure('notUnicode', { line: parser.line, cause });
    }
  }

  return {
    write: (piece: Uint8Array<ArrayBuffer>) => feed(piece, false),
    end(): LiftFile {
      feed(new Uint8Array(), true);
      if (!isLift) throw new ExchangeFailure('unknownFormat');
      return { entries, refused, forms, glosses, header, deleted, isOurs, folder };
    },
  };
}

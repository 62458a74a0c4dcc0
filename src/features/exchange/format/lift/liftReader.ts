/**
 * Reads LIFT as it comes, entry by entry. Nothing of what a file says about XML itself is believed: a document type is
 * refused (its entities may be anything), so is nesting that no dictionary has. A file that is broken somewhere gives
 * nothing at all.
 */
import { SaxesParser } from 'saxes';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import type { FileWord, RefusedLine, WordFile } from '../fileWord.ts';
import { entryWord } from './entryWord.ts';
import type { LiftElement } from './liftElement.ts';

/** Elements inside each other; LIFT's own nesting, with senses in senses, stays far below. */
const deepest = 60;

/** Characters of one entry, or between two tags. */
const longestEntry = 4_000_000;

/** Entries of one file. */
const mostEntries = 100_000;

/** Takes a file of LIFT in pieces. All of it throws `ExchangeFailure`. */
export interface LiftReader {
  readonly write: (piece: Uint8Array<ArrayBuffer>) => void;
  readonly end: () => WordFile;
}

/** A reader of one file. */
export function liftReader(): LiftReader {
  const words: FileWord[] = [];
  const refused: RefusedLine[] = [];
  let leftOut = 0;
  let entries = 0;
  let decoder: TextDecoder | undefined;
  let sinceTag = 0;
  let entrySize = 0;
  let depth = 0;
  let isLift = false;
  let open: LiftElement[] = [];
  const parser = new SaxesParser();

  parser.on('error', (cause) => {
    throw new ExchangeFailure('brokenXml', { line: parser.line, cause });
  });
  parser.on('doctype', () => {
    throw new ExchangeFailure('entities', { line: parser.line });
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    depth += 1;
    if (depth === 1 && name !== 'lift') throw new ExchangeFailure('notLift', { line: parser.line });
    isLift = true;
    if (depth > deepest) throw new ExchangeFailure('deepNesting', { line: parser.line });
    const parent = open.at(-1);
    if (parent === undefined && !(depth === 2 && name === 'entry')) return;
    if (parent === undefined) entrySize = 0;
    const element: LiftElement = { name, attributes, children: [], text: '', line: parser.line };
    parent?.children.push(element);
    open.push(element);
  });
  const addText = (text: string): void => {
    entrySize += text.length;
    if (entrySize > longestEntry) throw new ExchangeFailure('tooLarge', { line: parser.line });
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    sinceTag = 0;
    depth -= 1;
    const element = open.pop();
    const parent = open.at(-1);
    if (element === undefined) return;
    if (parent !== undefined) {
      parent.text += element.text;
      return;
    }
    entries += 1;
    if (entries > mostEntries) {
      throw new ExchangeFailure('tooLarge', { limit: { of: 'words', most: mostEntries } });
    }
    take(element);
  });

  function take(entry: LiftElement): void {
    open = [];
    // What was deleted elsewhere is not deleted here.
    if (entry.attributes['dateDeleted'] !== undefined) return;
    const read = entryWord(entry);
    leftOut += read.leftOut;
    if (read.word) words.push(read.word);
    else refused.push(read.refused);
  }

  function feed(piece: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    try {
      decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8', {
        fatal: true,
      });
      const text = decoder.decode(piece, { stream: !isLast });
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
    write: (piece) => feed(piece, false),
    end() {
      feed(new Uint8Array(), true);
      if (!isLift) throw new ExchangeFailure('notLift');
      return { words, refused, leftOut };
    },
  };
}

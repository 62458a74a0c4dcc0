/** Reading elements out of XML files as they stream by. No DTD and no entity is ever loaded. */

import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { RefusedFile, sourceChunks } from './sourceFile.ts';

/** An element with all that is in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements and texts, in order. */
  readonly children: readonly (XmlElement | string)[];
}

/** An element whose end has not been read yet. */
interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** A file that is not well-formed UTF-8 XML, and where. */
export class BrokenFile extends RefusedFile {
  /** Names the kind of error in reports. */
  override readonly name = 'BrokenFile';
  readonly line: number;
  readonly column: number;

  /** The message is `file:line:column: reason`. */
  constructor(file: string, line: number, column: number, reason: string) {
    super(file, reason, `${file}:${line}:${column}: ${reason}`);
    this.line = line;
    this.column = column;
  }
}

/** Real files nest 10 deep; deeper than this is an attack on the stack. */
const deepest = 100;

/**
 * Characters that one tag, text, comment or wanted element may have: all of it
 * is held in memory. The largest real entry has 14,000.
 */
const longest = 1_000_000;

/**
 * The elements of these names, each when its end has been read; not those
 * inside another one of them. A file with another root element than `root` is
 * refused. Throws RefusedFile (BrokenFile with the place), possibly after many elements.
 */
export function* xmlElements(file: string, names: ReadonlySet<string>, root?: string): Generator<XmlElement> {
  const collector = new Collector(file, names, root);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (const chunk of sourceChunks(file)) {
    collector.write(decoded(decoder, chunk, true, collector));
    yield* collector.take();
  }
  collector.write(decoded(decoder, new Uint8Array(), false, collector));
  collector.close();
  yield* collector.take();
}

/** All text in an element, its inner elements' included. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** An attribute of an element. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  return element.attributes[name];
}

/** The elements directly in an element, without its text. */
export function elementsIn(element: XmlElement, name?: string): readonly XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, more: boolean, collector: Collector): string {
  try {
    return decoder.decode(bytes, { stream: more });
  } catch {
    const readable = new TextDecoder().decode(bytes);
    const before = readable.slice(0, Math.max(0, readable.indexOf('\ufffd'))).split('\n');
    throw collector.broken('not UTF-8', before.length - 1, before.at(-1)?.length ?? 0);
  }
}

/** Builds the wanted elements from the parser's events. */
class Collector {
  readonly #file: string;
  readonly #parser: SaxesParser;
  readonly #open: OpenElement[] = [];
  #complete: XmlElement[] = [];
  #depth = 0;
  /** Characters since the last tag or text that was complete. */
  #pending = 0;
  /** Characters since the wanted element began that is still open. */
  #size = 0;

  constructor(file: string, names: ReadonlySet<string>, root: string | undefined) {
    this.#file = file;
    this.#parser = new SaxesParser({ xmlns: false });
    this.#parser.on('error', ({ message }) => {
      throw this.broken(message.replace(/^[\d:]+ /u, ''));
    });
    this.#parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') {
        throw this.broken(`the file says it is ${encoding}; only UTF-8 is read`);
      }
    });
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#pending = 0;
      this.#depth += 1;
      if (this.#depth === 1 && root !== undefined && name !== root) {
        throw this.broken(`the root element is <${name.slice(0, 50)}>, not <${root}>`);
      }
      if (this.#open.length === 0) this.#size = 0;
      if (this.#depth > deepest) throw this.broken(`elements nest more than ${deepest} deep`);
      if (this.#open.length > 0 || names.has(name)) this.#open.push({ name, attributes, children: [] });
    });
    for (const kind of ['text', 'cdata'] as const) {
      this.#parser.on(kind, (text) => {
        this.#pending = 0;
        this.#open.at(-1)?.children.push(text);
      });
    }
    this.#parser.on('comment', () => {
      this.#pending = 0;
    });
    this.#parser.on('closetag', () => {
      this.#pending = 0;
      this.#depth -= 1;
      const element = this.#open.pop();
      if (element === undefined) return;
      const parent = this.#open.at(-1);
      if (parent === undefined) this.#complete.push(element);
      else parent.children.push(element);
    });
  }

  write(text: string): void {
    this.#parser.write(text);
    this.#pending += text.length;
    this.#size += text.length;
    if (this.#pending > longest || (this.#open.length > 0 && this.#size > longest)) {
      throw this.broken(`a tag, a text or an entry of more than ${longest} characters`);
    }
  }

  close(): void {
    this.#parser.close();
  }

  /** The elements completed since it was last called. */
  take(): readonly XmlElement[] {
    const complete = this.#complete;
    this.#complete = [];
    return complete;
  }

  /** The error for what is at the parser's place, or `lines` and `columns` after it. */
  broken(reason: string, lines = 0, columns = 0): BrokenFile {
    const column = lines === 0 ? this.#parser.column + columns : columns;
    return new BrokenFile(this.#file, this.#parser.line + lines, column + 1, reason);
  }
}

/** Reads elements of XML files as a stream. No DTD or entity is ever loaded. */

import { SaxesParser } from 'saxes';
import { RefusedFile, sourceChunks } from './sourceFile.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements and texts, in order. */
  readonly children: (XmlElement | string)[];
}

/** Real files nest 10 deep; more could exhaust the stack. */
const maxDepth = 100;

/** Characters of one tag, text, comment or wanted element, which are in memory. The largest real entry has 14,000. */
const maxLength = 1_000_000;

/**
 * The elements with these names, but not those inside another one, each when complete. Throws RefusedFile
 * with the place, possibly after many elements, also if the root element is not `root`.
 */
export function* xmlElements(file: string, names: ReadonlySet<string>, root?: string): Generator<XmlElement> {
  const parser = new SaxesParser({ xmlns: false });
  const open: XmlElement[] = [];
  let complete: XmlElement[] = [];
  let depth = 0;
  /** Characters since the start of the wanted element that is open; outside, since the last tag, text or comment. */
  let size = 0;
  const noteComplete = () => {
    if (open.length === 0) size = 0;
  };

  /** The error at the parser's place, or `lines` and `columns` after it. */
  const broken = (reason: string, lines = 0, columns = 0) => {
    const column = lines === 0 ? parser.column + columns : columns;
    return new RefusedFile(file, reason, parser.line + lines, column + 1);
  };

  parser.on('error', ({ message }) => {
    throw broken(message.replace(/^[\d:]+ /u, ''));
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8')
      throw broken(`the file says that it is ${encoding}; convert it to UTF-8`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    noteComplete();
    depth += 1;
    if (depth === 1 && root !== undefined && name !== root)
      throw broken(`the root element is <${name.slice(0, 50)}>, not <${root}> (--force reads it anyway)`);
    if (depth > maxDepth) throw broken(`elements are nested more than ${maxDepth} levels deep`);
    if (open.length > 0 || names.has(name)) open.push({ name, attributes, children: [] });
  });
  const addText = (text: string) => {
    noteComplete();
    open.at(-1)?.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', noteComplete);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element !== undefined) (open.at(-1)?.children ?? complete).push(element);
    noteComplete();
  });

  const decoder = new TextDecoder('utf-8', { fatal: true });
  const write = (bytes: Uint8Array, stream: boolean) => {
    let text: string;
    try {
      text = decoder.decode(bytes, { stream });
    } catch {
      const readable = new TextDecoder().decode(bytes);
      const before = readable.slice(0, Math.max(0, readable.indexOf('\ufffd'))).split('\n');
      throw broken('not UTF-8', before.length - 1, before.at(-1)?.length ?? 0);
    }
    parser.write(text);
    size += text.length;
    if (size > maxLength) throw broken(`a tag, a text or an entry has more than ${maxLength} characters`);
  };
  for (const chunk of sourceChunks(file)) {
    write(chunk, true);
    yield* complete;
    complete = [];
  }
  write(new Uint8Array(), false);
  parser.close();
  yield* complete;
}

/** With the text of inner elements. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

export function elementsIn(element: XmlElement, name?: string): readonly XmlElement[] {
  return element.children.filter(
    (child) => typeof child !== 'string' && (name === undefined || child.name === name),
  ) as XmlElement[];
}

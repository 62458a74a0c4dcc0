/**
 * A second reader of XML, for the recount alone. It shares nothing with the importer's, so that a mistake of one
 * shows against the other. It knows what the files have (FORMAT.md) and throws at anything else.
 */
import { readFileSync } from 'node:fs';

/** An element of a file. */
export interface RecountElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Elements and text, in document order. */
  readonly content: (RecountElement | string)[];
}

const comment = '<!--[\\s\\S]*?-->';
const instruction = '<\\?[\\s\\S]*?\\?>';
const doctype = '<!DOCTYPE[^\\[>]*(?:\\[[\\s\\S]*?\\]\\s*)?>';
const end = '</(?<end>[^\\s<>]+)\\s*>';
const start =
  '<(?<start>[^\\s<>/!?]+)(?<attributes>(?:\\s+[^\\s=<>]+\\s*=\\s*(?:"[^"<]*"|\'[^\'<]*\'))*)\\s*(?<empty>/?)>';
const text = '(?<text>[^<]+)';
const piece = new RegExp([comment, instruction, doctype, end, start, text].join('|'), 'uy');
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

/** The root element of a file. */
export function recountXml(path: string): RecountElement {
  const source = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  const top: RecountElement = { name: '', attributes: new Map(), content: [] };
  const open = [top];
  const inner = () => {
    const element = open.at(-1);
    if (element === undefined) throw new Error(`${path}: more ends than starts`);
    return element;
  };
  piece.lastIndex = 0;
  for (let place = 0; place < source.length; place = piece.lastIndex) {
    const groups = piece.exec(source)?.groups;
    if (groups === undefined) throw new Error(`${path}: not understood: ${source.slice(place, place + 80)}`);
    if (groups['text'] !== undefined) {
      inner().content.push(decoded(groups['text']));
    } else if (groups['start'] !== undefined) {
      const element = elementOf(groups['start'], groups['attributes'] ?? '');
      inner().content.push(element);
      if (groups['empty'] === '') open.push(element);
    } else if (groups['end'] !== undefined) {
      if (open.pop()?.name !== groups['end']) throw new Error(`${path}: </${groups['end']}> ends nothing`);
    }
  }
  const root = top.content.find((item) => typeof item !== 'string');
  if (open.length !== 1 || root === undefined) throw new Error(`${path}: not closed, or empty`);
  return root;
}

/** The elements of a name directly in an element. */
export function childrenOf(element: RecountElement, name: string): readonly RecountElement[] {
  return element.content.filter((item) => typeof item !== 'string').filter((child) => child.name === name);
}

/** The text of an element: NFC, white space folded and trimmed. */
export function wordsOf(element: RecountElement): string {
  const whole = (item: RecountElement | string): string =>
    typeof item === 'string' ? item : item.content.map(whole).join('');
  return tidied(whole(element));
}

/**
 * A text in NFC, its white space folded and trimmed; with white space FORMAT.md
 * counts the left-to-right mark, which has no width to fold to.
 */
export function tidied(value: string): string {
  return value
    .replaceAll('\u200e', '')
    .normalize('NFC')
    .split(/[\s\u00a0]+/u)
    .filter((word) => word !== '')
    .join(' ');
}

function elementOf(name: string, attributes: string): RecountElement {
  const pairs = [...attributes.matchAll(attribute)].map(
    ([, key = '', double, single = '']) => [key, decoded(double ?? single)] as const,
  );
  return { name, attributes: new Map(pairs), content: [] };
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(value: string): string {
  return value.replace(/&([^;]*);?/gu, (reference, inner: string) => {
    const digits = /^#(?:x([0-9a-f]+)|([0-9]+))$/iu.exec(inner);
    const character = digits
      ? String.fromCodePoint(digits[1] ? Number.parseInt(digits[1], 16) : Number(digits[2]))
      : named[inner];
    if (character === undefined) throw new Error(`unknown reference ${reference}`);
    return character;
  });
}

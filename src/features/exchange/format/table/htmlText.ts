/** Cells in HTML, and the entities of cells. */
import { references } from '../lift/liftXml.ts';

/** Line ends are breaks. `[sound:` in a person's text plays nothing. */
export function cellHtml(text: string): string {
  return text
    .replace(/[&<>"\r]/gu, (character) => references[character] ?? character)
    .replaceAll('[sound:', '&#91;sound:')
    .replaceAll('\n', '<br>');
}

const entity = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/giu;

const entityTexts = new Map<string, string>();

/** HTML knows some 2,200 names. */
const mostEntityTexts = 3_000;

/** As HTML reads it; `undefined` for those that it reads as signs of another code page. */
function numberedText(written: string): string | undefined {
  const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/iu.exec(written) ?? [];
  const digits = hex ?? decimal;
  if (digits === undefined) return undefined;
  const code = Number.parseInt(digits, hex === undefined ? 10 : 16);
  if (code > 0x7f && code < 0xa0) return undefined;
  const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000);
  return isNone ? '\ufffd' : String.fromCodePoint(code);
}

/** The browser knows all names; the same text where it does not know this one. */
function entityText(written: string): string {
  const known = numberedText(written) ?? entityTexts.get(written);
  if (known !== undefined) return known;
  // After a letter, since white space at the beginning would be dropped.
  const { textContent } = new DOMParser().parseFromString(`x${written}`, 'text/html').body;
  const read = textContent.slice(1);
  // Of an unknown name, it may take the beginning for another.
  const text = read.endsWith(';') ? written : read;
  if (entityTexts.size >= mostEntityTexts) entityTexts.clear();
  entityTexts.set(written, text);
  return text;
}

export function decodedEntities(text: string): string {
  return text.replace(entity, entityText);
}

/** Stands for the semicolon of an entity while a table is split. Tables have no such character. */
const hidden = '\u0001';

export function hideEntities(text: string): string {
  return text.replace(entity, (one) => (entityText(one) === one ? one : `${one.slice(0, -1)}${hidden}`));
}

export function shownEntities(cell: string): string {
  return cell.replaceAll(hidden, ';');
}

const blocks =
  'address|article|aside|blockquote|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul';

/** The end of a block and the beginning of the next are one. */
const blockEdge = new RegExp(`<br\\s*/?>|(?:</?(?:${blocks})\\b[^<>]*>\\s*)+`, 'giu');

const codeInHtml = /<(style|script)\b[\s\S]*?(?:<\/\1>|$)/giu;

/** Also the letters above a word in `<ruby>`. */
const besideText = /<(?:button|rt|rp)\b[^<>]*>[^<]*/giu;

export const soundMark = /\[sound:([^[\]]+)\]/gu;

/** Other markup is dropped; breaks and blocks are line ends. */
export function textOfHtml(html: string): string {
  return decodedEntities(
    html
      .replace(soundMark, '')
      .replace(codeInHtml, '')
      .replace(besideText, '')
      .replace(blockEdge, (edge, at: number) => (at === 0 && !/^<br/iu.test(edge) ? '' : '\n'))
      .replace(/<\/?[a-z!][^<>]*>/giu, ''),
  );
}

const gap = /\{\{c\d+::((?:(?!\{\{|\}\}|::)[\s\S])*)(?:::(?:(?!\{\{|\}\})[\s\S])*)?\}\}/gu;

/** One within the other. */
const mostGaps = 8;

/** The texts of Anki’s gaps: `{{c1::text::hint}}`. */
export function withoutGaps(text: string): string {
  let filled = text;
  for (let depth = 0; depth < mostGaps && filled.includes('{{c'); depth += 1) {
    filled = filled.replace(gap, '$1');
  }
  return filled;
}

export function soundsOfHtml(html: string): string[] {
  return [...html.matchAll(soundMark)].map(([, name = '']) => textOfHtml(name));
}

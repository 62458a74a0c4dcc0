/** Cells of Anki, which are HTML: a person's text must come out as it is, never as markup. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** A text as HTML; line ends are breaks. `[sound:` of a person's own text plays nothing. */
export function cellHtml(text: string): string {
  return text
    .replace(/[&<>"]/gu, (character) => entities[character] ?? character)
    .replaceAll('[sound:', '&#91;sound:')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '<br>');
}

function character(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '\ufffd';
}

/** The text of such a cell; markup of others goes, breaks and blocks are line ends. */
export function textOfHtml(html: string): string {
  return html
    .replace(/\[sound:[^\]]*\]/gu, '')
    .replace(/<br\s*\/?>|<\/(?:div|p|li|tr)>/giu, '\n')
    .replace(/<\/?[a-z!][^>]*>/giu, '')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/giu, (whole, hex, decimal, name) => {
      if (hex !== undefined) return character(Number.parseInt(String(hex), 16));
      if (decimal !== undefined) return character(Number.parseInt(String(decimal), 10));
      return characters[String(name).toLowerCase()] ?? whole;
    });
}

/** The names of the sounds that such a cell plays. */
export function soundsOfHtml(html: string): string[] {
  return [...html.matchAll(/\[sound:([^\]]+)\]/gu)].map(([, name = '']) => textOfHtml(name));
}

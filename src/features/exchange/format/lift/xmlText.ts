/** Texts in XML 1.0, which has no place for most control characters: those are left out. */

/** What XML 1.0 can not hold, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
export const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Readers would make line ends and spaces of these.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** A text as XML holds it: well-formed, NFC, without what can not be written. */
export function writableText(text: string): string {
  return text.toWellFormed().replace(unwritable, '').normalize('NFC');
}

/** A text between tags. */
export function xmlText(text: string): string {
  return writableText(text).replace(/[&<>\r]/gu, (character) => references[character] ?? '');
}

/** An attribute with its value, a space before it; nothing where there is no value. */
export function xmlAttribute(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  return ` ${name}="${writableText(value).replace(/[&<>"\r\n\t]/gu, (character) => references[character] ?? '')}"`;
}

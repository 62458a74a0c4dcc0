import { tagInFile } from '../codes.ts';

/** What XML 1.0 cannot hold, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
export const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

export const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Readers would turn these into line ends and spaces.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Well-formed, NFC, without what XML cannot hold. */
export function writableText(text: string): string {
  return text.toWellFormed().replace(unwritable, '').normalize('NFC');
}

/** Of an element: changes no letter. */
export function escapedText(text: string): string {
  return text.replace(/[&<>\r]/gu, (character) => references[character] ?? '');
}

/** Of an attribute: changes no letter. */
export function escapedValue(text: string): string {
  return text.replace(/[&<>"\r\n\t]/gu, (character) => references[character] ?? '');
}

export function xmlText(text: string): string {
  return escapedText(writableText(text));
}

/** With a space before it; empty where there is no value. */
export function xmlAttribute(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  return ` ${name}="${escapedValue(writableText(value))}"`;
}

/** Separates several forms of one language where programs join them. */
export const joiner = '; ';

/** A language that BCP 47 cannot write becomes private use. */
export function liftTag(language: string): string {
  const tag = tagInFile(language);
  if (/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/iu.test(tag)) return tag;
  const plain = tag.replace(/[^a-z\d]/giu, '').slice(0, 8);
  return `qaa-x-${plain || 'own'}`;
}

/** FieldWorks and WeSay recognise sound by this tag; `Zxxx` says that nothing is written. */
export function audioTag(tag: string): string {
  const [language = tag] = tag.split('-');
  return `${language}-Zxxx-x-audio`;
}

export function isAudioTag(tag: string): boolean {
  return /-x-audio$/iu.test(tag);
}

/** The joiner within one translation: it looks the same, with a no-break space. */
const within = ';\u00a0';

/** The joiner, and what becomes one when XML drops characters in it. */
const joiners = new RegExp(`;${unwritable.source}* `, 'gu');

export function joined(texts: readonly string[]): string {
  return texts.map((text) => text.replace(joiners, within)).join(joiner);
}

/** Reverses `joined`, also where another program joined. */
export function parted(text: string): readonly string[] {
  return text.split(joiner).map((one) => one.replaceAll(within, joiner));
}

/** An LDML file. */
export function writingSystem(tag: string, at: string): string {
  const [beforePrivate = '', ...privateUse] = tag.split(/-(?=x-)/iu);
  const [language = '', ...parts] = beforePrivate.split('-');
  const script = parts.find((part) => /^[a-z]{4}$/iu.test(part));
  const region = parts.find((part) => /^(?:[a-z]{2}|\d{3})$/iu.test(part));
  const variants = [...parts.filter((part) => part !== script && part !== region), ...privateUse].join('-');
  const element = (name: string, value: string | undefined): string =>
    value ? `    <${name}${xmlAttribute('type', value)}/>\n` : '';
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<ldml>\n  <identity>\n',
    '    <version number=""/>\n',
    `    <generation${xmlAttribute('date', at)}/>\n`,
    element('language', language),
    element('script', script),
    element('territory', region),
    element('variant', variants),
    '  </identity>\n</ldml>\n',
  ].join('');
}

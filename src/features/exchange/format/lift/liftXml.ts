/** Texts in XML 1.0, which has no place for most control characters: those are left out. */

import { languageTag } from '#src/language/languages.ts';

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

/** Separates what several forms of one language become where programs join them. */
export const joiner = '; ';

/** The tag of a language in LIFT. One that BCP 47 has no way to write is told as private use. */
export function liftTag(language: string): string {
  const tag = languageTag(language);
  if (/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/iu.test(tag)) return tag;
  const plain = tag.replace(/[^a-z\d]/giu, '').slice(0, 8);
  return `qaa-x-${plain || 'own'}`;
}

/** The tag of a language's recordings. FieldWorks and WeSay know sound by it; `Zxxx` says that nothing is written. */
export function audioTag(tag: string): string {
  const [language = tag] = tag.split('-');
  return `${language}-Zxxx-x-audio`;
}

/** Whether a tag is that of recordings. */
export function isAudioTag(tag: string): boolean {
  return /-x-audio$/iu.test(tag);
}

/** An element. */
export interface LiftElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: LiftElement[];
  /** All text inside, that of elements inside too. */
  text: string;
  /** Line of the file, from 1. */
  readonly line: number;
}

/** The elements of a name right inside. */
export function childrenOf(element: LiftElement, name: string): readonly LiftElement[] {
  return element.children.filter((child) => child.name === name);
}

/** A text in a language, as LIFT writes it. */
export interface LiftForm {
  /** BCP 47. */
  readonly tag: string;
  readonly text: string;
}

/** The forms (or glosses) right inside, in NFC; those without a text left out. */
export function formsOf(element: LiftElement, name = 'form'): readonly LiftForm[] {
  return childrenOf(element, name).flatMap((form) => {
    const text = childrenOf(form, 'text')
      .map((one) => one.text)
      .join('')
      .normalize('NFC');
    return text === '' ? [] : [{ tag: form.attributes['lang'] ?? 'und', text }];
  });
}

/** The joiner within one translation: it looks the same, with a space that does not break. */
const within = ';\u00a0';

/** The joiner, and what becomes one in XML, which does not hold what stands in it. */
const joiners = new RegExp(`;${unwritable.source}* `, 'gu');

/** Translations as one text. */
export function joined(texts: readonly string[]): string {
  return texts.map((text) => text.replace(joiners, within)).join(joiner);
}

/** The translations of a text that `joined`, or another program, made. */
export function parted(text: string): readonly string[] {
  return text.split(joiner).map((one) => one.replaceAll(within, joiner));
}

/** The LDML file of a language tag. */
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

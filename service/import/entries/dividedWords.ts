/** The words of `l` and `t`: some sources write several into one element, divide one at its comma, or add a remark. */

import { elementsIn, textOf, type XmlElement } from '#service/import/files/xmlReader.ts';
import { remarkOf } from './notes.ts';
import { cleanText, isRubbish } from './wordLabels.ts';

/** Question marks before a translation that the editors doubted. */
export const doubt = /^\?+\s*(?=[^?\s])/u;

/** Some stand behind it. */
export const isDoubtful = (text: string): boolean => doubt.test(text) || /[^?\s]\s*\?{2,}$/u.test(text);

/** Whether the last bracket is not closed: some lists divide remarks at their commas, too. */
const isOpen = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

export const closed = (text: string): string =>
  isOpen(text) ? `${text})` : text.replace(/^([^()]*)\)$/u, '$1');

/** A placeholder of any word, or of a name. */
export function isPlaceholder(element: XmlElement): boolean {
  const text = textOf(element);
  return isRubbish(text) || (element.attributes['type'] === 'Prop' && text.trim() === 'null');
}

/** Latin letters that look like Cyrillic ones, and these. */
const lookalikes = { latin: 'AaBCcEeHKMOoPpTXxy', cyrillic: 'АаВСсЕеНКМОоРрТХху' };

const cyrillic = /\p{Script=Cyrillic}/u;

/** Words of Cyrillic letters without the Latin ones that look like them. */
function withoutLookalikes(text: string): string {
  if (!cyrillic.test(text)) return text;
  return text.replace(/\p{L}+/gu, (word) =>
    cyrillic.test(word)
      ? word.replace(
          /[A-Za-z]/gu,
          (letter) => lookalikes.cyrillic[lookalikes.latin.indexOf(letter)] ?? letter,
        )
      : word,
  );
}

/** What is no part of a word, all in one expression, since each word of an import passes it. */
const editorialSigns = new RegExp(
  [
    // `guolli (???)`
    /[\s;,]*\(?\?{2,}\)?/u,
    // `guolli (= gimes)`, `guolli (R)`, `guolli (?)`
    /\s*\((?:\s*=.*|\p{Lu}\s*|\?)\)$/u,
    // `(= gimes), guolli`
    /^\(=[^()]*\),?\s*/u,
    // `(R) guolli`
    /^\(\p{Lu}\s*\)/u,
    // Homonyms: `guolli²`
    /(?<=\p{L}{3})[¹²³]/u,
    // `, guolli`
    /^[\s,;!=]+/u,
    // `guolli ?`
    /\s\?$/u,
    // `guolli,`
    /[\s,;:+]+$/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** The word alone: blanks for `_`, one script. */
export function cleanWord(written: string): string {
  const text = withoutLookalikes(cleanText(written.replaceAll('_', ' ')))
    // The head word that some files append: `word#head`.
    .replace(/#(?!\s).*$|(?<!\s)#.*$/u, '')
    .replace(doubt, '')
    .replace(editorialSigns, '')
    // `(guolli)`, and the end of a remark whose beginning is another word: `bread) guolli`.
    .replace(/^\(([^()]*)\)$|^[^()]*\)\s*/u, '$1');
  return withEndings(closed(text.trim()));
}

/** Where the remark of a word may stand: `run (of dogs)`, `blow [of storm]`, `(+ ill.) hit`, `(fig.) hit`, `of hair # thin`. */
const remarks = [
  /^(?<word>[^()]*[^()\s](?:\s+\([^()]*\))*)\s+\((?<remark>(?:[^()]|\([^()]*\))+)\)$/u,
  /^(?<word>[^[\]]+\S) \[(?<remark>[^[\]]+)\]$/u,
  /^\((?<remark>\+[^()]*|[^()]*[^()\s](?:\.| =))\)\s+(?<word>.+)$/u,
  /^(?<remark>(?:[^()=#]|\([^()]*\))+) [=#] (?<word>.+)$/u,
];

export function withoutRemarks(text: string): { readonly bare: string; readonly said: readonly string[] } {
  const found = remarks.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return { bare: text, said: [] };
  const { bare, said } = withoutRemarks(found['word'] ?? '');
  return { bare, said: [found['remark']?.trim() ?? '', ...said] };
}

/** In English: `Corvus corax (raven)`, `Picea Abies (spruce)`. */
const explainedSpecies =
  /^(?<latin>\p{Lu}\p{Ll}+ (?:\p{Ll}+|\p{Lu}\p{Ll}+(?= \([\p{L}-]+\)$))) \((?!and |or )(?<word>(?:[^()]|\([^()]*\))+)\)$/u;

/** One word each; not a word that stands before its conjunction (*потому, что*). */
const word = /^-?[\p{L}\p{M}'’]{2,}(?:-[\p{L}\p{M}'’]+)*$/u;
export const isWord = (text: string): boolean => word.test(text);

const conjunction = /^(?:что|как|кто|dass|että|at|som|that)$/u;

function listed(text: string, separators: readonly RegExp[]): readonly string[] {
  for (const separator of separators) {
    const words = text.split(separator);
    if (words.length > 1 && words.every((one) => word.test(one)) && !conjunction.test(words.at(-1) ?? ''))
      return words;
  }
  return [text];
}

/** The words of `luona|ni, -si`: a bar divides the stem from its first ending. */
function withEndings(text: string): string {
  let stem = '';
  const words = text.split(/\s*,\s*/u).map((word) => {
    const [start = '', ending] = word.split('|');
    if (ending !== undefined) stem = start;
    return ending === undefined ? word.replace(/^-/u, stem) : start + ending;
  });
  return stem === '' ? text : [...new Set(words)].join(', ');
}

/** Between words that mean the same, and between forms in small letters. */
const joints = [/\s*~\s*/u, /(?<=\p{Ll})\/(?=\p{Ll})/u];

/** How Finnish, Russian and other sources write it. */
const plural = /^(?:mon\.|мн\.\s*ч\.?|(?:(?:only )?in )?[Pp]l(?:ur)?\.?)$/u;

/** For editors only: the part of speech of a word, *sweat (s.)*, and *sic*. */
export const editorsMark =
  /^(?:(?:komp\. )?(?:adj|adv|interj|konj|num|part|postp|prep|pron|s|subst|v)\.|sic)$/u;

interface WordList {
  /** Also words between commas. */
  readonly isList?: boolean;
  readonly isEnglish?: boolean;
}

/** In a longer text, nothing is looked for. */
const longest = 500;

/** One element for each word, with its remark as `r_par`, or with a Latin name. */
export function dividedWords(
  element: XmlElement,
  { isList = false, isEnglish = false }: WordList = {},
): readonly XmlElement[] {
  const written = cleanText(textOf(element));
  const isWhole = written.length > longest || isPlaceholder(element) || /^\([^()]*\)$/u.test(written);
  if (isWhole || remarkOf(element) === 'explanation') return [element];
  const { r_par: note = '', r1_par: first = '', ...attributes } = element.attributes;
  const text = cleanWord(textOf(element));
  const species = isEnglish ? explainedSpecies.exec(text)?.groups : undefined;
  const { bare, said } = withoutRemarks(species?.['word'] ?? text);
  const isName = attributes['type'] === 'Prop' || attributes['pos'] === 'Prop';
  const words = listed(bare, isList && !isName ? [/\s*,\s*/u, ...joints] : joints);
  const all = [first, note, ...said];
  const isPlural = all.some((one) => plural.test(one));
  if (words.length === 1 && words[0] === text && !isPlural) return [element];
  const remark = all.filter((one) => one !== '' && !plural.test(one) && !editorsMark.test(one)).join('; ');
  const marks = isDoubtful(written) ? '??' : '';
  return words.map((one) => ({
    ...element,
    attributes: {
      ...attributes,
      ...(remark && { r_par: remark }),
      ...(isPlural && { nr: 'Pl' }),
      ...(species?.['latin'] && { sci: species['latin'] }),
    },
    children: [marks + one],
  }));
}

/** The `t` elements that have a text; a remark that was divided is whole again, words between semicolons are several. */
export function wholeWords(group: XmlElement, heads: readonly XmlElement[]): readonly XmlElement[] {
  const words: XmlElement[] = [];
  for (const element of elementsIn(group, 't')) {
    const text = textOf(element).trim();
    const before = words.at(-1);
    if (before !== undefined && isOpen(textOf(before)) && /^[^(]*\)/u.test(text))
      words[words.length - 1] = { ...before, children: [`${textOf(before)}, ${text}`] };
    else {
      const pieces = text.split(/\s*;(?![^(]*\))\s*/u).filter(Boolean);
      words.push(...pieces.map((piece) => ({ ...element, children: [piece] })));
    }
  }
  // `adoption, foreign`
  const isList = !heads.some((head) => textOf(head).includes(','));
  const isEnglish = group.attributes['xml:lang'] === 'eng';
  return words.flatMap((one) => dividedWords(one, { isList, isEnglish }));
}

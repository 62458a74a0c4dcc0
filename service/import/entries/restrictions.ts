/** What limits the translations of GiellaLT's `<tg>`: elements and attributes, of the group, its words or the head word. */

import type { Restriction } from '#service/core/article/entry.ts';
import { elementsIn, textOf, type XmlElement } from '#service/import/files/xmlReader.ts';
import { cleanWord, closed, editorsMark, isDoubtful, isPlaceholder, wholeWords } from './dividedWords.ts';
import { remarkOf } from './notes.ts';
import { cleanText, isRubbish } from './wordLabels.ts';

interface RestrictedWords {
  /** `t`; none of a group that is only a remark. */
  readonly elements: readonly XmlElement[];
  readonly restriction: Restriction | undefined;
}

const inParentheses = /^\([^()]*\)$/u;

/** One word of letters: no abbreviation, equation or phrase. */
const aWord = /^\([\p{L}-]+\)$/u;

/**
 * A remark on grammar, or one in parentheses, stands as a `t` in the sources but is no translation. A word in
 * parentheses is the translation if its group has no other, and no label says that it explains: `(viini)`.
 */
function isRemark(element: XmlElement, { length }: readonly XmlElement[]): boolean {
  const { t_type: type = '', href } = element.attributes;
  if (type.startsWith('grammar') || href !== undefined) return true;
  const text = cleanText(textOf(element));
  const isAlone = length === 1 && aWord.test(text) && remarkOf(element) !== 'explanation';
  return inParentheses.test(text) && !isAlone;
}

/** A lone dash is nothing. */
function attributeOf({ attributes }: XmlElement, name: string): string {
  const written = attributes[name];
  if (written === undefined) return '';
  const text = cleanText(written.replace(/\?{2,}/gu, ''));
  return /[\p{L}\d]/u.test(text) ? text : '';
}

function joined(texts: readonly string[]): string {
  return [
    ...new Set(
      texts
        .map(closed)
        .flatMap((text) => text.split('; '))
        .map((text) => text.replace(/^\(([^()]*)\)$/u, '$1').replace(/^>?\p{Lu}$|^[>=]\s*|[\s,;:=]+$/gu, ''))
        .filter((text) => text !== '' && !editorsMark.test(text)),
    ),
  ].join('; ');
}

/** Attributes with the Latin name of a species. */
const latinNames = ['sci', 'tt', 'tt_auto'];

/** Holds for all translations of the entry. */
function entryRestriction(heads: readonly XmlElement[]): string {
  return joined(
    heads.flatMap((head) =>
      ['re', 'r_par', 'r1_par', 'r2_par', ...latinNames].map((name) => attributeOf(head, name)),
    ),
  );
}

/**
 * The words of a group that share one restriction, in source order, those that the editors doubted last. An `l_par`
 * also holds for the words after its own, up to the next one.
 */
export function restrictedWords(
  group: XmlElement,
  heads: readonly XmlElement[],
  noteRubbish: (what: string) => void,
): readonly RestrictedWords[] {
  const written = wholeWords(group, heads);
  const isPreferred = ({ attributes }: XmlElement) => Number(attributes['stat'] === 'pref');
  const all = written
    .filter((element) => !isPlaceholder(element))
    .sort((one, other) => isPreferred(other) - isPreferred(one));
  for (const _ of written.slice(all.length)) noteRubbish('placeholder');
  const remarks = all.filter((one) => isRemark(one, all));
  const own = elementsIn(group, 're').filter(
    (element) => textOf(element).trim() !== '' && !isRubbish(textOf(element)),
  );
  const places = all.map((element) => attributeOf(element, 'reg')).filter((reg) => reg !== '' && reg !== 'x');
  const texts = own.map((element) => cleanText(textOf(element)));
  const ofGroup = [
    entryRestriction(heads),
    ...(own.length > 0 ? texts : places.slice(0, 1)),
    attributeOf(group, 'descr_trans'),
  ];
  const attributes: unknown = Object.assign({}, ...[...own, ...remarks].map(attributesOf));
  const isLatin = (text: string) =>
    [...heads, ...all].some((one) => latinNames.some((name) => attributeOf(one, name) === text));
  const runs: { text: string; isDoubted: boolean; elements: XmlElement[] }[] = [];
  const textWith = (...limits: readonly string[]) =>
    joined([...ofGroup, ...limits, ...remarks.map(remarkText)]);
  let before = '';
  for (const element of all.filter((one) => !remarks.includes(one))) {
    before = attributeOf(element, 'l_par') || before;
    const isDoubted = isDoubtful(cleanText(textOf(element)));
    const after = ['r_par', 'descr_trans', ...latinNames].map((name) => attributeOf(element, name));
    const text = textWith(before, ...after, isDoubted ? '?' : '');
    const alike = runs.find((run) => run.text === text);
    if (alike !== undefined) alike.elements.push(element);
    else runs.push({ text, isDoubted, elements: [element] });
  }
  if (runs.length === 0 && remarks.length > 0 && textWith() !== '')
    runs.push({ text: textWith(), isDoubted: false, elements: [] });
  return runs
    .toSorted((one, other) => Number(one.isDoubted) - Number(other.isDoubted))
    .map(({ text, elements }) => {
      // Some places are limited to the municipality of their own name.
      const isSaid = elements.some((element) => cleanWord(textOf(element)) === text);
      return { elements, restriction: isSaid ? undefined : restrictionOf(text, attributes, isLatin) };
    });
}

function attributesOf({ name, attributes: { href, ...own } }: XmlElement): Readonly<Record<string, string>> {
  return { ...(name === 're' ? own : {}), ...(href === undefined ? {} : { href }) };
}

function remarkText(element: XmlElement): string {
  return cleanText(textOf(element)).replace(/^\(|\)$/gu, '');
}

function restrictionOf(
  restriction: string,
  attributes: unknown,
  isLatin: (text: string) => boolean,
): Restriction | undefined {
  if (restriction === '') return undefined;
  const stored = JSON.stringify(isLatin(restriction) ? { 'xml:lang': 'lat' } : attributes);
  return { restriction, ...(stored === '{}' ? {} : { attributes: stored }) };
}

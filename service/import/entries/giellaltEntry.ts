/** From a GiellaLT `<e>` to an entry of one dictionary (service contract, section 2). */

import type { Entry, Example, Lemma, Restriction, TranslationGroup } from '#service/core/article/entry.ts';
import { attributeOf, elementsIn, textOf, type XmlElement } from '#service/import/files/xmlReader.ts';
import { bothWays, type Dictionary } from '#src/language/dictionaries.ts';
import { cleanLabels, cleanText } from './wordLabels.ts';

/** Why an entry is not taken over. */
export type Dropped = 'source gg' | 'no lemma' | 'no translation';

/** A group whose examples may still grow. */
interface GrowingGroup extends TranslationGroup {
  readonly examples: Example[];
}

/** What is found in an entry while walking through it. */
interface Findings {
  readonly groups: GrowingGroup[];
  /** Examples that stand beside groups, with the sense they stand in. */
  readonly loose: { readonly sense: number; readonly examples: readonly Example[] }[];
  /** Number of senses begun. */
  senses: number;
  /** Whether there is a group in the target language, be it blank. */
  hasTarget: boolean;
}

/** The entry that an `<e>` is in a dictionary, or why it is none. */
export function giellaltEntry(element: XmlElement, dictionary: Dictionary): Entry | Dropped {
  if (attributeOf(element, 'src') === 'gg') return 'source gg';
  const lemmas = elementsIn(element, 'lg')
    .flatMap((group) => elementsIn(group, 'l'))
    .flatMap((lemma) => lemmaOf(lemma, dictionary));
  if (lemmas.length === 0) return 'no lemma';

  const findings: Findings = { groups: [], loose: [], senses: 0, hasTarget: false };
  walk(element, dictionary.target, 0, findings);
  if (!findings.hasTarget) return 'no translation';
  for (const { sense, examples } of findings.loose) {
    const group = findings.groups.findLast((group) => group.sense === sense) ?? findings.groups.at(-1);
    if (group !== undefined) group.examples.push(...examples);
    else findings.groups.push({ sense, translations: [], examples: [...examples] });
  }
  return findings.groups.length === 0 ? 'no translation' : { lemmas, groups: consecutive(findings.groups) };
}

/** Takes translation groups and examples at any depth; each `mg` begins a sense. */
function walk(element: XmlElement, target: string, sense: number, findings: Findings): void {
  for (const child of elementsIn(element)) {
    if (child.name === 'mg') {
      const own = findings.senses;
      findings.senses += 1;
      const examples = elementsIn(child, 'xg').flatMap((example) => examplesOf(example, target, 'strict'));
      walk(child, target, own, findings);
      if (examples.length > 0) findings.loose.push({ sense: own, examples });
    } else if (child.name === 'tg') {
      if (attributeOf(child, 'xml:lang') === target) addGroup(child, target, sense, findings);
      walk(child, target, sense, findings);
    }
  }
}

function addGroup(element: XmlElement, target: string, sense: number, findings: Findings): void {
  const { groups, loose } = findings;
  findings.hasTarget = true;
  const translations = elementsIn(element, 't').flatMap((translation) => wordOf(translation));
  const examples = elementsIn(element, 'xg').flatMap((example) => examplesOf(example, target, 'lenient'));
  if (translations.length === 0) {
    if (examples.length > 0) loose.push({ sense, examples });
    return;
  }
  const restriction = restrictionOf(element);
  groups.push({ sense, translations, examples, ...(restriction === undefined ? {} : { restriction }) });
}

/** Senses numbered without gaps: those in other languages only don't count. */
function consecutive(groups: readonly TranslationGroup[]): readonly TranslationGroup[] {
  const senses = [...new Set(groups.map(({ sense }) => sense))];
  return groups.map((group) => ({ ...group, sense: senses.indexOf(group.sense) }));
}

function lemmaOf(element: XmlElement, { code }: Dictionary): readonly Lemma[] {
  return wordOf(element).flatMap((word) => {
    if (code !== bothWays || !word.lemma.includes('@')) return [word];
    const lemma = cleanText(word.lemma.replaceAll('@', ''));
    return lemma === '' ? [] : [{ ...word, lemma, presentationLemma: word.lemma }];
  });
}

/** An `<l>` or `<t>`; none when it is blank. */
function wordOf(element: XmlElement): readonly Lemma[] {
  const lemma = cleanText(textOf(element));
  if (lemma === '') return [];
  const labels = cleanLabels((label) => {
    return attributeOf(element, label) ?? (label === 'dialect' ? attributeOf(element, 'dial') : undefined);
  });
  return [{ lemma, ...labels }];
}

/** The `re` of a group together; without any, the first `t/@reg` that names a place (`x` stands for none). */
function restrictionOf(group: XmlElement): Restriction | undefined {
  const elements = elementsIn(group, 're').filter((element) => cleanText(textOf(element)) !== '');
  if (elements.length > 0) {
    const restriction = elements.map((element) => cleanText(textOf(element))).join('; ');
    const attributes = Object.assign({}, ...elements.map((element) => element.attributes));
    return {
      restriction,
      ...(Object.keys(attributes).length > 0 ? { attributes: JSON.stringify(attributes) } : {}),
    };
  }
  const places = elementsIn(group, 't').map((translation) =>
    cleanText(attributeOf(translation, 'reg') ?? ''),
  );
  const place = places.find((reg) => reg !== '' && reg !== 'x');
  return place === undefined ? undefined : { restriction: place };
}

/**
 * The examples of an `xg`: one for each translation that is not blank. Strict:
 * only translations in the target language or without a language. Lenient:
 * when there is none of these, all of them, since the group has the language.
 */
function examplesOf(element: XmlElement, target: string, mode: 'strict' | 'lenient'): readonly Example[] {
  const [first] = elementsIn(element, 'x');
  const example = first === undefined ? '' : cleanText(textOf(first));
  if (example === '') return [];
  const all = elementsIn(element, 'xt').filter((translation) => cleanText(textOf(translation)) !== '');
  const own = all.filter((translation) => (attributeOf(translation, 'xml:lang') ?? target) === target);
  const chosen = mode === 'lenient' && own.length === 0 ? all : own;
  return chosen.map((translation) => ({ example, translation: cleanText(textOf(translation)) }));
}

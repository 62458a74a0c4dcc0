/** Makes entries of one dictionary from GiellaLT's `<e>` (service contract, section 2). */

import type { Entry, Example, Lemma, TranslationGroup } from '#service/core/article/entry.ts';
import { elementsIn, textOf, type XmlElement } from '#service/import/files/xmlReader.ts';
import { bothWays, type Dictionary } from '#src/language/dictionaries.ts';
import { cleanWord, entryRestriction, restrictedWords } from './restrictions.ts';
import { cleanLabels, cleanText } from './wordLabels.ts';

export type Dropped = 'source gg' | 'no lemma' | 'no translation';

/** Called with each label without a letter. */
type NoteLabel = (label: string) => void;

/** The entry, or why it is left out. Labels without a letter (`???`) are ignored. */
export function giellaltEntry(
  element: XmlElement,
  { code, target }: Dictionary,
  noteLabel: NoteLabel = () => undefined,
): Entry | Dropped {
  if (element.attributes['src'] === 'gg') return 'source gg';
  const heads = elementsIn(element, 'lg').flatMap((group) => elementsIn(group, 'l'));
  const lemmas = heads
    .flatMap((lemma) => wordOf(lemma, noteLabel))
    .flatMap((word) => (code === bothWays ? withoutMarks(word) : [word]));
  if (lemmas.length === 0) return 'no lemma';

  const groups: (TranslationGroup & { readonly examples: Example[] })[] = [];
  /** Examples beside groups, with the sense they stand in. */
  const loose: { readonly sense: number; readonly examples: readonly Example[] }[] = [];
  let senses = 0;
  const ofEntry = entryRestriction(heads);
  /** Whether there is a group in the target language, even a blank one. */
  let hasTarget = false;

  const addGroup = (group: XmlElement, sense: number): void => {
    hasTarget = true;
    const examples = elementsIn(group, 'xg').flatMap((example) => examplesOf(example, target, 'lenient'));
    const runs = restrictedWords(group, ofEntry).flatMap(({ elements, restriction }) => {
      const translations = elements.flatMap((word) => wordOf(word, noteLabel));
      const isNote = elements.length === 0;
      return translations.length > 0 || isNote ? [{ sense, translations, restriction }] : [];
    });
    if (runs.length === 0) loose.push({ sense, examples });
    for (const [place, { restriction, ...run }] of runs.entries()) {
      groups.push({
        ...run,
        examples: place === 0 ? [...examples] : [],
        ...(restriction && { restriction }),
      });
    }
  };

  /** Collects groups and examples at any depth; each `mg` begins a sense. */
  const collect = (parent: XmlElement, sense: number): void => {
    for (const child of elementsIn(parent)) {
      if (child.name === 'mg') {
        const own = senses;
        senses += 1;
        const examples = elementsIn(child, 'xg').flatMap((example) => examplesOf(example, target, 'strict'));
        collect(child, own);
        loose.push({ sense: own, examples });
      } else if (child.name === 'tg') {
        if (child.attributes['xml:lang'] === target) addGroup(child, sense);
        collect(child, sense);
      }
    }
  };
  collect(element, 0);
  if (!hasTarget) return 'no translation';
  for (const { sense, examples } of loose.filter((one) => one.examples.length > 0)) {
    const group = groups.findLast((group) => group.sense === sense) ?? groups.at(-1);
    if (group !== undefined) group.examples.push(...examples);
    else groups.push({ sense, translations: [], examples: [...examples] });
  }
  return groups.length === 0 ? 'no translation' : { lemmas, groups: consecutive(groups) };
}

/** Senses numbered without gaps: those in other languages only don't count. */
function consecutive(groups: readonly TranslationGroup[]): readonly TranslationGroup[] {
  const senses = [...new Set(groups.map(({ sense }) => sense))];
  return groups.map((group) => ({ ...group, sense: senses.indexOf(group.sense) }));
}

/** The linguists' `@` stays in the presentation form only. */
function withoutMarks(word: Lemma): readonly Lemma[] {
  if (!word.lemma.includes('@')) return [word];
  const lemma = cleanText(word.lemma.replaceAll('@', ''));
  return lemma === '' ? [] : [{ ...word, lemma, presentationLemma: word.lemma }];
}

/** None for a blank `<l>` or `<t>`, and for a placeholder (`xxx`, `???`). */
function wordOf(element: XmlElement, noteLabel: NoteLabel): readonly Lemma[] {
  const lemma = cleanWord(element);
  if (lemma === '' || /^(?:x{3,}|\?+)$/iu.test(lemma)) return [];
  const { attributes } = element;
  const labels = cleanLabels((name) => {
    const text = cleanText(attributes[name] ?? (name === 'dialect' ? attributes['dial'] : undefined) ?? '');
    if (name === 'pos' || text === '' || /\p{L}/u.test(text)) return text;
    noteLabel(text);
    return undefined;
  });
  return [{ lemma, ...labels }];
}

/**
 * The examples of an `xg`: one for each non-blank translation. Strict: only those in the target language or
 * without a language. Lenient: without any of these, all, since the group has the language.
 */
function examplesOf(element: XmlElement, target: string, mode: 'strict' | 'lenient'): readonly Example[] {
  const [first] = elementsIn(element, 'x');
  const example = first === undefined ? '' : cleanText(textOf(first));
  if (example === '') return [];
  const all = elementsIn(element, 'xt').filter((translation) => cleanText(textOf(translation)) !== '');
  const own = all.filter(({ attributes }) => (attributes['xml:lang'] ?? target) === target);
  const chosen = mode === 'lenient' && own.length === 0 ? all : own;
  return chosen.map((translation) => ({ example, translation: cleanText(textOf(translation)) }));
}

/** Makes entries of one dictionary from GiellaLT's `<e>` (service contract, section 2). */

import type {
  Entry,
  Example,
  Lemma,
  Note,
  Restriction,
  TranslationGroup,
} from '#service/core/article/entry.ts';
import { elementsIn, textOf, type XmlElement } from '#service/import/files/xmlReader.ts';
import { type Dictionary, twoWayCode } from '#src/language/dictionaries.ts';
import { cleanWord, dividedWords, doubt, isPlaceholder } from './dividedWords.ts';
import { distinct, distinctWords, oneSense } from './mergedEntries.ts';
import { notesIn, remarkOf, variantsIn } from './notes.ts';
import { restrictedWords } from './restrictions.ts';
import { cleanLabel, cleanLabels, cleanText, isRubbish, untranslated } from './wordLabels.ts';

/** A group that examples and notes are still added to. */
type OpenGroup = TranslationGroup & { readonly examples: Example[]; readonly notes: Note[] };

export type Dropped = 'source gg' | 'no lemma' | 'no translation';

export interface EntrySource {
  /** Called with each label without a letter, and each placeholder. */
  readonly noteRubbish?: (what: string) => void;
  /** Part of speech of a word whose own dictionary does not know it. */
  readonly posOf?: (lemma: string) => string | undefined;
  /** Whether translations without a language are in the dictionary's. */
  readonly hasOneTarget?: boolean;
  /** Whether each `mg` has one of several translations: in lists for machine translation these are no senses. */
  readonly isList?: boolean;
}

/** The entry, or why it is left out. Labels without a letter (`???`) and placeholders (`xxx`) are ignored. */
export function giellaltEntry(
  element: XmlElement,
  dictionary: Dictionary,
  { noteRubbish = () => undefined, posOf, hasOneTarget = false, isList = false }: EntrySource = {},
): Entry | Dropped {
  const { code, target } = dictionary;
  const isOwn = ({ name, attributes }: XmlElement) =>
    name === 'tg' && (attributes['xml:lang'] || (hasOneTarget ? target : '')) === target;
  if (element.attributes['src'] === 'gg') return 'source gg';
  if (!hasElement(element, isOwn)) return 'no translation';
  const headGroups = elementsIn(element, 'lg').map((group) => {
    const heads = elementsIn(group, 'l').flatMap((head) => dividedWords(head));
    return { group, heads };
  });
  const heads = headGroups.flatMap((one) => one.heads);
  const lemmas = headGroups
    .flatMap((one) => {
      const words = one.heads.flatMap((lemma) => wordOf(lemma, noteRubbish, { posOf, group: one.group }));
      return words.length === 0 ? [] : [...words, ...variantsIn(one.group, words)];
    })
    .flatMap((word) => (code === twoWayCode ? withoutMarks(word) : [word]));
  if (lemmas.length === 0) return 'no lemma';

  const groups: OpenGroup[] = [];
  /** What stands beside groups, with the sense that it stands in. */
  const loose: { sense: number; examples: readonly Example[]; notes?: readonly Note[] }[] = [];
  let senses = 0;
  /** Whether there is a group in the target language, even a blank one, but none that is still to be translated. */
  let hasTarget = false;

  const addGroup = (group: XmlElement, sense: number): void => {
    const written = elementsIn(group, 't').map(textOf);
    hasTarget ||= written.length === 0 || !written.every((text) => untranslated.test(text));
    const examples = elementsIn(group, 'xg').flatMap((example) => examplesOf(example, dictionary, 'lenient'));
    const runs = restrictedWords(group, heads, noteRubbish).flatMap(({ elements, restriction }) => {
      const words = distinctWords(elements.flatMap((word) => wordOf(word, noteRubbish)));
      const isWord = ({ lemma, remark }: Lemma) =>
        remark !== 'explanation' && !(target === 'eng' && reference.test(lemma));
      const explanations = words.filter((word) => !isWord(word));
      const translations = [
        ...words.filter(isWord),
        ...explanations.map(({ lemma }): Lemma => ({ lemma, remark: 'explanation' })),
      ];
      const isOnlyRemark = elements.length === 0;
      return translations.length > 0 || isOnlyRemark ? [{ sense, translations, restriction }] : [];
    });
    if (runs.length === 0) loose.push({ sense, examples });
    for (const [place, { restriction: limit, ...run }] of runs.entries()) {
      const { example, restriction } = exampleInRemark(limit, lemmas);
      groups.push({
        ...run,
        examples: [...(place === 0 ? examples : []), ...example],
        notes: [],
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
        const examples = elementsIn(child, 'xg').flatMap((example) =>
          examplesOf(example, dictionary, 'strict'),
        );
        collect(child, own);
        loose.push({ sense: own, examples, notes: notesIn(child) });
      } else if (child.name === 'tg') {
        if (isOwn(child)) for (const group of [child, ...elementsIn(child, 'tCtn')]) addGroup(group, sense);
        collect(child, sense);
      } else if (child.name === 'ig') {
        loose.push({ sense: senses - 1, examples: examplesOf(child, dictionary, 'lenient', ['i', 'it']) });
      }
    }
  };
  collect(element, 0);
  if (!hasTarget) return 'no translation';
  for (const notes of headGroups.map(({ group }) => notesIn(group)))
    loose.push({ sense: 0, examples: [], notes });
  for (const { sense, examples, notes = [] } of loose) {
    const isEmpty = groups.length === 0 && examples.length > 0;
    if (isEmpty) groups.push({ sense, translations: [], examples: [], notes: [] });
    const group = groups.findLast((group) => group.sense === sense) ?? groups.at(-1);
    if (group === undefined) continue;
    group.examples.push(...examples);
    group.notes.push(...notes.filter(({ text }) => lemmas.every(({ lemma }) => lemma !== text)));
  }
  if (groups.length === 0) return 'no translation';
  const entry = { lemmas, groups: isList ? oneSense(groups) : consecutive(withoutRepeats(groups)) };
  return withNames({ ...entry, groups: entry.groups.map(finished) }, target);
}

/** At any depth. */
function hasElement(element: XmlElement, isWanted: (element: XmlElement) => boolean): boolean {
  return elementsIn(element).some((child) => isWanted(child) || hasElement(child, isWanted));
}

/** `kun sataa, guovssu vuodju = iltarusko sammuu`: a form of the word in its language, and what it means. */
const exampleRemark = /^(?:(?<limit>.*), )?(?<example>[^,=()]+) = (?<translation>[^=()]+)$/u;

/** Some sources have an example among the remarks. */
function exampleInRemark(restriction: Restriction | undefined, heads: readonly Lemma[]) {
  const {
    limit,
    example = '',
    translation = '',
  } = exampleRemark.exec(restriction?.restriction ?? '')?.groups ?? {};
  const starts = new Set(heads.map(({ lemma }) => lemma.slice(0, 2).toLowerCase()));
  const words = example.toLowerCase().split(' ');
  if (!words.some((word) => starts.has(word.slice(0, 2)))) return { example: [], restriction };
  return { example: [{ example, translation }], restriction: limit ? { restriction: limit } : undefined };
}

/** `Afrihká`, but no `DVD`, `Aikio-biografia` */
const capitalised = /^\p{Lu}\p{Ll}(?!.*-\p{Ll})/u;

/** Some sources label names as nouns: words that have a capital in both languages. German nouns have one, too. */
function withNames(entry: Entry, target: string): Entry {
  const words = [...entry.lemmas, ...entry.groups.flatMap(({ translations }) => translations)];
  if (target === 'deu' || !words.every(({ lemma }) => capitalised.test(lemma))) return entry;
  const named = (word: Lemma): Lemma => (word.pos === 'N' ? { ...word, pos: 'Prop' } : word);
  return {
    lemmas: entry.lemmas.map(named),
    groups: entry.groups.map((group) => ({ ...group, translations: group.translations.map(named) })),
  };
}

/** Without groups whose words an earlier one has; one with the same words gets their examples and notes. */
function withoutRepeats(groups: readonly OpenGroup[]): readonly OpenGroup[] {
  const kept: OpenGroup[] = [];
  for (const group of groups) {
    const { translations, restriction, examples, notes } = group;
    const isDoubtful = restriction?.restriction === '?';
    const same = kept.find(
      (one) =>
        translations.length > 0 &&
        (isDoubtful || one.restriction?.restriction === restriction?.restriction) &&
        (examples.length + notes.length === 0 || one.translations.length === translations.length) &&
        translations.every((word) => one.translations.some(({ lemma }) => lemma === word.lemma)),
    );
    if (same === undefined) kept.push(group);
    same?.examples.push(...examples);
    same?.notes.push(...notes);
  }
  return kept;
}

function finished({ notes = [], ...group }: TranslationGroup): TranslationGroup {
  const noted = distinct(notes);
  return { ...group, examples: distinct(group.examples), ...(noted.length > 0 && { notes: noted }) };
}

/** In English: refers to another word, often in the spelling of an old dictionary (*caus. of hoi’gât*, *passive of luoitit*). */
const reference =
  /(?<!(?<!\p{L})(?:I|you|he|she|it|we|they|who|o))(?<=\p{L})['’](?![st](?!\p{L}))\p{L}|[âāčđŋšŧž]|\bcorresponding to\b|(?:\b(?:continuative|diminutive|passive)|\b(?:caus|mom|freq|subit|pass|part|adv)\.) of\b/iu;

/** Senses numbered without gaps: those in other languages only don't count. */
function consecutive(groups: readonly OpenGroup[]): readonly OpenGroup[] {
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
function wordOf(
  element: XmlElement,
  noteRubbish: (what: string) => void,
  { posOf, group }: { readonly posOf?: EntrySource['posOf']; readonly group?: XmlElement } = {},
): readonly Lemma[] {
  const lemma = cleanWord(textOf(element));
  if (isPlaceholder(element)) noteRubbish('placeholder');
  if (lemma === '' || isPlaceholder(element)) return [];
  const { attributes } = element;
  const labels = cleanLabels((name) => {
    if (name === 'remark') return remarkOf(element, group);
    const written = cleanText(
      attributes[name] ?? (name === 'dialect' ? attributes['dial'] : undefined) ?? '',
    );
    const text = name === 'pos' ? posIn(element, written, () => posOf?.(lemma)) : written;
    if (text === 'Phrase' && !lemma.includes(' ')) return undefined;
    if (text && cleanLabel(name, text) === undefined) noteRubbish(`label “${text}”`);
    return text;
  });
  return [{ lemma, ...labels }];
}

/** Names are labelled as nouns with a type; `Xxx` is unknown. */
function posIn({ attributes }: XmlElement, pos: string, ofOthers: () => string | undefined) {
  if (/^xxx$/iu.test(pos)) return ofOthers();
  return attributes['type'] === 'Prop' ? 'Prop' : pos;
}

/**
 * The examples of an `xg`: one for each non-blank translation. Strict: only those in the target language or
 * without a language. Lenient: without any of these, all, since the group has the language.
 */
function examplesOf(
  element: XmlElement,
  { source, target }: Dictionary,
  mode: 'strict' | 'lenient',
  [name, translated] = ['x', 'xt'],
): readonly Example[] {
  const isSentence = (one: XmlElement) => {
    const text = cleanText(textOf(one));
    // Some editors left the code of the language in place of a sentence.
    return /[\p{L}\d]/u.test(text) && text !== source && !isRubbish(text);
  };
  const [first] = elementsIn(element, name);
  if (first === undefined || !isSentence(first)) return [];
  const example = cleanText(textOf(first));
  const all = elementsIn(element, translated).filter(isSentence);
  const own = all.filter(({ attributes }) => (attributes['xml:lang'] ?? target) === target);
  const clean = (text: XmlElement) =>
    cleanText(textOf(text))
      .replace(doubt, '')
      .replace(/\s*\(\?+\)/gu, '');
  const chosen = mode === 'lenient' && own.length === 0 ? all : own;
  const { re } = element.attributes;
  const limit = re ? ` (${cleanText(re)})` : '';
  return chosen.map((translation) => ({ example, translation: clean(translation) + limit }));
}

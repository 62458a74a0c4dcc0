/** What a word means, in one line of a list. */

import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { isGrammarReference } from '#src/language/analysis.ts';
import { termBank } from '#src/language/dictionaries.ts';
import { type articlesByLemma, conceptsOf, entriesOf } from './articleSearch.ts';
import type { TranslationGroup } from './entry.ts';

interface Sense {
  readonly restriction: string;
  readonly words: readonly string[];
}

type Senses = Map<string, Sense[]>;

type Articles = ReturnType<typeof articlesByLemma> extends ReadonlyMap<string, infer Found> ? Found : never;

/** In letters: the line of a list on a phone, with a name before each language but the first. */
const room = 40;
const labelLetters = 9;

/** Of a text that is longer by itself. */
const longest = 80;

const mostSenses = 3;
const mostWords = 3;

/** Groups of one sense without a restriction are synonyms. */
function sensesOf(groups: readonly TranslationGroup[]): readonly Sense[] {
  const senses: (Sense & { readonly number: number })[] = [];
  for (const { sense: number, restriction, translations } of groups) {
    const words = translations.map(({ lemma }) => lemma).filter((lemma) => !isGrammarReference(lemma));
    const before = senses.at(-1);
    const isSame = before?.number === number && before.restriction === '' && restriction === undefined;
    if (isSame) senses.pop();
    senses.push({
      number,
      restriction: restriction?.restriction ?? '',
      words: isSame ? [...before.words, ...words] : words,
    });
  }
  // What a word means in general comes before what it means of something.
  return senses.toSorted((one, other) => Number(one.restriction !== '') - Number(other.restriction !== ''));
}

/** Of the language in which the first entry has the word, so that no homograph of another language is mixed in. */
function sensesByLanguage(
  cache: RevisionCache,
  text: string,
  articles: Articles,
  { sources, targets, ...rest }: Wanted,
): readonly [said: Senses, terms: Senses] {
  const [said, terms]: [Senses, Senses] = [new Map(), new Map()];
  const add = (to: Senses, language: string, senses: readonly Sense[]): void => {
    if (targets.has(language)) to.set(language, [...(to.get(language) ?? []), ...senses]);
  };
  let source: string | undefined;
  for (const { dictionary, entry } of entriesOf(cache, text, { sources, targets, ...rest }, articles)) {
    const isForward = sources.has(dictionary.source) && entry.lemmas.some(({ lemma }) => lemma === text);
    const own = isForward ? dictionary.source : dictionary.target;
    source ??= own;
    if (own !== source) continue;
    const heads = [{ restriction: '', words: entry.lemmas.map(({ lemma }) => lemma) }];
    if (isForward) add(said, dictionary.target, sensesOf(entry.groups));
    else add(said, dictionary.source, heads);
  }
  const concepts = rest.dictionaries?.has(termBank) === false ? [] : conceptsOf(cache, text, articles);
  for (const { rows } of concepts) {
    const own = rows.find(
      ({ language, terms: all }) =>
        sources.has(language) && all.some(({ expression }) => expression.lemma === text),
    );
    if (own === undefined) continue;
    source ??= own.language;
    if (own.language !== source) continue;
    for (const row of rows) {
      const words = row.terms
        .filter(({ sanctioned }) => sanctioned)
        .map(({ expression }) => expression.lemma);
      if (row !== own) add(terms, row.language, [{ restriction: '', words: words.slice(0, 1) }]);
    }
  }
  return [said, terms];
}

/** At most `left` letters; each word once. */
function lineOf(senses: readonly Sense[], left: number): string {
  const seen = new Set<string>();
  const parts: string[] = [];
  let letters = 0;
  for (const { restriction, words } of senses) {
    const own = words.filter((word) => !seen.has(word)).slice(0, mostWords);
    const before = restriction === '' ? '' : `(${restriction}) `;
    const fitting = own.filter((word) => {
      letters += word.length + 2;
      return letters + before.length - 2 <= left;
    });
    for (const word of own) seen.add(word);
    if (fitting.length > 0) parts.push(before + fitting.join(', '));
    letters += before.length;
    if (fitting.length < own.length || parts.length === mostSenses) break;
  }
  return parts.join('; ');
}

/**
 * The wanted languages in the reader's order, each with its translations, as far as they fit into a line: at least the
 * first.
 */
export function meaningsOf(
  cache: RevisionCache,
  text: string,
  articles: Articles,
  wanted: Wanted,
  order: readonly string[],
): readonly string[] {
  const [said, terms] = sensesByLanguage(cache, text, articles, wanted);
  const meanings = new Map<string, string>();
  let left = room;
  for (const language of new Set([...order, ...wanted.targets])) {
    const senses = said.get(language) ?? terms.get(language) ?? [];
    const isFirst = meanings.size === 0;
    const free = isFirst ? left : left - labelLetters;
    const line =
      lineOf(senses, free) || (isFirst ? lineOf(senses.slice(0, 1), Number.POSITIVE_INFINITY) : '');
    // Related languages often write the same.
    if (line === '' || meanings.has(line)) continue;
    meanings.set(line, `${language} ${line.length > longest ? `${line.slice(0, longest)}…` : line}`);
    left = free - line.length;
  }
  return [...meanings.values()];
}

import { conceptsOf, entriesOf, type StoredArticle } from '#service/core/article/articleSearch.ts';
import { type ConceptRow, rowOfTerm } from '#service/core/article/concept.ts';
import { type Lemma, lemmaFields } from '#service/core/article/entry.ts';
import { countsOf } from '#service/core/finding/readingRank.ts';
import { checkedPage, checkedText, refusal } from '#service/core/limits/argumentLimits.ts';
import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { isGrammarReference } from '#src/language/analysis.ts';
import { termBank } from '#src/language/dictionaries.ts';
import { once } from '#src/state/memoized.ts';

/** Fields of the schema's LemmaType without its id. */
export const nodeFields = ['lemma', 'language', ...lemmaFields] as const;

export interface LemmaNode extends Lemma {
  readonly __typename: 'LemmaType';
  /** Made of all fields: lemmas that look equal are equal. */
  readonly id: () => string;
  readonly presentationLemma: string;
  readonly language: string;
}

export interface ConnectionArguments {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}

export function lemmaNode(language: string, lemma: Lemma): LemmaNode {
  const shown = { ...lemma, presentationLemma: lemma.presentationLemma ?? lemma.lemma };
  const parts = [language, lemma.lemma, ...lemmaFields.map((field) => shown[field])];
  return {
    __typename: 'LemmaType',
    id: () => `lemma:${parts.map((part) => encodeURIComponent(part ?? '')).join(':')}`,
    language,
    ...shown,
  };
}

/** A connection, as a function that throws GraphQLError PAGE_NEGATIVE, PAGE_TOO_LARGE or BAD_CURSOR. */
export function lemmaConnection(language: string, lemmas: readonly Lemma[]) {
  return (page: ConnectionArguments) => {
    const first = checkedPage('first', page.first);
    const last = checkedPage('last', page.last);
    const start = page.after ? placeOf(page.after) + 1 : 0;
    const end = page.before ? Math.min(placeOf(page.before), lemmas.length) : lemmas.length;
    const to = first === undefined ? end : Math.min(end, start + first);
    const from = last === undefined ? start : Math.max(start, to - last);
    const edges = lemmas.slice(from, to).map((lemma, index) => ({
      cursor: `lemma:${from + index}`,
      node: lemmaNode(language, lemma),
    }));
    return connection(edges, to < lemmas.length, from > 0);
  };
}

/** A page of a list, with whether there is more after and before it. */
export function connection<Edge extends { readonly cursor: unknown }>(
  edges: readonly Edge[],
  hasNextPage: boolean,
  hasPreviousPage: boolean,
) {
  const [startCursor, endCursor] = [edges[0]?.cursor, edges.at(-1)?.cursor];
  return { edges, pageInfo: { startCursor, endCursor, hasNextPage, hasPreviousPage } };
}

function placeOf(cursor: string): number {
  const digits = /^lemma:(\d{1,9})$/u.exec(checkedText('cursor', cursor))?.[1];
  if (digits === undefined) throw refusal('BAD_CURSOR', 'The cursor does not belong to this list.');
  return Number(digits);
}

/** Translations shown beside a word. */
const mostBeside = 3;

/** A word that is at most so many times rarer may also be meant. */
const alsoCommon = 4;

/** Each once, at most `mostBeside`. */
export function firstOnes(nodes: readonly LemmaNode[]): readonly LemmaNode[] {
  return [...new Map(nodes.map((node) => [`${node.language} ${node.lemma}`, node])).values()].slice(
    0,
    mostBeside,
  );
}

interface Translation {
  readonly node: LemmaNode;
  /** Part of speech of the word that it translates. */
  readonly headPos: string | undefined;
}

export interface Translations {
  /** Each once, at most `mostBeside`. */
  readonly nodes: readonly LemmaNode[];
  /** Part of speech of the word that the first one translates. */
  readonly headPos: string | undefined;
}

interface TranslationOptions {
  readonly pos?: string | undefined;
  readonly isAmbiguous?: boolean;
  readonly articles?: readonly StoredArticle[];
}

/**
 * The first translations of a word in the filter's languages and dictionaries; of the dictionary that is searched both ways
 * the other side; without a restriction first, since none is shown. Where no dictionary has the word, other terms of its
 * concepts. A reader asks for the target languages best first: of these the first one into which there are any leads.
 * `isAmbiguous`: the word may also be another part of speech than `pos`. `articles`: those of the word, if they are read.
 */
export function translationsOf(
  data: DictionaryData,
  text: string,
  filter: QueryFilter,
  { pos, isAmbiguous = false, articles }: TranslationOptions = {},
): Translations {
  const { sources, targets, dictionaries } = filter;
  const isWanted = (lemma: Lemma): boolean => lemma.lemma === text && lemma.pos === pos;
  const ofEntries = entriesOf(data, text, filter, articles).flatMap(
    ({ dictionary: { source, target }, entry }) => {
      const others = entry.groups
        .toSorted((one, other) => Number(Boolean(one.restriction)) - Number(Boolean(other.restriction)))
        .flatMap(({ translations }) => translations);
      const own = entry.lemmas.find(({ lemma }) => lemma === text);
      const headCount = countsOf(source).lemmaCount(text, own?.pos ?? '');
      if (sources.has(source) && own !== undefined) {
        return others.map((one) => ({
          node: lemmaNode(target, one),
          hasPos: entry.lemmas.some(isWanted),
          headCount,
          headPos: own.pos,
        }));
      }
      // The other side: its head words are not counted, and have the wanted part of speech.
      const hasPos = others.some(isWanted);
      return sources.has(target)
        ? entry.lemmas.map((one) => ({ node: lemmaNode(source, one), hasPos, headCount: 0, headPos: pos }))
        : [];
    },
  );
  /** Higher comes first: without a wanted part of speech what texts have most, else what has it. */
  const fitOf = ({ node, hasPos, headCount }: (typeof ofEntries)[number]): number =>
    pos === undefined ? headCount : 2 * Number(hasPos) + Number(node.pos === pos);
  const isExplanation = ({ node }: (typeof ofEntries)[number]) => Number(node.remark === 'explanation');
  const translations = ofEntries
    .filter(({ node }) => targets.has(node.language) && !isGrammarReference(node.lemma))
    .sort((one, other) => isExplanation(one) - isExplanation(other) || fitOf(other) - fitOf(one));
  /** Second is one of the other part of speech that texts have nearly as often. */
  const withOtherPos = (own: typeof translations): readonly Translation[] => {
    const [first, ...rest] = own;
    const isOther = ({ headPos, headCount }: (typeof own)[number]): boolean =>
      headPos !== first?.headPos && headCount * alsoCommon >= (first?.headCount ?? 0);
    const second = isAmbiguous ? rest.find(isOther) : undefined;
    return first && second ? [first, second, ...rest] : own;
  };
  const terms = once(() => (dictionaries.has(termBank) ? termsBeside(data, text, filter, articles) : []));
  const others = translations.length > 0 ? withOtherPos(translations) : terms();
  for (const language of targets) {
    if (sources.has(language)) continue;
    const own = translations.filter(({ node }) => node.language === language);
    const into =
      own.length > 0 ? withOtherPos(own) : terms().filter(({ node }) => node.language === language);
    if (into.length > 0) return firstTranslations([...into, ...others]);
  }
  return firstTranslations(others);
}

function firstTranslations(translations: readonly Translation[]): Translations {
  return { nodes: firstOnes(translations.map(({ node }) => node)), headPos: translations[0]?.headPos };
}

/** The other terms of the concepts of a term, one of a language. */
function termsBeside(
  data: DictionaryData,
  text: string,
  { sources, targets }: QueryFilter,
  articles?: readonly StoredArticle[],
): readonly Translation[] {
  return conceptsOf(data, text, articles).flatMap((concept) => {
    const own = rowOfTerm(concept, text, sources);
    if (own === undefined) return [];
    const headPos = own.terms.find(({ expression }) => expression.lemma === text)?.expression.pos;
    return concept.rows
      .filter((row) => row !== own && targets.has(row.language))
      .flatMap(termBeside)
      .map((node) => ({ node, headPos }));
  });
}

/** The first sanctioned term of the row. */
export function termBeside({ language, terms }: ConceptRow): readonly LemmaNode[] {
  const term = terms.find(({ sanctioned }) => sanctioned);
  return term === undefined ? [] : [lemmaNode(language, term.expression)];
}

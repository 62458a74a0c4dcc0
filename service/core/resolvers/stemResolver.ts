import { articlesByLemma, firstLemma } from '#service/core/article/articleSearch.ts';
import { summaryMeanings } from '#service/core/article/meaning.ts';
import { alphabeticalStems, isSortable } from '#service/core/browsing/alphabeticalStems.ts';
import { beginningsOf } from '#service/core/browsing/beginnings.ts';
import {
  checkedList,
  checkedPage,
  checkedSpan,
  checkedText,
  longestSearch,
  pageLimits,
  refusal,
  type SpanArguments,
} from '#service/core/limits/argumentLimits.ts';
import type { Budget } from '#service/core/limits/budget.ts';
import { articlesPrice } from '#service/core/limits/queryPrice.ts';
import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { likelyWords } from '#service/core/search/likelyWords.ts';
import {
  exactStem,
  listStems,
  type Stem,
  type StemQuery,
  totalStems,
} from '#service/core/search/stemSearch.ts';
import { isSearchMode, type SearchMode, searchKey, searchModes } from '#src/language/fold.ts';
import { once } from '#src/state/memoized.ts';
import {
  type ConnectionArguments,
  connection,
  type LemmaNode,
  lemmaNode,
  nodeFields,
  translationsOf,
} from './lemmaResolver.ts';

export interface FilterArguments {
  readonly srcLangs: readonly (string | null)[];
  readonly targetLangs: readonly (string | null)[];
  readonly wantedDicts: readonly (string | null)[];
}

export interface ExactArguments extends FilterArguments {
  readonly exact: string;
}

interface StemListArguments extends FilterArguments, ConnectionArguments {
  readonly search: string;
  readonly mode: string;
  readonly alphabetical?: boolean | null;
}

interface BrowseWordsArguments extends FilterArguments, SpanArguments {
  readonly start: string;
}

export function filterOf({ srcLangs, targetLangs, wantedDicts }: FilterArguments): QueryFilter {
  return {
    sources: new Set(checkedList('srcLangs', srcLangs)),
    targets: new Set(checkedList('targetLangs', targetLangs)),
    dictionaries: new Set(checkedList('wantedDicts', wantedDicts)),
  };
}

/** The fields throw GraphQLError that names the argument that exceeds a limit, or has the code BAD_MODE or BAD_CURSOR. */
export function stemFields(data: DictionaryData) {
  const nodesOf = (found: readonly Stem[], filter: QueryFilter) => stemNodes(data, found, filter);
  return {
    stemList({ search, mode, ...args }: StemListArguments) {
      const filter = filterOf(args);
      const query = { search: checkedText('search', search, longestSearch), mode: modeOf(mode), filter };
      const { stems: page, more, less } = pageOf(data, query, args);
      const nodes = nodesOf(page, filter);
      const edges = page.map((stem, index) => ({ cursor: () => cursorOf(stem.text), node: nodes[index] }));
      return {
        // A complete page is its own count, which spares rare words a second scan.
        totalCount: () => (more || less ? totalStems(data, query) : page.length),
        ...connection(edges, more, less),
      };
    },
    hasStem({ exact, ...filterArguments }: ExactArguments) {
      const filter = filterOf(filterArguments);
      const stem = exactStem(data, checkedText('exact', exact), filter);
      return nodesOf(stem === undefined ? [] : [stem], filter);
    },
    likelyWords({ search, ...filterArguments }: FilterArguments & { readonly search: string }) {
      const filter = filterOf(filterArguments);
      const text = checkedText('search', search, longestSearch);
      return nodesOf(likelyWords(data, text, filter), filter);
    },
    beginnings: ({ start, ...filterArguments }: FilterArguments & { readonly start: string }) =>
      beginningsOf(data, checkedText('start', start), filterOf(filterArguments)),
    browseWords(args: BrowseWordsArguments) {
      const filter = filterOf(args);
      const { start, end } = checkedSpan(args);
      const query: StemQuery = { search: checkedText('start', args.start), mode: 'start', filter };
      const slice = { size: end - start, skip: start, backward: false };
      return {
        total: () => totalStems(data, query),
        words: () => nodesOf(alphabeticalStems(data, query, slice), filter),
      };
    },
  };
}

/** The stems of a page, and whether more come before and after it. */
function pageOf(
  data: DictionaryData,
  query: StemQuery,
  args: ConnectionArguments & Pick<StemListArguments, 'alphabetical'>,
) {
  const last = checkedPage('last', args.last);
  const first = checkedPage('first', args.first) ?? (last === undefined ? pageLimits.usual : undefined);
  const after = args.after ? textOfCursor(args.after) : undefined;
  const before = args.before ? textOfCursor(args.before) : undefined;
  const backward = first === undefined;
  const size = first ?? last ?? pageLimits.usual;
  // One more than asked shows whether there is more.
  const list = args.alphabetical && isSortable(data, query) ? alphabeticalStems : listStems;
  const found = list(data, query, { size: size + 1, backward, after, before });
  const beyond = found.length > size;
  if (backward) {
    return {
      stems: found.slice(Math.max(0, found.length - size)),
      more: before !== undefined,
      less: beyond || after !== undefined,
    };
  }
  const stems = found.slice(0, size);
  const kept = last === undefined ? stems : stems.slice(Math.max(0, stems.length - last));
  return {
    stems: kept,
    more: beyond || before !== undefined,
    less: after !== undefined || kept.length < stems.length,
  };
}

/** As the schema's StemType, found by a filter. Their articles are read together, when a field needs them. */
export function stemNodes(data: DictionaryData, stems: readonly Stem[], filter: QueryFilter) {
  const all = once(() =>
    articlesByLemma(
      data,
      stems.map(({ text }) => text),
    ),
  );
  const articlesOf = (text: string) => all().get(text) ?? [];
  return stems.map(({ text, coverage }) => {
    const extent = () => data.coverages.extentOf(coverage);
    let first: LemmaNode | undefined;
    // Read once for all fields and aliases.
    const lemma = (budget: Budget): LemmaNode => {
      if (first === undefined) {
        budget.spend(articlesPrice, 0);
        const found = firstLemma(data, text, articlesOf(text)) ?? {
          language: 'mul',
          lemma: { lemma: text },
        };
        first = lemmaNode(found.language, found.lemma);
      }
      return first;
    };
    return {
      __typename: 'StemType',
      stem: text,
      id: () => cursorOf(text),
      srclangs: () => extent().sources,
      targetlangs: () => extent().targets,
      dicts: () => extent().dictionaries,
      searchStem: () => searchKey(text),
      translations(_: unknown, budget: Budget) {
        budget.spend(articlesPrice, 0);
        return translationsOf(data, text, filter, { articles: articlesOf(text) }).nodes;
      },
      summary({ languages }: { readonly languages: readonly (string | null)[] }, budget: Budget) {
        const order = checkedList('languages', languages);
        const [pos, meanings] = summaryMeanings(data, text, articlesOf(text), filter, order);
        const parts = [pos ?? lemma(budget).pos ?? '', ...meanings];
        return parts.map((part) => part.replaceAll('|', '/')).join('|');
      },
      ...Object.fromEntries(
        nodeFields.map((field) => [field, (_: unknown, budget: Budget) => lemma(budget)[field]]),
      ),
    };
  });
}

function modeOf(mode: string): SearchMode {
  if (isSearchMode(mode)) return mode;
  throw refusal(
    'BAD_MODE',
    `\`mode\` is one of ${searchModes.join(', ')}; it is ${JSON.stringify(mode.slice(0, 40))}.`,
  );
}

function cursorOf(text: string): string {
  return `stem:${encodeURIComponent(text)}`;
}

function textOfCursor(cursor: string): string {
  checkedText('cursor', cursor);
  try {
    if (cursor.startsWith('stem:')) return decodeURIComponent(cursor.slice('stem:'.length));
  } catch {
    // Not percent-encoded, unlike our cursors: refused below.
  }
  throw refusal('BAD_CURSOR', 'The cursor does not belong to this list.');
}

/** The words in cached answers, and the offline search in them. */
import { freshSearchMode, isSearchMode, keyFits, searchKey, sortKey } from '#src/language/fold.ts';
import type { Operation } from './operation.ts';

export interface OfflineWord {
  readonly stem: string;
  readonly srclangs: readonly string[];
  readonly targetlangs: readonly string[];
  /** It is in at least one of these. */
  readonly dicts: readonly string[];
}

type OfflineRow = Omit<OfflineWord, 'dicts'>;

/** Of a list. */
const rowLimit = 1000;

type Loose = { readonly [name: string]: Loose } | undefined;

function loose(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : undefined;
}

function listIn(value: Loose, name: string): readonly Loose[] {
  const list: unknown = value?.[name];
  return Array.isArray(list) ? list.map(loose) : [];
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fromList(data: Loose, wantedDicts: unknown): OfflineWord[] {
  // One array for all: stored data refers to it.
  const dicts = texts(wantedDicts);
  return listIn(data?.['stemList'], 'edges').map((edge) => {
    const node = edge?.['node'];
    return {
      stem: text(node?.['stem']),
      srclangs: texts(node?.['srclangs']),
      targetlangs: texts(node?.['targetlangs']),
      dicts,
    };
  });
}

function fromEntries(data: Loose): OfflineWord[] {
  return listIn(data, 'dictEntryList').flatMap((entry) =>
    listIn(entry?.['lookupLemmas'], 'edges').map((edge) => ({
      stem: text(edge?.['node']?.['lemma']),
      srclangs: [text(entry?.['srcLang'])],
      targetlangs: [text(entry?.['targetLang'])],
      dicts: [text(entry?.['dictName'])],
    })),
  );
}

function fromConcepts(data: Loose): OfflineWord[] {
  const rows = listIn(data, 'conceptList');
  return rows.flatMap((row) => {
    const language = text(row?.['language']);
    const others = rows.filter((other) => other?.['name'] === row?.['name'] && other !== row);
    // A concept in one language only is found by that.
    const targetlangs = others.length > 0 ? others.map((other) => text(other?.['language'])) : [language];
    return listIn(row, 'terms').map((term) => {
      const stem = text(term?.['expression']?.['lemma']);
      return { stem, srclangs: [language], targetlangs, dicts: ['termwiki'] };
    });
  });
}

/** Known by its language alone: can be forgotten, but not searched. */
function bare(stem: unknown, language: unknown): OfflineWord {
  return { stem: text(stem), srclangs: [text(language)], targetlangs: [], dicts: [] };
}

function fromFound(found: readonly Loose[]): OfflineWord[] {
  return found.map((one) => bare(one?.['stem']?.['stem'], one?.['language']));
}

function fromReadings(data: Loose): OfflineWord[] {
  const results = Object.keys(data ?? {}).flatMap((field) => listIn(data, field));
  return results.flatMap((result) =>
    texts(result?.['wordforms']).map((stem) => bare(stem, result?.['language'])),
  );
}

/** The words in an answer; browsed ones have no articles here, and are left out. */
export function offlineWordsIn(variables: Operation['variables'], data: unknown): readonly OfflineWord[] {
  const answer = loose(data);
  const words = [
    ...fromList(answer, variables['wantedDicts']),
    ...fromEntries(answer),
    ...fromConcepts(answer),
    ...fromFound(listIn(answer, 'findWords')),
    ...fromFound(listIn(answer, 'glossWords').flatMap((gloss) => listIn(gloss, 'found'))),
    ...fromReadings(answer),
  ];
  return words.filter(({ stem }) => stem !== '');
}

function passes({ srclangs, targetlangs, dicts }: OfflineWord, variables: Operation['variables']): boolean {
  const [sources, targets, wanted] = ['srcLangs', 'targetLangs', 'wantedDicts'].map((name) =>
    texts(variables[name]),
  );
  return (
    srclangs.some((language) => sources?.includes(language)) &&
    targetlangs.some((language) => targets?.includes(language)) &&
    dicts.every((dictionary) => wanted?.includes(dictionary))
  );
}

/** In the service's order, each word once. */
export function searchOfflineWords(
  words: readonly OfflineWord[],
  variables: Operation['variables'],
): readonly OfflineRow[] {
  const mode = text(variables['searchMode']);
  const fitting = keyFits[isSearchMode(mode) ? mode : freshSearchMode];
  const search = searchKey(text(variables['inputValue']));
  if (search === '') return [];
  const fits = (word: OfflineWord) => passes(word, variables) && fitting(searchKey(word.stem), search);
  return [...Map.groupBy(words.filter(fits), ({ stem }) => stem)]
    .map(([stem, same]) => ({
      order: sortKey(stem),
      stem,
      srclangs: [...new Set(same.flatMap(({ srclangs }) => srclangs))],
      targetlangs: [...new Set(same.flatMap(({ targetlangs }) => targetlangs))],
    }))
    .sort((left, right) => compare(left.order, right.order) || compare(left.stem, right.stem))
    .map(({ order: _, ...row }) => row);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** An answer to AllLemmas. */
export function offlineWordList(rows: readonly OfflineRow[]): unknown {
  return {
    stemList: {
      totalCount: rows.length,
      edges: rows.slice(0, rowLimit).map((node) => ({ node })),
      pageInfo: { endCursor: null, hasNextPage: false },
    },
  };
}

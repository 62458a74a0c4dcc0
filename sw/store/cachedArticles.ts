/** What cached articles answer besides the question that they were cached for. */
import { compareIn, orderingLanguage } from '#src/language/alphabets.ts';
import { isSourceLemma, termBank } from '#src/language/dictionaries.ts';
import { freshSearchMode, isSearchMode, keyFits, searchKey } from '#src/language/fold.ts';
import { textsOf } from '#src/state/unknownValue.ts';
import {
  type ArticleFilters,
  articleFacts,
  type Content,
  readAnswers,
  readContents,
} from './offlineStore.ts';
import { articleFilters, type Operation } from './operation.ts';

type Variables = Operation['variables'];

interface Entry {
  readonly dictName: string;
  readonly srcLang: string;
  readonly targetLang: string;
  readonly lookupLemmas?: { readonly edges?: readonly { readonly node?: { readonly lemma?: string } }[] };
}

interface Concept {
  readonly name: string;
  readonly language: string;
  readonly terms?: readonly { readonly expression?: { readonly lemma?: string } }[];
}

/** The fields of a cached answer that are read here. */
interface Article {
  readonly dictEntryList?: readonly Entry[];
  readonly conceptList?: readonly Concept[];
}

function articleIn(content: Content | undefined): Article {
  return JSON.parse(String(content ?? '{}'));
}

type ArticleFacts = Awaited<ReturnType<typeof articleFacts>>;

/**
 * Answers that were requested with all of these dictionaries. Concepts, requested without dictionaries, do not pass;
 * their words pass by the entries requested with them, even if there were none.
 */
function readable(facts: ArticleFacts, { dicts }: ArticleFilters): ArticleFacts {
  return facts.filter(({ about }) => dicts.every((code) => about?.filters?.dicts.includes(code)));
}

function wordsAbout(facts: ArticleFacts): ReadonlySet<string> {
  return new Set(facts.flatMap(({ about }) => about?.words ?? []));
}

/** Words whose articles can be read offline with the filters of these variables. */
export async function cachedWords(service: string, variables: Variables): Promise<ReadonlySet<string>> {
  const filters = await articleFilters(service, variables);
  return wordsAbout(readable(await articleFacts(filters.languages), filters));
}

/** The entries of the newest article that was requested with more dictionaries. */
export async function narrowedArticle(service: string, variables: Variables) {
  const filters = await articleFilters(service, variables);
  const facts = await articleFacts(filters.languages, String(variables['lemma']));
  const [newest] = readable(facts, filters);
  const [cached] = newest === undefined ? [] : await readAnswers([newest.key]);
  if (cached === undefined) return undefined;
  const entries = articleIn(cached.content).dictEntryList ?? [];
  const dictEntryList = entries.filter(({ dictName }) => filters.dicts.includes(dictName));
  return { data: { dictEntryList }, cachedAt: cached.cachedAt };
}

/** From and into which languages the article explains the lemma. */
function languagePairs(
  lemma: string,
  { dictEntryList = [], conceptList = [] }: Article,
  dicts: readonly string[],
) {
  const entries = dictEntryList.map(({ dictName, srcLang, targetLang, lookupLemmas }) => {
    const lemmas = lookupLemmas?.edges?.flatMap(({ node }) => node?.lemma ?? []) ?? [];
    return { dictName, pair: isSourceLemma(lemma, lemmas) ? [srcLang, targetLang] : [targetLang, srcLang] };
  });
  const own = conceptList.filter(({ terms }) => terms?.some(({ expression }) => expression?.lemma === lemma));
  const concepts = own.flatMap(({ name, language }) =>
    conceptList
      .filter((other) => other.name === name && other.language !== language)
      .map((other) => ({ dictName: termBank, pair: [language, other.language] })),
  );
  return [...entries, ...concepts].flatMap(({ dictName, pair }) => (dicts.includes(dictName) ? [pair] : []));
}

const mostRows = 1000;

/** An answer to AllLemmas: the words that match and whose articles can be read, in the service's order. */
export async function cachedWordList(service: string, variables: Variables) {
  const { inputValue, searchMode } = variables;
  const [sources, targets] = [textsOf(variables['srcLangs']), textsOf(variables['targetLangs'])];
  const search = searchKey(String(inputValue));
  const mode = String(searchMode);
  const fits = keyFits[isSearchMode(mode) ? mode : freshSearchMode];
  const filters = await articleFilters(service, variables);
  const all = await articleFacts(filters.languages);
  const words = [...wordsAbout(readable(all, filters))]
    .filter((word) => search !== '' && fits(searchKey(word), search))
    .sort(compareIn(orderingLanguage(sources, filters.dicts)))
    .slice(0, mostRows);
  const pairs = new Map(words.map((stem) => [stem, [] as (readonly string[])[]]));
  // Also concepts, which were requested without dictionaries: they add pairs to words whose entries can be read.
  const facts = all.filter(({ about }) => pairs.has(about?.words[0] ?? ''));
  const contents = await readContents(facts.map(({ key }) => key));
  for (const [index, { about }] of facts.entries()) {
    const stem = about?.words[0] ?? '';
    for (const pair of languagePairs(stem, articleIn(contents[index]), filters.dicts)) {
      const [from = '', to = ''] = pair;
      if (sources.includes(from) && targets.includes(to)) pairs.get(stem)?.push(pair);
    }
  }
  const edges = [...pairs].flatMap(([stem, own]) => {
    const [srclangs, targetlangs] = [0, 1].map((side) => [...new Set(own.map((pair) => pair[side]))]);
    return own.length === 0 ? [] : [{ node: { stem, srclangs, targetlangs } }];
  });
  const pageInfo = { endCursor: null, hasNextPage: false };
  return edges.length === 0 ? undefined : { stemList: { totalCount: edges.length, edges, pageInfo } };
}

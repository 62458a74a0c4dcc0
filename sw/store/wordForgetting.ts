/** Forgets words: what belongs to them in the cache, and what mentions them. */
import { textsIn } from '#src/contract/textsIn.ts';
import { searchKey } from '#src/language/fold.ts';
import { type Fact, type Forgetting, forgetPieces, type StoredPieces } from './offlineStore.ts';

/**
 * Deletes their articles; tables, checks, sounds and examples in no other cached article; lists with them or searched
 * by them; pieces of older versions without facts. Other articles that mention them stay, but no longer offer them.
 */
async function ofWords(words: ReadonlySet<string>, kept: StoredPieces): Promise<Forgetting> {
  const { facts, shown: showing, textsOf } = kept;
  const isOf = (kind: string, goes: (words: readonly string[]) => boolean) =>
    facts.filter(({ about }) => about?.kind === kind && goes(about.words)).map(({ key }) => key);
  const unknown = facts.filter(({ about }) => about === undefined).map(({ key }) => key);
  const articles = isOf('article', (own) => own.some((word) => words.has(word)));

  const shown = new Set(words);
  const showAlso = async (names: readonly string[]): Promise<void> => {
    for (const text of await textsOf(names)) textsIn(JSON.parse(text), shown);
  };
  await showAlso(articles);
  const others = new Set(otherWords(facts, words));
  const belongs = (own: readonly string[]): boolean =>
    own.every((word) => words.has(word) || (shown.has(word) && !others.has(word)));
  const tables = isOf('table', belongs);
  await showAlso(tables);
  const checks = isOf('checks', (own) => own.every((word) => shown.has(word)));
  const sounds = isOf('sound', belongs);
  const examples = isOf('examples', belongs);

  const offering = showing.filter(({ words: offered }) => offered.some(({ stem }) => words.has(stem)));
  const offeringKeys = new Set(offering.map(({ key }) => key));
  const keys = new Set([...words].map(searchKey));
  const searched = isOf('list', (own) => own.some((text) => keys.has(searchKey(text))));
  const lists = isOf('list', () => true).filter((key) => offeringKeys.has(key));
  const going = new Set([
    ...unknown,
    ...articles,
    ...tables,
    ...checks,
    ...sounds,
    ...examples,
    ...searched,
    ...lists,
  ]);
  return {
    going,
    shown: offering
      .filter(({ key }) => !going.has(key))
      .map(({ key, words: offered }) => ({ key, words: offered.filter(({ stem }) => !words.has(stem)) })),
  };
}

/** Words whose articles stay. */
function otherWords(facts: readonly Fact[], words: ReadonlySet<string>): readonly string[] {
  return facts.flatMap(({ about }) =>
    about?.kind === 'article' ? about.words.filter((word) => !words.has(word)) : [],
  );
}

/** Rejects as offlineStore.ts. */
export function forgetWords(words: readonly string[]): Promise<void> {
  return forgetPieces((kept) => ofWords(new Set(words), kept));
}

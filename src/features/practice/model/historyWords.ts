import type { QueryClient } from '@tanstack/react-query';
import { inDictionaryOrder } from '#src/language/dictionaries.ts';
import { historyEntries } from '#src/local/history.ts';
import type { HistoryEntry } from '#src/local/historyQueue.ts';
import { preferences } from '#src/local/preferences.ts';
import { remembersWords } from '#src/local/remembering.ts';
import { emptyAddress } from '#src/lookup/address/address.ts';
import { fetchAnswer } from '#src/lookup/answers.ts';
import { type EntryAnswer, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { filtersHere } from '#src/lookup/wantedFilters.ts';
import type { LookedUpWord } from '#src/saved/practice/practiceCard.ts';
import { lookedUpKey, type PracticeRecords, saveLookedUpWords } from '#src/saved/practice/practiceCards.ts';
import { type PracticeWord, practiceWordOf } from '#src/saved/practice/practiceWord.ts';

/** More would wait in the browser, or exceed the service's limit. */
const atOnce = 4;

/** A few at a time, in order. Rejects with the first failure. */
export async function eachInTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  // Each worker takes from the same iterator until it is empty.
  const work = async (): Promise<void> => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * Looks up each until `most` are found; leaves out those without an answer. @throws {LookupError} the first failure, if
 * there is no answer at all.
 */
export async function findEach<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Promise<Found | undefined>,
  most = Number.POSITIVE_INFINITY,
): Promise<{ readonly found: readonly Found[]; readonly failures: number }> {
  const found: Found[] = [];
  const failures: unknown[] = [];
  await eachInTurn(items, async (item) => {
    if (found.length >= most) return;
    try {
      const one = await find(item);
      if (one !== undefined) found.push(one);
    } catch (error) {
      console.warn('A word to practise could not be looked up.', error);
      failures.push(error);
    }
  });
  if (found.length === 0 && failures.length > 0) throw failures[0];
  return { found: found.slice(0, most), failures: failures.length };
}

const maxTranslations = 12;

/** More are looked up than needed, since dictionaries have no entry for some. */
const lookedUpPerWord = 3;

/** The word of the first homograph, in the order of the article. */
function lookedUpWordOf(
  { stem, dictionary }: Pick<HistoryEntry, 'stem' | 'dictionary'>,
  entries: readonly EntryAnswer[],
): LookedUpWord | undefined {
  const own = inDictionaryOrder(entries, ({ dict }) => dict).flatMap((entry) => {
    const lemma = entry.from.lookupLemmas.find((one) => one.lemma === stem);
    return lemma === undefined ? [] : [{ entry, lemma }];
  });
  const [first] = own;
  if (first === undefined) return undefined;
  const { language, pos } = first.lemma;
  const texts = new Set<string>();
  const translations = own
    .filter(({ lemma }) => lemma.language === language && lemma.pos === pos)
    .flatMap(({ entry }) => entry.to.translationGroups.flatMap((group) => group.translations))
    .filter(({ lemma: text }) => !texts.has(text) && texts.add(text))
    .slice(0, maxTranslations)
    .map(({ lemma: text, language: of }) => ({ language: of, text }));
  return { key: lookedUpKey(stem, dictionary), stem, language, pos, dictionary, translations };
}

/** Newest first. `known`: practised words with their data; `others` by lemma alone. */
export async function practiceHistory({ lookedUp }: Pick<PracticeRecords, 'lookedUp'>) {
  const entries = remembersWords() ? await historyEntries() : [];
  const knownOf = ({ stem, dictionary }: HistoryEntry) => lookedUp.get(lookedUpKey(stem, dictionary));
  const known = entries.flatMap((entry) => knownOf(entry) ?? []);
  return { known: known.map(practiceWordOf), others: entries.filter((entry) => !knownOf(entry)) };
}

/** Looks up words of the history that were never practised, newest first, and saves them. @throws {LookupError} */
export async function newHistoryWords(
  client: QueryClient,
  entries: readonly HistoryEntry[],
  most: number,
): Promise<readonly PracticeWord[]> {
  const wanted = entries.slice(0, most * lookedUpPerWord);
  const find = async ({ stem, dictionary }: HistoryEntry): Promise<LookedUpWord | undefined> => {
    const filters = filtersHere({ ...emptyAddress, dictionary }, preferences());
    const { value } = await fetchAnswer(client, entriesQuery(stem, filters));
    return lookedUpWordOf({ stem, dictionary }, value);
  };
  const { found } = await findEach(wanted, find, most);
  await saveLookedUpWords(found);
  return found.map(practiceWordOf);
}

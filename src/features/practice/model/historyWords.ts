import type { QueryClient } from '@tanstack/react-query';
import { inDictionaryOrder } from '#src/language/dictionaries.ts';
import { type HistoryEntry, historyEntries } from '#src/local/history.ts';
import { preferences } from '#src/local/preferences.ts';
import { remembersWords } from '#src/local/remembering.ts';
import { emptyAddress } from '#src/lookup/address/address.ts';
import { type EntryGroup, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { filtersHere } from '#src/lookup/queryFilters.ts';
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

const maxTranslations = 12;

/** More are looked up than needed, since dictionaries have no entry for some. */
const lookedUpPerWord = 3;

/** Of the first homograph, in the order of the article. */
function lookedUpWordOf(
  { stem, dictionary }: Pick<HistoryEntry, 'stem' | 'dictionary'>,
  entries: readonly EntryGroup[],
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
  const word = { key: lookedUpKey(stem, dictionary), stem, language, translations };
  return { ...word, ...(pos !== undefined && { pos }), ...(dictionary !== undefined && { dictionary }) };
}

/** Newest first. `known`: practised words with their data; `others` by lemma alone. */
export async function practiceHistory({ lookedUp }: Pick<PracticeRecords, 'lookedUp'>) {
  const entries = remembersWords() ? await historyEntries() : [];
  const known = entries.flatMap(({ stem, dictionary }) => lookedUp.get(lookedUpKey(stem, dictionary)) ?? []);
  const others = entries.filter(({ stem, dictionary }) => !lookedUp.has(lookedUpKey(stem, dictionary)));
  return { known: known.map(practiceWordOf), others };
}

/**
 * Looks up words of the history that were never practised, newest first, and saves them. A word without an answer is
 * skipped. @throws {LookupError} the first failure, if there is no answer at all.
 */
export async function newHistoryWords(
  client: QueryClient,
  entries: readonly HistoryEntry[],
  most: number,
): Promise<readonly PracticeWord[]> {
  const wanted = entries.slice(0, most * lookedUpPerWord);
  const found: LookedUpWord[] = [];
  const failures: unknown[] = [];
  await eachInTurn(wanted, async ({ stem, dictionary, at }) => {
    if (found.length >= most) return;
    const filters = filtersHere({ ...emptyAddress, dictionary }, preferences());
    try {
      const { value } = await client.fetchQuery(entriesQuery(stem, filters));
      const word = lookedUpWordOf({ stem, dictionary }, value);
      if (word) found.push(word);
    } catch (error) {
      console.warn(`What was seen at ${new Date(at).toISOString()} could not be looked up.`, error);
      failures.push(error);
    }
  });
  const [failure] = failures;
  if (found.length === 0 && failure !== undefined) throw failure;
  await saveLookedUpWords(found);
  return found.slice(0, most).map(practiceWordOf);
}

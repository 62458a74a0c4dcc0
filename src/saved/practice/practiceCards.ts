/** The cards: read, put, taken away. What is stored and can not be read is left as it is, and not shown. */
import * as v from 'valibot';
import { remembersWords } from '#src/local/remembering.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';
import { type SavedStores, savedTransaction } from '#src/saved/savedDatabase.ts';
import {
  historyPrefix,
  type LookedUpWord,
  lookedUpWord,
  type PracticeCard,
  practiceCard,
} from './practiceCard.ts';

/** The key of a word seen: where it was opened, and its lemma with no sign that keys are made with. */
export function lookedUpKey(stem: string, dictionary: string | undefined): string {
  return `${historyPrefix}${dictionary ?? ''}/${encodeURIComponent(stem.toWellFormed())}`;
}

/** Everything of a word in the store of cards: what begins with its id and a stroke. */
function cardsOf(word: string): IDBKeyRange {
  return IDBKeyRange.bound(`${word}/`, `${word}/\uffff`);
}

/** All that is being learnt. */
export interface PracticeRecords {
  /** By their keys. */
  readonly cards: ReadonlyMap<string, PracticeCard>;
  /** Words seen that were practised, by their keys. */
  readonly lookedUp: ReadonlyMap<string, LookedUpWord>;
}

/** Reads the cards, and the words seen. */
export async function practiceRecords(): Promise<PracticeRecords> {
  const cards = new Map<string, PracticeCard>();
  const lookedUp = new Map<string, LookedUpWord>();
  for (const stored of await savedTransaction('readonly', (stores) => stores.objectStore('cards').getAll())) {
    const card = v.safeParse(practiceCard, stored);
    if (card.success) cards.set(card.output.key, card.output);
    else {
      const word = v.safeParse(lookedUpWord, stored);
      if (word.success) lookedUp.set(word.output.key, word.output);
    }
  }
  return { cards, lookedUp };
}

/**
 * Keeps a card, unless its word is gone meanwhile. Where words are not remembered, as on a shared tablet, nothing is
 * written: a session is forgotten when it ends.
 */
export async function saveCard(card: PracticeCard): Promise<void> {
  if (!remembersWords()) return;
  await changeSaved(async (stores) => {
    const word = card.word.startsWith(historyPrefix)
      ? await stores.objectStore('cards').get(card.word)
      : await stores.objectStore('words').get(card.word);
    if (word !== undefined) await stores.objectStore('cards').put(card);
  });
}

/** Keeps what dictionaries said of words seen. Nothing where words are not remembered. */
export async function saveLookedUpWords(words: readonly LookedUpWord[]): Promise<void> {
  if (!remembersWords() || words.length === 0) return;
  await changeSaved(async (stores) => {
    for (const word of words) await stores.objectStore('cards').put(word);
  });
}

async function clearCards(stores: SavedStores<'readwrite'>, words: readonly string[]): Promise<void> {
  for (const word of words) await stores.objectStore('cards').delete(cardsOf(word));
}

/** Starts over with these words: deletes their schedule, keeps the words. */
export function resetCards(words: readonly string[]): Promise<void> {
  return changeSaved((stores) => clearCards(stores, words));
}

/** Forgets words seen with their cards: those of a history that is deleted, or of some of its words. */
export function forgetLookedUpWords(
  what: 'all' | readonly { readonly stem: string; readonly dictionary: string | undefined }[],
): Promise<void> {
  return changeSaved(async (stores) => {
    const cards = stores.objectStore('cards');
    if (what === 'all') {
      await cards.delete(IDBKeyRange.bound(historyPrefix, `${historyPrefix}\uffff`));
      return;
    }
    const keys = what.map(({ stem, dictionary }) => lookedUpKey(stem, dictionary));
    await clearCards(stores, keys);
    for (const key of keys) await cards.delete(key);
  });
}

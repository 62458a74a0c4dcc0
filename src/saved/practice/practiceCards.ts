/** Unreadable cards stay in the store, but are not shown. */
import * as v from 'valibot';
import { remembersWords } from '#src/local/remembering.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';
import { keysUnder, type SavedStores, savedTransaction } from '#src/saved/savedDatabase.ts';
import {
  historyPrefix,
  type LookedUpWord,
  lookedUpWord,
  type PracticeCard,
  practiceCard,
} from './practiceCard.ts';

/** Dictionary and encoded lemma. */
export function lookedUpKey(stem: string, dictionary: string | undefined): string {
  return `${historyPrefix}${dictionary ?? ''}/${encodeURIComponent(stem.toWellFormed())}`;
}

/** Cards, and practised words that were looked up, by their keys. */
export async function practiceRecords() {
  const cards = new Map<string, PracticeCard>();
  const lookedUp = new Map<string, LookedUpWord>();
  for (const stored of await savedTransaction('readonly', (stores) => stores.objectStore('cards').getAll(), [
    'cards',
  ])) {
    const card = v.safeParse(practiceCard, stored);
    if (card.success) cards.set(card.output.key, card.output);
    else {
      const word = v.safeParse(lookedUpWord, stored);
      if (word.success) lookedUp.set(word.output.key, word.output);
    }
  }
  return { cards, lookedUp };
}

export type PracticeRecords = Awaited<ReturnType<typeof practiceRecords>>;

/** Not if the word is gone, or words are not remembered: then a session is forgotten at its end. */
export async function saveCard(card: PracticeCard): Promise<void> {
  if (!remembersWords()) return;
  await changeSaved(async (stores) => {
    const word = card.word.startsWith(historyPrefix)
      ? await stores.objectStore('cards').get(card.word)
      : await stores.objectStore('words').get(card.word);
    if (word !== undefined) await stores.objectStore('cards').put(card);
  });
}

/** As it was before an answer: `undefined` if it was never asked. */
export function restoreCard({ key, card }: { key: string; card: PracticeCard | undefined }): Promise<void> {
  return card ? saveCard(card) : changeSaved((stores) => stores.objectStore('cards').delete(key));
}

/** With what dictionaries say of them. Writes nothing where words are not remembered. */
export async function saveLookedUpWords(words: readonly LookedUpWord[]): Promise<void> {
  if (!remembersWords() || words.length === 0) return;
  await changeSaved(async (stores) => {
    for (const word of words) await stores.objectStore('cards').put(word);
  });
}

async function clearCards(stores: SavedStores<'readwrite'>, words: readonly string[]): Promise<void> {
  for (const word of words) await stores.objectStore('cards').delete(keysUnder(word));
}

/** Deletes the schedule, not the words. */
export function resetCards(words: readonly string[]): Promise<void> {
  return changeSaved((stores) => clearCards(stores, words));
}

/** With their cards: of a deleted history, or of some of its words. */
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

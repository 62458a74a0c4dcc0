/** Which cards are to be asked now. */

import type { ShownParadigm } from '#src/language/paradigmForms.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { storedJson } from '#src/local/storage.ts';
import { type CardKind, cardKey, type PracticeCard } from '#src/saved/practice/practiceCard.ts';
import { canPractise, type PracticeWord } from '#src/saved/practice/practiceWord.ts';

/** Hours at which a day may begin: people who practise late may still be in yesterday after midnight. */
export const dayStarts = [0, 2, 4, 6] as const;

/** The chosen hour. */
export const dayStart = storedJson(
  'practiceDayStart',
  (value) => dayStarts.find((hour) => hour === value) ?? dayStarts[0],
);

/** The first moment of the day that lies `days` after the day of `at`. Times in milliseconds. */
export function startOfDay(at: number, days = 0): number {
  const hour = dayStart.get();
  const date = new Date(at);
  const isBefore = date.getHours() < hour;
  return new Date(
    date.getFullYear(),
    date.getMonth(),
    date.getDate() + days - (isBefore ? 1 : 0),
    hour,
  ).getTime();
}

/** How many days lie between the days of two moments. */
export function daysBetween(first: number, last: number): number {
  // Rounded: a day with a change of the clock has 23 or 25 hours.
  return Math.round((startOfDay(last) - startOfDay(first)) / 86_400_000);
}

/** Whether a card that returns at `due` is asked at `now`: from the beginning of its day. */
export function isDue(due: number, now: number): boolean {
  return startOfDay(due) <= now;
}

/** The table of a word with its forms. */
export interface ParadigmForms {
  readonly word: ParadigmWord;
  readonly paradigm: ShownParadigm;
}

/** A card that can be asked. */
export interface PracticeItem {
  readonly key: string;
  readonly word: PracticeWord;
  readonly kind: CardKind;
  /** Of a form: which one. */
  readonly template?: string;
  /** Of a form: the table of its word. */
  readonly forms?: ParadigmForms;
  /** Its current state; `undefined` if it was never asked. */
  readonly card: PracticeCard | undefined;
}

/** Later than any card returns. */
const never = Number.MAX_SAFE_INTEGER;

/** The card of a word. */
export function practiceItem(
  word: PracticeWord,
  kind: CardKind,
  cards: ReadonlyMap<string, PracticeCard>,
): PracticeItem {
  const key = cardKey(word.id, kind);
  return { key, word, kind, card: cards.get(key) };
}

/** The cards that return soonest first, those that were never asked last. */
export function bySoonest(items: readonly PracticeItem[]): readonly PracticeItem[] {
  return items.toSorted((one, other) => (one.card?.due ?? never) - (other.card?.due ?? never));
}

/** Those that have returned, the longest due first; then those that were never asked, as they come. */
export function inTurn(items: readonly PracticeItem[], now: number): readonly PracticeItem[] {
  const returned = items.filter(({ card }) => card && isDue(card.due, now));
  return [...bySoonest(returned), ...items.filter(({ card }) => card === undefined)];
}

/** The cards of words that are due, or were never asked, in the order in which they are asked. Not for forms. */
export function dueItems(
  words: readonly PracticeWord[],
  kind: Exclude<CardKind, 'form'>,
  cards: ReadonlyMap<string, PracticeCard>,
  now: number,
): readonly PracticeItem[] {
  const able = words.filter((word) => canPractise(word, kind));
  return inTurn(
    able.map((word) => practiceItem(word, kind, cards)),
    now,
  );
}

/** When the first form of each word returns, by the ids of words. */
export function firstFormReturns(cards: ReadonlyMap<string, PracticeCard>): ReadonlyMap<string, number> {
  const returns = new Map<string, number>();
  for (const { kind, word, due } of cards.values()) {
    if (kind === 'form') returns.set(word, Math.min(due, returns.get(word) ?? due));
  }
  return returns;
}

/**
 * How many words have something to be asked. Of forms only their own cards tell, and which forms a word has is not
 * known before its table is: a word is due when one of its forms has returned, or none was ever asked.
 */
export function dueCount(
  words: readonly PracticeWord[],
  kind: CardKind,
  cards: ReadonlyMap<string, PracticeCard>,
  now: number,
): number {
  if (kind !== 'form') return dueItems(words, kind, cards, now).length;
  const returns = firstFormReturns(cards);
  return words.filter((word) => canPractise(word, 'form') && isDue(returns.get(word.id) ?? now, now)).length;
}

/** The beginning of the day on which the next of these words returns; `undefined` where none waits. */
export function nextReturn(
  words: readonly PracticeWord[],
  kind: CardKind,
  cards: ReadonlyMap<string, PracticeCard>,
): number | undefined {
  const ids = new Set(words.map(({ id }) => id));
  const times = [...cards.values()].flatMap((card) =>
    card.kind === kind && ids.has(card.word) ? [card.due] : [],
  );
  return times.length === 0 ? undefined : startOfDay(Math.min(...times));
}

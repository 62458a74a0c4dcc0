import type { ShownParadigm } from '#src/language/paradigmForms.ts';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { storedJson } from '#src/local/storage.ts';
import { type CardKind, cardKey, type PracticeCard } from '#src/saved/practice/practiceCard.ts';
import { canPractise, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { dayMs } from '#src/state/time.ts';

/** Hours at which a day may begin: people who practise late may still be in yesterday after midnight. */
export const dayStarts = [0, 2, 4, 6] as const;

export const dayStart = storedJson(
  'practiceDayStart',
  (value) => dayStarts.find((hour) => hour === value) ?? dayStarts[0],
);

/** The first moment of its day. Times in milliseconds. */
export function startOfDay(at: number): number {
  const hour = dayStart.get();
  const date = new Date(at);
  return date.setHours(date.getHours() < hour ? hour - 24 : hour, 0, 0, 0);
}

export function daysBetween(first: number, last: number): number {
  // Rounded: days with a change of the clock have 23 or 25 hours.
  return Math.round((startOfDay(last) - startOfDay(first)) / dayMs);
}

/** When the card returns: now if its last review is later, since the clock was wrong then. */
function returnOf({ due, lastReview }: PracticeCard, now: number): number {
  return lastReview > now ? now : due;
}

/** From the beginning of its day on. */
export function isDue(due: number, now: number): boolean {
  return startOfDay(due) <= now;
}

export interface ParadigmForms {
  readonly word: ParadigmWord;
  readonly paradigm: ShownParadigm;
}

export interface PracticeItem {
  readonly key: string;
  readonly word: PracticeWord;
  readonly kind: CardKind;
  /** Only for forms. */
  readonly template?: string;
  readonly forms?: ParadigmForms;
  /** `undefined` if it was never asked. */
  readonly card: PracticeCard | undefined;
}

const never = Number.MAX_SAFE_INTEGER;

/** By key. */
export type Cards = ReadonlyMap<string, PracticeCard>;

/** Items of the words that can be asked in this way. Not for forms. */
export function practiceItems(
  words: readonly PracticeWord[],
  kind: Exclude<CardKind, 'form'>,
  cards: Cards,
): readonly PracticeItem[] {
  return words
    .filter((word) => canPractise(word, kind))
    .map((word) => {
      const key = cardKey(word.id, kind);
      return { key, word, kind, card: cards.get(key) };
    });
}

export function bySoonest(items: readonly PracticeItem[]): readonly PracticeItem[] {
  return items.toSorted((one, other) => (one.card?.due ?? never) - (other.card?.due ?? never));
}

/** Due cards, the longest due first; then those that were never asked. */
export function inTurn(items: readonly PracticeItem[], now: number): readonly PracticeItem[] {
  const returned = items.filter(({ card }) => card && isDue(returnOf(card, now), now));
  return [...bySoonest(returned), ...items.filter(({ card }) => card === undefined)];
}

/** By the ids of words. */
export function firstFormReturns(cards: Cards, now: number): ReadonlyMap<string, number> {
  const returns = new Map<string, number>();
  for (const card of cards.values()) {
    const due = returnOf(card, now);
    if (card.kind === 'form') returns.set(card.word, Math.min(due, returns.get(card.word) ?? due));
  }
  return returns;
}

/** Which forms a word has is known only with its table: it is due if one of its forms is, or none was ever asked. */
export function dueCount(words: readonly PracticeWord[], kind: CardKind, cards: Cards, now: number): number {
  if (kind !== 'form') return inTurn(practiceItems(words, kind, cards), now).length;
  const returns = firstFormReturns(cards, now);
  return words.filter((word) => canPractise(word, 'form') && isDue(returns.get(word.id) ?? now, now)).length;
}

/** The beginning of the day of the next return; `undefined` if no card waits. */
export function nextReturn(words: readonly PracticeWord[], kind: CardKind, cards: Cards): number | undefined {
  const ids = new Set(words.map(({ id }) => id));
  const times = [...cards.values()].flatMap((card) =>
    card.kind === kind && ids.has(card.word) ? [card.due] : [],
  );
  return times.length === 0 ? undefined : startOfDay(Math.min(...times));
}

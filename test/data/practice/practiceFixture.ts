import {
  type Cards,
  inTurn,
  type PracticeItem,
  practiceItems,
} from '#src/features/practice/model/dueCards.ts';
import { answeredCard, type CardAnswer } from '#src/features/practice/model/schedule.ts';
import type { PracticeCard } from '#src/saved/practice/practiceCard.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';

export const morning = Date.UTC(2026, 10, 22, 8);

export const minute = 60_000;

export const day = 24 * 60 * minute;

export function wordNamed(stem: string, text: string, more: Partial<PracticeWord> = {}): PracticeWord {
  return {
    id: `word-${stem}`,
    stem,
    language: 'sme',
    pos: 'N',
    dictionary: undefined,
    translations: [{ language: 'nob', text }],
    note: '',
    examples: [],
    ...more,
  };
}

export function answered(
  stem: string,
  answer: CardAnswer = 'right',
  at = morning,
  template?: string,
): PracticeCard {
  const place = { word: `word-${stem}`, kind: template ? 'form' : 'meaning', template } as const;
  return answeredCard(place, undefined, answer, at);
}

export const threeWords = ['guolli fisk', 'čáhci vann', 'jávri sjø'].map((pair) => {
  const [stem = '', text = ''] = pair.split(' ');
  return wordNamed(stem, text);
});

export function practiceItem(word: PracticeWord, kind: 'word' | 'sound'): PracticeItem {
  const [item] = practiceItems([word], kind, new Map());
  if (item === undefined) throw new Error(`${word.stem} has no such card.`);
  return item;
}

export function dueItems(
  words: readonly PracticeWord[],
  kind: 'meaning' | 'sound',
  cards: Cards,
  now: number,
) {
  return inTurn(practiceItems(words, kind, cards), now);
}

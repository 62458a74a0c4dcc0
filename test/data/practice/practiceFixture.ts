/** Words to be practised, and moments at which they are. */
import { answeredCard, type CardAnswer } from '#src/features/practice/model/schedule.ts';
import type { PracticeCard } from '#src/saved/practice/practiceCard.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';

/** A Sunday morning; in milliseconds. */
export const morning = Date.UTC(2026, 10, 22, 8);

/** In milliseconds. */
export const minute = 60_000;

/** In milliseconds. */
export const day = 24 * 60 * minute;

/** A North Sámi noun with a translation. */
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

/** The card of a noun after one answer. */
export function answered(
  stem: string,
  answer: CardAnswer = 'right',
  at = morning,
  template?: string,
): PracticeCard {
  const place = { word: `word-${stem}`, kind: template ? 'form' : 'meaning', template } as const;
  return answeredCard(place, undefined, answer, at);
}

/** Three of them. */
export const threeWords = ['guolli fisk', 'čáhci vann', 'jávri sjø'].map((pair) => {
  const [stem = '', text = ''] = pair.split(' ');
  return wordNamed(stem, text);
});

import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import type { PracticeItem } from '../model/dueCards.ts';
import type { SessionProgress } from '../model/practiceSession.ts';
import type { CardAnswer } from '../model/schedule.ts';
import type { PracticeSlots } from './practiceSlots.ts';

/** What the cards of all kinds draw. */
export interface CardProps {
  readonly item: PracticeItem;
  /** All words of the session: another of them is not nearly right. */
  readonly words: readonly PracticeWord[];
  /** Whether nothing of it stays on this device: then no word returns. */
  readonly isForgotten: boolean;
  /** Templates of this word's forms that were known when they were last asked. */
  readonly known: readonly string[];
  /** What is practised. */
  readonly name: string;
  readonly progress: SessionProgress;
  readonly slots: PracticeSlots;
  readonly onAnswer: (answer: CardAnswer, typed?: string) => void;
  /** Leaves the session; with the answer to this card, where it was given already. */
  readonly onLeave: (answer?: CardAnswer, typed?: string) => void;
}

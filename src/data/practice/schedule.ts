/** When a card returns: the scheduler's part. What time it is, is said by whoever asks. */
import { type CardInput, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { type CardKind, cardKey, type PracticeCard } from './practiceCard.ts';

/** The two answers: four would measure the system, not the person. */
export const cardAnswers = ['again', 'right'] as const;

/** One of the two answers. */
export type CardAnswer = (typeof cardAnswers)[number];

const grades: Readonly<Record<CardAnswer, Grade>> = { again: Rating.Again, right: Rating.Good };

/**
 * What was not known returns after a minute, within the session; what was known after days. No random days: a button
 * says when the word returns before it is pressed, and must be right.
 */
const scheduler = fsrs({ enable_fuzz: false, learning_steps: ['1m'], relearning_steps: ['1m'] });

/** Which card: of a word, what is asked of it, and of a form which one. */
export interface CardPlace {
  readonly word: string;
  readonly kind: CardKind;
  readonly template?: string | undefined;
}

function inputOf(card: PracticeCard | undefined, now: number): CardInput {
  if (card === undefined) return createEmptyCard(now);
  const { due, lastReview, stability, difficulty, scheduledDays, learningStep, reps, lapses, state } = card;
  return {
    due,
    last_review: lastReview,
    stability,
    difficulty,
    scheduled_days: scheduledDays,
    learning_steps: learningStep,
    reps,
    lapses,
    state,
    // Computed anew of `last_review`; the package takes it away with its next version.
    elapsed_days: 0,
  };
}

/** The card after an answer. `card` is what it was; `undefined` for one that was never asked. */
export function answeredCard(
  place: CardPlace,
  card: PracticeCard | undefined,
  answer: CardAnswer,
  now: number,
): PracticeCard {
  // A clock that was set back: an answer is never before the last one.
  const at = Math.max(now, card?.lastReview ?? now);
  const { card: next } = scheduler.next(inputOf(card, at), at, grades[answer]);
  const { word, kind, template } = place;
  return {
    key: cardKey(word, kind, template),
    word,
    kind,
    ...(template !== undefined && { template }),
    due: next.due.getTime(),
    lastReview: at,
    stability: next.stability,
    difficulty: next.difficulty,
    scheduledDays: next.scheduled_days,
    learningStep: next.learning_steps,
    reps: next.reps,
    lapses: next.lapses,
    state: next.state,
  };
}

/** Whether a card was known when it was last asked. */
export function isKnown(card: PracticeCard | undefined): boolean {
  return card?.state === 2;
}

/** When the card would return after each answer, in milliseconds from now. */
export function returnsAfter(
  place: CardPlace,
  card: PracticeCard | undefined,
  now: number,
): Readonly<Record<CardAnswer, number>> {
  const after = (answer: CardAnswer): number => answeredCard(place, card, answer, now).due - now;
  return { again: after('again'), right: after('right') };
}

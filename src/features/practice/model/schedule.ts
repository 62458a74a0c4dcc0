import { type Card, type CardInput, createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs';
import { type CardKind, cardKey, type PracticeCard } from '#src/saved/practice/practiceCard.ts';
import { minuteMs } from '#src/state/time.ts';
import { dayStart } from './dueCards.ts';

/** `nearly`: typed with other letters, as on a keyboard without Sámi letters. Self-graded cards have only the other two. */
export type CardAnswer = 'again' | 'nearly' | 'right';

const grades: Readonly<Record<CardAnswer, Grade>> = {
  again: Rating.Again,
  nearly: Rating.Hard,
  right: Rating.Good,
};

/** The person's day and time as if it were UTC, in which the scheduler counts days: also those of 23 and 25 hours. */
function calendarTime(at: number): number {
  return at - (new Date(at).getTimezoneOffset() + dayStart.get() * 60) * minuteMs;
}

function dueAt(at: number, { scheduled_days: days, due }: Card): number {
  const date = new Date(at);
  return days > 0 ? date.setDate(date.getDate() + days) : at + due.getTime() - calendarTime(at);
}

/** Missed cards return after a minute. No random days: a button tells beforehand when the word returns. */
const scheduler = fsrs({ enable_fuzz: false, learning_steps: ['1m'], relearning_steps: ['1m'] });

interface CardPlace {
  readonly word: string;
  readonly kind: CardKind;
  readonly template?: string | undefined;
}

function inputOf(card: PracticeCard | undefined, now: number): CardInput {
  if (card === undefined) return createEmptyCard(calendarTime(now));
  const { due, lastReview, stability, difficulty, scheduledDays, learningStep, reps, lapses, state } = card;
  return {
    due: calendarTime(due),
    // Later than now if the clock was wrong.
    last_review: calendarTime(Math.min(lastReview, now)),
    stability,
    difficulty,
    scheduled_days: scheduledDays,
    learning_steps: learningStep,
    reps,
    lapses,
    state,
    // Computed from `last_review`; the next version of the package removes it.
    elapsed_days: 0,
  };
}

function scheduled(input: CardInput, now: number, answer: CardAnswer): Card {
  const at = calendarTime(now);
  const { card } = scheduler.next(input, at, grades[answer]);
  if (answer !== 'nearly' || card.state === State.Review) return card;
  // The scheduler would ask a card in learning again within minutes: it returns the next day.
  const { card: right } = scheduler.next(input, at, grades.right);
  return { ...right, scheduled_days: 1 };
}

export function answeredCard(
  place: CardPlace,
  card: PracticeCard | undefined,
  answer: CardAnswer,
  now: number,
): PracticeCard {
  const next = scheduled(inputOf(card, now), now, answer);
  const { word, kind, template } = place;
  return {
    key: cardKey(word, kind, template),
    word,
    kind,
    ...(template !== undefined && { template }),
    due: dueAt(now, next),
    lastReview: now,
    stability: next.stability,
    difficulty: next.difficulty,
    scheduledDays: next.scheduled_days,
    learningStep: next.learning_steps,
    reps: next.reps,
    lapses: next.lapses,
    state: next.state,
  };
}

export function isKnown(card: PracticeCard | undefined): boolean {
  return card?.state === 2;
}

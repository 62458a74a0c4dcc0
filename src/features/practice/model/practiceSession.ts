import * as v from 'valibot';
import { tabDrafts } from '#src/saved/drafts.ts';
import type { PracticeCard } from '#src/saved/practice/practiceCard.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { minuteMs } from '#src/state/time.ts';
import { daysBetween, type PracticeItem } from './dueCards.ts';
import type { SessionLength } from './practiceChoices.ts';
import { answeredCard, type CardAnswer } from './schedule.ts';

/** Increase it when saved sessions can no longer be continued. */
const version = 1;

const key = 'draft/practice';
const typedKey = 'draft/practiceTyped';

/**
 * The session of this tab and its typed text, so that a reload continues it. In session storage: on a shared device
 * nothing of a pupil outlives the tab.
 */
const storedSession = v.object({
  version: v.literal(version),
  /** From `sourceKey`. */
  source: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  words: v.custom<readonly PracticeWord[]>(Array.isArray),
  session: v.custom<PracticeSession>((value) => v.is(v.object({ items: v.array(v.any()) }), value)),
});

type SavedSession = Omit<v.InferOutput<typeof storedSession>, 'version'>;

export function saveSession(session: SavedSession): void {
  tabDrafts.write(key, JSON.stringify({ version, ...session }));
}

/** Only if it is from today. */
export function savedSession(source: string): SavedSession | undefined {
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), storedSession),
    tabDrafts.read(key),
  );
  if (!success || output.source !== source) return undefined;
  return daysBetween(output.at, Date.now()) === 0 ? output : undefined;
}

export function typedInSession(): string {
  return tabDrafts.read(typedKey) ?? '';
}

export function saveTyped(text: string): void {
  tabDrafts.write(typedKey, text);
}

export function forgetSession(): void {
  tabDrafts.remove(key);
  tabDrafts.remove(typedKey);
}

interface SessionAnswer {
  readonly item: PracticeItem;
  readonly answer: CardAnswer;
  /** For questions that ask for a text. */
  readonly typed?: string;
  readonly after: PracticeCard;
}

export interface PracticeSession {
  readonly items: readonly PracticeItem[];
  readonly answers: readonly SessionAnswer[];
  /** `undefined` when the session is over. */
  readonly current: PracticeItem | undefined;
  /** Times in milliseconds. */
  readonly startedAt: number;
  /** No card is asked after this; `undefined` where cards are counted. */
  readonly until: number | undefined;
  /** When it was over, or left. */
  readonly endedAt: number | undefined;
}

export function startPractice(
  items: readonly PracticeItem[],
  length: SessionLength,
  now: number,
): PracticeSession {
  const asked = length.unit === 'cards' ? items.slice(0, length.count) : items;
  return {
    items: asked,
    answers: [],
    current: asked[0],
    startedAt: now,
    until: length.unit === 'minutes' ? now + length.count * minuteMs : undefined,
    endedAt: undefined,
  };
}

/** By key of the card. */
function lastAnswers(answers: readonly SessionAnswer[]): ReadonlyMap<string, SessionAnswer> {
  return new Map(answers.map((answer) => [answer.item.key, answer]));
}

/** A missed card that has returned; else the next new one; else one that returns soon. */
function nextItem(
  { items, until }: PracticeSession,
  answers: readonly SessionAnswer[],
  now: number,
): PracticeItem | undefined {
  if (until !== undefined && now >= until) return undefined;
  const last = lastAnswers(answers);
  const again = [...last.values()].filter(({ answer }) => answer === 'again');
  const [soonest] = again.sort((one, other) => one.after.due - other.after.due);
  const fresh = items.find(({ key }) => !last.has(key));
  const isBack = soonest !== undefined && soonest.after.due <= now;
  if (!isBack && fresh !== undefined) return fresh;
  // The card after its last answer, so that the next one goes on from there.
  return soonest && { ...soonest.item, card: soonest.after };
}

export function cardAfter(item: PracticeItem, answer: CardAnswer, now: number): PracticeCard {
  return answeredCard({ ...item, word: item.word.id }, item.card, answer, now);
}

export function answerCard(
  session: PracticeSession,
  answer: CardAnswer,
  now: number,
  typed?: string,
): PracticeSession {
  const { current: item } = session;
  if (item === undefined) return session;
  const after = cardAfter(item, answer, now);
  const answers = [...session.answers, { item, answer, after, ...(typed !== undefined && { typed }) }];
  const current = nextItem(session, answers, now);
  return { ...session, answers, current, endedAt: current === undefined ? now : undefined };
}

/** Without the last answer: its card is asked again. */
export function undoAnswer(session: PracticeSession): PracticeSession {
  const answers = session.answers.slice(0, -1);
  return { ...session, answers, current: session.answers.at(-1)?.item, endedAt: undefined };
}

/** `place`: from 1. */
export function progressOf({ items, answers }: PracticeSession) {
  const done = [...lastAnswers(answers).values()].filter(({ answer }) => answer !== 'again').length;
  return { done, place: Math.min(done + 1, items.length), all: items.length };
}

/** `isKnown` and `typed`: at first asking. `item` has the card after its last answer. `took`: milliseconds. */
export function resultOf({ answers, startedAt, endedAt }: PracticeSession, now: number) {
  const firsts = new Map(answers.toReversed().map((answer) => [answer.item.key, answer]));
  const outcomes = [...lastAnswers(answers)].map(([key, { item, after }]) => {
    const first = firsts.get(key);
    return {
      item: { ...item, card: after },
      isKnown: first?.answer !== 'again',
      typed: first?.typed,
      due: after.due,
    };
  });
  return {
    outcomes,
    known: outcomes.filter(({ isKnown }) => isKnown),
    again: outcomes.filter(({ isKnown }) => !isKnown),
    took: (endedAt ?? now) - startedAt,
  };
}

export type SessionResult = ReturnType<typeof resultOf>;

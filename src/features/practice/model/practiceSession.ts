/** A session: what is asked next, and what was answered. The caller passes the time. */

import * as v from 'valibot';
import { readTabDraft, removeTabDraft, writeTabDraft } from '#src/saved/drafts.ts';
import type { PracticeCard } from '#src/saved/practice/practiceCard.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { daysBetween, type PracticeItem } from './dueCards.ts';
import type { SessionLength } from './practiceChoices.ts';
import { answeredCard, type CardAnswer } from './schedule.ts';

/**
 * The session of this tab and the text typed in it, so that a reload continues it. In session storage, not in a
 * database: on a shared device nothing of a pupil outlives the tab.
 */

/** A session as it was saved. */
export interface SavedSession {
  /** Its list or link, and how it is asked (`sourceKey`). */
  readonly source: string;
  readonly session: PracticeSession;
  readonly words: readonly PracticeWord[];
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number;
}

/** Increase it when saved sessions can no longer be continued. */
const version = 1;

const key = 'practice';
const typedKey = 'practiceTyped';

const storedSession = v.object({
  version: v.literal(version),
  source: v.string(),
  at: v.number(),
  words: v.custom<readonly PracticeWord[]>(Array.isArray),
  session: v.custom<PracticeSession>((value) => v.is(v.object({ items: v.array(v.any()) }), value)),
});

/** Saves the session after each step of it. */
export function saveSession(session: SavedSession): void {
  writeTabDraft(key, JSON.stringify({ version, ...session }));
}

/** The session of this source that this tab left today; `undefined` without one. */
export function savedSession(source: string): SavedSession | undefined {
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), storedSession),
    readTabDraft(key),
  );
  if (!success || output.source !== source) return undefined;
  return daysBetween(output.at, Date.now()) === 0 ? output : undefined;
}

/** The text in the visible field of the session. */
export function typedInSession(): string {
  return readTabDraft(typedKey) ?? '';
}

/** Saves that text. */
export function saveTyped(text: string): void {
  writeTabDraft(typedKey, text);
}

/** Deletes the session and that text. */
export function forgetSession(): void {
  removeTabDraft(key);
  removeTabDraft(typedKey);
}

/** One answer of a session. */
interface SessionAnswer {
  readonly item: PracticeItem;
  readonly answer: CardAnswer;
  /** The typed text, for questions that ask for one. */
  readonly typed?: string;
  /** The card after it. */
  readonly after: PracticeCard;
}

/** A session at a moment. */
export interface PracticeSession {
  /** All that is asked, in its order. */
  readonly items: readonly PracticeItem[];
  /** In their order. */
  readonly answers: readonly SessionAnswer[];
  /** The current question; `undefined` when the session is over. */
  readonly current: PracticeItem | undefined;
  /** Times in milliseconds. */
  readonly startedAt: number;
  /** The last moment at which another card is asked; none where cards are counted. */
  readonly until: number | undefined;
  /** When it was over, or left. */
  readonly endedAt: number | undefined;
}

const minute = 60_000;

/** Begins a session: with the first of these cards where their number is chosen, with all of them where the time is. */
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
    until: length.unit === 'minutes' ? now + length.count * minute : undefined,
    endedAt: asked.length === 0 ? now : undefined,
  };
}

/** The last answer to each card that was asked, by its key. */
function lastAnswers(answers: readonly SessionAnswer[]): ReadonlyMap<string, SessionAnswer> {
  return new Map(answers.map((answer) => [answer.item.key, answer]));
}

/** The next card: a missed one that has returned; else the next new one; else one that returns soon. */
function nextItem(
  { items, until }: PracticeSession,
  answers: readonly SessionAnswer[],
  now: number,
): PracticeItem | undefined {
  if (until !== undefined && now >= until) return undefined;
  const last = lastAnswers(answers);
  const again = [...last.values()]
    .filter(({ answer }) => answer === 'again')
    .sort((one, other) => one.after.due - other.after.due);
  const [soonest] = again;
  const fresh = items.find(({ key }) => !last.has(key));
  const isBack = soonest !== undefined && soonest.after.due <= now;
  if (!isBack && fresh !== undefined) return fresh;
  // The card as it was left, so that its next answer goes on from there.
  return soonest && { ...soonest.item, card: soonest.after };
}

/** The session after an answer to what is asked now. */
export function answerCard(
  session: PracticeSession,
  answer: CardAnswer,
  now: number,
  typed?: string,
): PracticeSession {
  const { current: item } = session;
  if (item === undefined) return session;
  const { word, kind, template, card } = item;
  const after = answeredCard({ word: word.id, kind, template }, card, answer, now);
  const answers = [...session.answers, { item, answer, after, ...(typed !== undefined && { typed }) }];
  const current = nextItem(session, answers, now);
  return { ...session, answers, current, endedAt: current === undefined ? now : undefined };
}

/** Leaves a session before its end. What was answered stays answered. */
export function leavePractice(session: PracticeSession, now: number): PracticeSession {
  return session.endedAt === undefined ? { ...session, endedAt: now } : session;
}

/** How far a session is. */
export interface SessionProgress {
  /** Cards that are known now. */
  readonly done: number;
  /** Which card of all is asked. */
  readonly place: number;
  readonly all: number;
}

/** How far a session is: a card that is not known is no step further. */
export function progressOf({ items, answers }: PracticeSession): SessionProgress {
  const done = [...lastAnswers(answers).values()].filter(({ answer }) => answer !== 'again').length;
  return { done, place: Math.min(done + 1, items.length), all: items.length };
}

/** The result of one card. */
export interface CardOutcome {
  /** With the card after its last answer. */
  readonly item: PracticeItem;
  /** Whether it was known when it was first asked. */
  readonly isKnown: boolean;
  /** The first typed text, if any. */
  readonly typed: string | undefined;
  /** When it returns, in milliseconds since 1970. */
  readonly due: number;
}

/** The result of a session. */
export interface SessionResult {
  /** In the order in which they were asked. */
  readonly outcomes: readonly CardOutcome[];
  /** How long it took, in milliseconds. */
  readonly took: number;
}

/** The result of a session so far. */
export function resultOf({ answers, startedAt, endedAt }: PracticeSession, now: number): SessionResult {
  const byCard = Map.groupBy(answers, ({ item }) => item.key);
  const outcomes = [...byCard.values()].flatMap((given): CardOutcome[] => {
    const [first] = given;
    const last = given.at(-1);
    if (first === undefined || last === undefined) return [];
    const { item, answer, typed } = first;
    return [{ item: { ...item, card: last.after }, isKnown: answer !== 'again', typed, due: last.after.due }];
  });
  return { outcomes, took: (endedAt ?? now) - startedAt };
}

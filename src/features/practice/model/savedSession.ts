/**
 * The session of this tab and the text typed in it, so that a reload continues it. In session storage, not in a
 * database: on a shared device nothing of a pupil outlives the tab.
 */
import * as v from 'valibot';
import { readTabDraft, removeTabDraft, writeTabDraft } from '#src/saved/drafts/tabDrafts.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { daysBetween } from './practiceDay.ts';
import type { PracticeSession } from './practiceSession.ts';

/** A session as it was saved. */
export interface SavedSession {
  /** Its list or link, and how it is asked (`sourceKey`). */
  readonly source: string;
  readonly part: 'run' | 'result';
  readonly session: PracticeSession;
  readonly words: readonly PracticeWord[];
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number;
}

/** Increase it when saved sessions can no longer be continued. */
const version = 1;

const key = 'practice';
const typedKey = 'practiceTyped';

const saved = v.object({
  version: v.literal(version),
  source: v.string(),
  part: v.picklist(['run', 'result']),
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
  const text = readTabDraft(key);
  if (text === null) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), saved), text);
  if (!result.success || result.output.source !== source) return undefined;
  return daysBetween(result.output.at, Date.now()) === 0 ? result.output : undefined;
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

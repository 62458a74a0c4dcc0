import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PracticeCard } from '#src/saved/practice/practiceCard.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { nextReturn } from './model/dueCards.ts';
import type { PracticeChoice } from './model/practiceChoices.ts';
import { type PracticeSession, startPractice } from './model/practiceSession.ts';
import { forgetSession, type SavedSession, savedSession, saveSession } from './model/savedSession.ts';
import { sessionItems } from './model/sessionItems.ts';

/** What a session is made of. */
export interface SessionSource {
  /** Id of the list, or the fragment of the link. */
  readonly id: string;
  /** Words of it; looked up, where that is needed. */
  readonly words: () => Promise<readonly PracticeWord[]>;
  readonly cards: ReadonlyMap<string, PracticeCard>;
  readonly choice: PracticeChoice;
}

/** A session that is to begin. */
export type PreparedSession =
  | { readonly state: 'preparing' }
  | { readonly state: 'failed'; readonly error: unknown }
  /** Nothing is due; `next` is when something is, if anything waits. */
  | { readonly state: 'nothing'; readonly next: number | undefined }
  | {
      readonly state: 'ready';
      readonly session: PracticeSession;
      readonly words: readonly PracticeWord[];
      /** Words left out: their forms did not come, or nothing here speaks them. */
      readonly leftOut: number;
    };

/** Tells one session from another: what is practised, and how. */
export function sourceKey({ id, choice }: Pick<SessionSource, 'id' | 'choice'>): string {
  return JSON.stringify([id, choice]);
}

/** Prepares a session once, unless one was saved; again when it is told to, `isEarly` with what is not due yet. */
export function usePreparedSession(source: SessionSource): {
  /** As it was left, where this tab goes on with it. */
  readonly saved: SavedSession | undefined;

  readonly prepared: PreparedSession;
  readonly prepare: (isEarly: boolean) => void;
} {
  const client = useQueryClient();
  const [saved] = useState(() => savedSession(sourceKey(source)));
  const [prepared, setPrepared] = useState<PreparedSession>(() =>
    saved === undefined
      ? { state: 'preparing' }
      : { state: 'ready', session: saved.session, words: saved.words, leftOut: 0 },
  );
  const { words: wordsOf, cards, choice } = source;

  async function made(isEarly: boolean): Promise<PreparedSession> {
    try {
      const words = await wordsOf();
      const now = Date.now();
      const order = { words, choice, cards, now, isEarly, random: Math.random };
      const { items, leftOut } = await sessionItems(client, order);
      if (items.length === 0) {
        return { state: 'nothing', next: leftOut > 0 ? undefined : nextReturn(words, choice.kind, cards) };
      }
      const session = startPractice(items, choice.length, now);
      forgetSession();
      saveSession({ source: sourceKey(source), part: 'run', session, words, at: now });
      return { state: 'ready', session, words, leftOut };
    } catch (error) {
      console.error('A session could not be prepared.', error);
      return { state: 'failed', error };
    }
  }

  function prepare(isEarly: boolean): void {
    setPrepared({ state: 'preparing' });
    void made(isEarly).then(setPrepared);
  }
  const prepareOnce = useEffectEvent(() => {
    if (saved === undefined) prepare(false);
  });
  // Once: what is answered changes the cards, and must not begin the session anew.
  useEffect(() => prepareOnce(), []);
  return { saved, prepared, prepare };
}

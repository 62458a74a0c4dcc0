import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { nextReturn } from '#src/data/practice/dueCards.ts';
import type { PracticeCard } from '#src/data/practice/practiceCard.ts';
import type { PracticeChoice } from '#src/data/practice/practiceChoices.ts';
import { type PracticeSession, startPractice } from '#src/data/practice/practiceSession.ts';
import type { PracticeWord } from '#src/data/practice/practiceWord.ts';
import { sessionItems } from '#src/data/practice/sessionItems.ts';

/** What a session is made of. */
export interface SessionSource {
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
      /** Words left out because their forms did not come. */
      readonly unanswered: number;
    };

/** Prepares a session once; again when it is told to, `isEarly` with what is not due yet. */
export function usePreparedSession(source: SessionSource): {
  readonly prepared: PreparedSession;
  readonly prepare: (isEarly: boolean) => void;
} {
  const client = useQueryClient();
  const [prepared, setPrepared] = useState<PreparedSession>({ state: 'preparing' });
  const { words: wordsOf, cards, choice } = source;

  async function made(isEarly: boolean): Promise<PreparedSession> {
    try {
      const words = await wordsOf();
      const now = Date.now();
      const order = { words, choice, cards, now, isEarly, random: Math.random };
      const { items, unanswered } = await sessionItems(client, order);
      if (items.length === 0) return { state: 'nothing', next: nextReturn(words, choice.kind, cards) };
      return { state: 'ready', session: startPractice(items, choice.length, Date.now()), words, unanswered };
    } catch (error) {
      console.error('A session could not be prepared.', error);
      return { state: 'failed', error };
    }
  }

  function prepare(isEarly: boolean): void {
    setPrepared({ state: 'preparing' });
    void made(isEarly).then(setPrepared);
  }
  const prepareOnce = useEffectEvent(() => prepare(false));
  // Once: what is answered changes the cards, and must not begin the session anew.
  useEffect(() => prepareOnce(), []);
  return { prepared, prepare };
}

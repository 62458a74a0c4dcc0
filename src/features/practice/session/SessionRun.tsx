import { useState } from 'react';
import { cardKey, type PracticeCard } from '#src/saved/practice/practiceCard.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import {
  answerCard,
  leavePractice,
  type PracticeSession,
  progressOf,
  resultOf,
  type SessionResult,
} from '../model/practiceSession.ts';
import { type CardAnswer, isKnown } from '../model/schedule.ts';
import type { PracticeSlots } from './practiceSlots.ts';
import { SelfGradedCard } from './SelfGradedCard.tsx';
import { TypedCard } from './TypedCard.tsx';

/** What `SessionRun` draws. */
export interface SessionRunProps {
  /** As it begins. */
  readonly session: PracticeSession;
  /** What is practised. */
  readonly name: string;
  readonly words: readonly PracticeWord[];
  /** Whether nothing of it stays on this device. */
  readonly isForgotten: boolean;
  /** What was known before it. */
  readonly cards: ReadonlyMap<string, PracticeCard>;
  readonly slots: PracticeSlots;
  /** Called with every answer, so that nothing is lost when the page is left. */
  readonly onAnswered: (card: PracticeCard, next: PracticeSession) => void;
  /** It is over, or left; `left` is where it can be taken up again. */
  readonly onEnd: (result: SessionResult, left: PracticeSession) => void;
  /** It is left before anything was answered. */
  readonly onLeave: () => void;
}

/** Templates of a word's forms that were known when they were last asked, in this session or before. */
function knownForms(
  word: PracticeWord,
  cards: ReadonlyMap<string, PracticeCard>,
  { answers }: PracticeSession,
): readonly string[] {
  const now = new Map(cards);
  for (const { after } of answers) now.set(after.key, after);
  return [...now.values()].flatMap((card) =>
    card.word === word.id && card.template !== undefined && isKnown(card) ? [card.template] : [],
  );
}

/** A session, card by card. */
export function SessionRun(props: SessionRunProps) {
  const { name, words, cards, slots, onAnswered, onEnd, onLeave } = props;
  const [session, setSession] = useState(props.session);
  const { current: item, answers } = session;
  if (item === undefined) return null;

  function answered(given: CardAnswer, now: number, typed: string | undefined): PracticeSession {
    const next = answerCard(session, given, now, typed);
    const last = next.answers.at(-1);
    if (last !== undefined) onAnswered(last.after, next);
    setSession(next);
    return next;
  }

  function answer(given: CardAnswer, typed?: string): void {
    const now = Date.now();
    const next = answered(given, now, typed);
    if (next.current === undefined) onEnd(resultOf(next, now), next);
  }

  function leave(given?: CardAnswer, typed?: string): void {
    const now = Date.now();
    const left = given === undefined ? session : answered(given, now, typed);
    if (left.answers.length === 0) onLeave();
    else onEnd(resultOf(leavePractice(left, now), now), left);
  }

  const Card = item.kind === 'meaning' ? SelfGradedCard : TypedCard;
  return (
    <Card
      key={`${answers.length} ${cardKey(item.word.id, item.kind, item.template)}`}
      item={item}
      words={words}
      isForgotten={props.isForgotten}
      known={knownForms(item.word, cards, session)}
      name={name}
      progress={progressOf(session)}
      slots={slots}
      onAnswer={answer}
      onLeave={leave}
    />
  );
}

import { describe, expect, onTestFinished, test } from 'vitest';
import { dayStart, dueCount, nextReturn, startOfDay } from '#src/features/practice/model/dueCards.ts';
import { mostCards, type SessionLength } from '#src/features/practice/model/practiceChoices.ts';
import {
  answerCard,
  type PracticeSession,
  progressOf,
  resultOf,
  startPractice,
} from '#src/features/practice/model/practiceSession.ts';

import { cardKey, type PracticeCard } from '#src/saved/practice/practiceCard.ts';
import { answered, day, dueItems, minute, morning, threeWords, wordNamed } from './practiceFixture.ts';

const cardsOf = (...cards: readonly PracticeCard[]) => new Map(cards.map((card) => [card.key, card]));
const noCards = cardsOf();
const fiveMinutes: SessionLength = { unit: 'minutes', count: 5 };

function started(length: SessionLength = fiveMinutes): PracticeSession {
  return startPractice(dueItems(threeWords, 'meaning', noCards, morning), length, morning);
}

const stemsOf = (items: ReturnType<typeof dueItems>) => items.map(({ word }) => word.stem);

function asked({ current }: PracticeSession): string | undefined {
  return current?.word.stem;
}

describe('what is due', () => {
  const earlier = (stem: string, days: number) => answered(stem, 'right', morning - days * day);
  const cards = cardsOf(earlier('guolli', 9), earlier('jávri', 20));

  test('what has returned, the longest due first, then what was never asked, in the order of the list [T3]', () => {
    const words = [wordNamed('beana', 'hund'), ...threeWords];
    const due = stemsOf(dueItems(words, 'meaning', cards, morning));
    expect(due).toEqual(['jávri', 'guolli', 'beana', 'čáhci']);
    expect(dueCount(words, 'meaning', cards, morning)).toBe(4);
  });

  test('what returns later is not asked before [T3]', () => {
    const before = morning - 8.5 * day;
    expect(stemsOf(dueItems(threeWords, 'meaning', cards, before))).toEqual(['jávri', 'čáhci']);
    const due = cards.get('word-guolli/meaning')?.due ?? 0;
    expect(nextReturn(threeWords.slice(0, 1), 'meaning', cards)).toBe(startOfDay(due));
    expect(nextReturn(threeWords, 'word', cards)).toBeUndefined();
    expect(dueCount(threeWords, 'word', cards, morning)).toBe(3);
  });

  test('a word is due on its day, from midnight or from the hour that was chosen [N34]', () => {
    const words = threeWords.slice(0, 1);
    const card = answered('guolli');
    const its = cardsOf(card);
    const midnight = new Date(card.due).setHours(0, 0, 0, 0);
    const due = (now: number): number => dueCount(words, 'meaning', its, now);
    expect(midnight).toBeLessThan(card.due);
    expect([due(midnight - 1), due(midnight)]).toEqual([0, 1]);
    expect(nextReturn(words, 'meaning', its)).toBe(midnight);
    dayStart.set(4);
    onTestFinished(() => dayStart.remove());
    const four = new Date(card.due).setHours(4, 0, 0, 0);
    expect([due(midnight), due(four - 1), due(four)]).toEqual([0, 0, 1]);
  });

  test('what has no translation can not be asked for it; what nobody speaks is not heard [T3]', () => {
    const bare = wordNamed('guolli', 'fisk', { translations: [] });
    const words = [bare, wordNamed('kueʹll', 'fisk', { language: 'sms' })];
    expect(stemsOf(dueItems(words, 'meaning', noCards, morning))).toEqual(['kueʹll']);
    expect(stemsOf(dueItems(words, 'sound', noCards, morning))).toEqual(['guolli']);
  });

  test('of forms a word is due when one of its forms has returned, or none was asked [T3]', () => {
    const form = answered('guolli', 'right', morning - 1, '+N+Pl+Loc');
    const forms = cardsOf(form);
    const words = [...threeWords, wordNamed('ja', 'og', { pos: 'CC' })];
    expect(dueCount(words, 'form', forms, morning)).toBe(2);
    expect(dueCount(words, 'form', forms, form.due)).toBe(3);
  });
});

describe('a session', () => {
  test('what is not known comes again: after its minute, or when nothing else is left [T4]', () => {
    let session = answerCard(started(), 'again', morning);
    expect(asked(session)).toBe('čáhci');
    session = answerCard(session, 'right', morning + minute);
    expect(asked(session)).toBe('guolli');
    session = answerCard(session, 'again', morning + minute);
    expect(asked(session)).toBe('jávri');
    session = answerCard(session, 'right', morning + minute + 1);
    expect(asked(session)).toBe('guolli');
    expect(session.current?.card?.reps).toBe(2);
    session = answerCard(session, 'right', morning + minute + 2);
    expect(session.current).toBeUndefined();
  });

  test('five minutes are over after five minutes, with the card that is asked [T4]', () => {
    const session = answerCard(started(), 'right', morning + 5 * minute - 1);
    expect(asked(session)).toBe('čáhci');
    const over = answerCard(session, 'right', morning + 5 * minute);
    expect(over.current).toBeUndefined();
    expect(resultOf(over, morning + day)).toMatchObject({ took: 5 * minute });
  });

  test('a session by time asks all that is due, not as many as fit into it on average [N32]', () => {
    const words = Array.from({ length: 25 }, (_, place) => wordNamed(`sátni${place}`, `ord ${place}`));
    const session = startPractice(dueItems(words, 'meaning', noCards, morning), fiveMinutes, morning);
    expect(progressOf(session).all).toBe(25);
  });

  test('as many cards as are wanted, however long that takes [T4]', () => {
    const session = answerCard(started({ unit: 'cards', count: 2 }), 'right', morning + day);
    expect(asked(session)).toBe('čáhci');
    expect(answerCard(session, 'right', morning + 2 * day).current).toBeUndefined();
    expect(mostCards(fiveMinutes)).toBe(20);
  });

  test('an answer that is nearly right is a step further, and known [N34]', () => {
    const session = answerCard(started(), 'nearly', morning, 'cahci');
    expect(progressOf(session).done).toBe(1);
    expect(resultOf(session, morning).outcomes[0]?.isKnown).toBe(true);
  });

  test('what is not known is no step further [T4]', () => {
    let session = started();
    expect(progressOf(session)).toEqual({ done: 0, place: 1, all: 3 });
    session = answerCard(session, 'again', morning);
    expect(progressOf(session)).toEqual({ done: 0, place: 1, all: 3 });
    session = answerCard(session, 'right', morning);
    expect(progressOf(session)).toEqual({ done: 1, place: 2, all: 3 });
  });
});

describe('the result', () => {
  test('counts what was known at first, and has what was typed then, and when each returns [T5]', () => {
    let session = started();
    session = answerCard(session, 'again', morning, 'guole');
    session = answerCard(session, 'right', morning + 1);
    session = answerCard(session, 'right', morning + 2);
    session = answerCard(session, 'right', morning + 3, 'guolli');
    const { outcomes, took } = resultOf(session, morning + day);
    expect(outcomes.map(({ item, isKnown, typed }) => [item.word.stem, isKnown, typed])).toEqual([
      ['guolli', false, 'guole'],
      ['čáhci', true, undefined],
      ['jávri', true, undefined],
    ]);
    expect(took).toBe(3);
    for (const { due } of outcomes) expect(due).toBeGreaterThanOrEqual(morning + day);
    expect(outcomes[0]?.item.card?.reps).toBe(2);
  });

  test('a session that is left has a result, too, and its clock stands still [T5]', () => {
    const left = { ...answerCard(started(), 'right', morning + 10), endedAt: morning + 20 };
    expect(resultOf(left, morning + day)).toMatchObject({ took: 20 });
    expect(left.answers[0]?.after.key).toBe(cardKey('word-guolli', 'meaning'));
  });
});

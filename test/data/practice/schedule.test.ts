import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answeredCard, type CardAnswer, isKnown } from '#src/features/practice/model/schedule.ts';
import { type PracticeCard, practiceCard } from '#src/saved/practice/practiceCard.ts';
import { day, minute, morning } from './practiceFixture.ts';

const place = { word: 'guolli', kind: 'meaning' } as const;

function cardAfter(answers: readonly CardAnswer[]): PracticeCard {
  let card: PracticeCard | undefined;
  for (const answer of answers) card = answeredCard(place, card, answer, card?.due ?? morning);
  if (card === undefined) throw new Error('No answer');
  return card;
}

test('T1: not known, after a minute; known, after days', () => {
  expect(answeredCard(place, undefined, 'again', morning).due - morning).toBe(minute);
  const known = answeredCard(place, undefined, 'right', morning);
  expect(known.due - morning).toBeGreaterThanOrEqual(day);
  expect(isKnown(known)).toBe(true);
  expect(isKnown(answeredCard(place, known, 'again', known.due))).toBe(false);
});

const histories = ['', 'right', 'again', 'right right', 'right right again', 'right right right'];

test.each([...histories, 'right right again right'])(
  'T1, N34: after “%s” the answers say when it returns: nearly right sooner than right, on another day',
  (before) => {
    const card = before === '' ? undefined : cardAfter(before.split(' ') as CardAnswer[]);
    const now = card?.due ?? morning;
    const nearly = answeredCard(place, card, 'nearly', now);
    expect(isKnown(nearly)).toBe(true);
    if (before.endsWith('again')) return;
    expect(nearly.due).toBeGreaterThanOrEqual(now + day);
    expect(nearly.due).toBeLessThan(answeredCard(place, card, 'right', now).due);
  },
);

test('T1: each time it is known it stays away for longer; after a failure for less', () => {
  const stays = [1, 2, 3, 4].map((times) => {
    const { due, lastReview } = cardAfter(Array<CardAnswer>(times).fill('right'));
    return due - lastReview;
  });
  expect([...stays].sort((one, other) => one - other)).toEqual(stays);
  expect(stays[3]).toBeGreaterThan(20 * day);
  const failed = cardAfter(['right', 'right', 'right', 'right', 'again', 'right']);
  expect(failed.due - failed.lastReview).toBeLessThan(stays[3] ?? 0);
  expect(failed.lapses).toBe(1);
});

test('T1: a clock that was set back loses nothing', () => {
  const card = answeredCard(place, undefined, 'right', morning);
  const next = answeredCard(place, card, 'right', morning - 400 * day);
  expect(next.lastReview).toBe(morning);
  expect(next.due).toBeGreaterThan(morning);
});

test.each([
  ['no date', { due: Number.NaN }],
  ['a date beyond all', { lastReview: 1e20 }],
  ['a number that is none', { stability: Number.POSITIVE_INFINITY }],
  ['half a repetition', { reps: 1.5 }],
  ['an unknown state', { state: 7 }],
  ['an unknown kind', { kind: 'song' }],
  ['the key of another card', { key: 'čáhci/meaning' }],
])('T2: %s makes it none', (_, change) => {
  expect(v.is(practiceCard, { ...cardAfter(['right']), ...change })).toBe(false);
});

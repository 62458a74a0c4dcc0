import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { daysBetween } from '#src/features/practice/model/dueCards.ts';
import { answeredCard, type CardAnswer, isKnown } from '#src/features/practice/model/schedule.ts';
import { judged } from '#src/features/practice/model/writtenAnswer.ts';
import { type PracticeCard, practiceCard } from '#src/saved/practice/practiceCard.ts';
import { cardTranslations, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { answered, day, dueItems, morning, practiceItem, threeWords, wordNamed } from './practiceFixture.ts';

const place = { word: 'guolli', kind: 'meaning' } as const;

function cardAfter(answers: readonly CardAnswer[]): PracticeCard {
  let card: PracticeCard | undefined;
  for (const answer of answers) card = answeredCard(place, card, answer, card?.due ?? morning);
  if (card === undefined) throw new Error('No answer');
  return card;
}

const histories = ['', 'right', 'again', 'right right', 'right right again', 'right right right'];

test.each([...histories, 'right right again right'])(
  'after “%s” the answers say when it returns: nearly right sooner than right, on another day [T1, N34]',
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

test('each time it is known it stays away for longer; after a failure for less [T1]', () => {
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

test.each([
  ['before summer time begins', '2026-03-27T23:30'],
  ['before it ends', '2026-10-24T00:15'],
  ['on any day', '2026-11-22T12:00'],
])('a new word that is known returns on the day after tomorrow, graded %s [R132]', (_, at) => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Europe/Oslo';
  onTestFinished(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  const now = new Date(at).getTime();
  const card = answeredCard(place, undefined, 'right', now);
  expect(daysBetween(now, card.due)).toBe(2);
  expect(daysBetween(now, answeredCard(place, undefined, 'nearly', now).due)).toBe(1);
  // Its days since the last review are counted in the same way.
  const late = new Date(card.due).setHours(23, 50);
  const early = new Date(card.due).setHours(0, 10);
  const stays = [late, early].map((then) => answeredCard(place, card, 'right', then).scheduledDays);
  expect(stays[0]).toBe(stays[1]);
});

test('a card that was graded while the clock was in 2030 is due, and returns in its usual days [R132]', () => {
  const wrong = answered('guolli', 'right', Date.UTC(2030, 0, 5));
  expect(dueItems(threeWords.slice(0, 1), 'meaning', new Map([[wrong.key, wrong]]), morning)).toHaveLength(1);
  const { reps, due } = answeredCard(place, wrong, 'right', morning);
  expect(reps).toBe(2);
  expect(due).toBeGreaterThan(morning);
  expect(due).toBeLessThan(morning + 14 * day);
});

test.each([
  ['no date', { due: Number.NaN }],
  ['a date beyond all', { lastReview: 1e20 }],
  ['a number that is none', { stability: Number.POSITIVE_INFINITY }],
  ['half a repetition', { reps: 1.5 }],
  ['an unknown state', { state: 7 }],
  ['an unknown kind', { kind: 'song' }],
  ['the key of another card', { key: 'čáhci/meaning' }],
])('%s makes it none [T2]', (_, change) => {
  expect(v.is(practiceCard, { ...cardAfter(['right']), ...change })).toBe(false);
});

const words = [...threeWords, wordNamed('čázi', 'vannet'), wordNamed('cahci', 'noe annet')];
const cahci = practiceItem(wordNamed('čáhci', 'vann'), 'word');

test.each(['čáhci', 'Čáhci', ' čáhci ', 'ČÁHCI'])('%j is right [T6]', (typed) => {
  const verdict = { verdict: 'right', right: ['čáhci'], nearest: 'čáhci' };
  expect(judged(cahci, typed, threeWords)).toEqual(verdict);
});

test.each(['čáhci.', 'čáhci!', 'čáhci ?', 'čáhci …'])(
  '%j: what ends a sentence is no mistake [T6]',
  (typed) => {
    expect(judged(cahci, typed, threeWords).verdict).toBe('right');
  },
);

test('a comma in a phrase is no part of the answer, either [T6]', () => {
  const thanks = practiceItem(wordNamed('Giitu, bures!', 'takk'), 'word');
  for (const typed of ['giitu bures', 'Giitu, bures'])
    expect(judged(thanks, typed, threeWords).verdict).toBe('right');
});

test('an apostrophe is as good as any other [T6]', () => {
  const fish = practiceItem(wordNamed('kueʹll', 'fisk', { language: 'sms' }), 'word');
  expect(judged(fish, "kue'll", []).verdict).toBe('right');
  expect(judged(fish, 'kuell', []).verdict).toBe('nearly');
});

test.each(['cahci', 'tjahci', 'čahci', 'cahci.'])('%j has other letters: nearly right [T6]', (typed) => {
  expect(judged(cahci, typed, threeWords)).toMatchObject({ verdict: 'nearly', nearest: 'čáhci' });
});

test.each(['', '  ', 'guolli', 'cahc', 'čáhcci'])('%j is wrong [T6]', (typed) => {
  expect(judged(cahci, typed, threeWords).verdict).toBe('again');
});

test('what is another word of the session is not nearly this one [T6]', () => {
  expect(judged(cahci, 'cahci', words).verdict).toBe('again');
});

test('every word of the session that means the same is right, and the nearer one is compared with [T6]', () => {
  const fish = practiceItem(wordNamed('guolli', 'fisk'), 'word');
  const both = [...threeWords, wordNamed('fiska', 'fisk'), wordNamed('kala', 'fisk', { language: 'smn' })];
  expect(judged(fish, 'fiska', both)).toMatchObject({ verdict: 'right', right: ['guolli', 'fiska'] });
  expect(judged(fish, 'fisko', both)).toMatchObject({ verdict: 'again', nearest: 'fiska' });
  expect(judged(fish, 'kala', both).verdict).toBe('again');
});

test('what is heard is that word, whatever else means the same [T6]', () => {
  const heard = practiceItem(wordNamed('guolli', 'fisk'), 'sound');
  expect(judged(heard, 'fiska', [wordNamed('fiska', 'fisk')]).verdict).toBe('again');
});

const word = (stem: string, ...translations: readonly string[]): PracticeWord => ({
  id: '1',
  stem,
  language: 'sme',
  note: '',
  examples: [],
  translations: translations.map((one) => {
    const [language = '', text = ''] = one.split(' ');
    return { language, text };
  }),
});

test.each([
  // The Inari Sámi translation is the answer itself.
  [word('mun', 'fin minä', 'nob jeg', 'smn mun'), 'en', ['jeg']],
  [word('mun', 'smn mun', 'fin minä', 'nob jeg'), 'se', ['minä']],
  [word('mun', 'fin minä', 'nob jeg'), 'fi', ['minä']],
  [word('leat', 'nob være', 'nob ha', 'nob være', 'fin olla'), 'nb', ['være', 'ha']],
  [word('kafe', 'nob kafe'), 'nb', ['kafe']],
  [word('x'), 'nb', []],
])('translations of a card are of one language, and not the answer (%#) [T21]', (asked, language, texts) => {
  expect(cardTranslations(asked, language).map(({ text }) => text)).toEqual(texts);
});

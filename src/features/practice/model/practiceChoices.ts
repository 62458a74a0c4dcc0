/** How a person practises: kept from one time to the next, in local storage. */
import * as v from 'valibot';
import { paradigmPartsOfSpeech } from '#src/language/paradigmWord.ts';
import { storedJson } from '#src/local/storage.ts';
import { cardKinds } from '#src/saved/practice/practiceCard.ts';

/** How long a session is: so many minutes, or so many cards. */
export const sessionLength = v.object({
  unit: v.picklist(['minutes', 'cards']),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});

/** How long a session is. */
export type SessionLength = v.InferOutput<typeof sessionLength>;

/** The offered choices. */
export const sessionLengths: readonly [SessionLength, ...SessionLength[]] = [
  { unit: 'minutes', count: 5 },
  { unit: 'cards', count: 10 },
  { unit: 'cards', count: 20 },
  { unit: 'cards', count: 50 },
];

/** Cards for a minute: so many words are looked up for a session by time. */
const cardsPerMinute = 4;

/** How many words are looked up for a session at most. */
export function mostCards({ unit, count }: SessionLength): number {
  return unit === 'cards' ? count : count * cardsPerMinute;
}

/** The practised forms: see `FormChoice`. */
export const formChoice = v.object({
  pos: v.array(v.picklist(paradigmPartsOfSpeech)),
  tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(60)),
});

/** How a session is to be: what is asked, for how long, of forms which. */
export const practiceChoice = v.object({
  kind: v.picklist(cardKinds),
  length: sessionLength,
  forms: formChoice,
});

/** How a session is to be. */
export type PracticeChoice = v.InferOutput<typeof practiceChoice>;

const firstChoice: PracticeChoice = {
  kind: 'meaning',
  length: sessionLengths[0],
  forms: { pos: [], tags: [] },
};

/** The last choice; five minutes of words at first. */
export const practiceChoices = storedJson('practice', (stored): PracticeChoice => {
  const result = v.safeParse(practiceChoice, stored);
  return result.success ? result.output : firstChoice;
});

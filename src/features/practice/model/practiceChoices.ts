import * as v from 'valibot';
import { paradigmPartsOfSpeech } from '#src/language/paradigmWord.ts';
import { storedJson } from '#src/local/storage.ts';
import { cardKinds } from '#src/saved/practice/practiceCard.ts';

const sessionLength = v.object({
  unit: v.picklist(['minutes', 'cards']),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});

export type SessionLength = v.InferOutput<typeof sessionLength>;

export const sessionLengths: readonly [SessionLength, ...SessionLength[]] = [
  { unit: 'minutes', count: 5 },
  { unit: 'cards', count: 10 },
  { unit: 'cards', count: 20 },
  { unit: 'cards', count: 50 },
];

const cardsPerMinute = 4;

/** How many words are looked up for a session. */
export function mostCards({ unit, count }: SessionLength): number {
  return unit === 'cards' ? count : count * cardsPerMinute;
}

export const practiceChoice = v.object({
  kind: v.picklist(cardKinds),
  length: sessionLength,
  forms: v.object({
    /** Empty: all. */
    pos: v.array(v.picklist(paradigmPartsOfSpeech)),
    /** `Pl`, `Loc`, `Prt`, `Sg1` … Facets without a chosen tag do not restrict. */
    tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(60)),
  }),
});

export type PracticeChoice = v.InferOutput<typeof practiceChoice>;

const firstChoice: PracticeChoice = {
  kind: 'meaning',
  length: sessionLengths[0],
  forms: { pos: [], tags: [] },
};

export const practiceChoices = storedJson('practice', (stored) =>
  v.parse(v.fallback(practiceChoice, firstChoice), stored),
);

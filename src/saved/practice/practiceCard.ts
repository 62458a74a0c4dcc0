/** A word in practice, with the time when it returns. Reading checks it: other versions and backups write, too. */
import * as v from 'valibot';
import { longestLemma, moment, savedWord } from '#src/saved/savedWord.ts';

/** Asks for a translation (`meaning`), or types the word of a translation (`word`), of a `sound`, or a `form`. */
export const cardKinds = ['meaning', 'word', 'sound', 'form'] as const;

export type CardKind = (typeof cardKinds)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const measure = v.pipe(v.number(), v.finite(), v.minValue(0));

/** The id of a looked-up word contains its lemma, each letter as up to nine characters. */
const longestWordId = 10 * longestLemma;

/** Word, kind and, of a form, its template. */
export function cardKey(word: string, kind: CardKind, template = ''): string {
  return `${word}/${kind}${template}`;
}

/** Times in milliseconds since 1970. The numbers in the middle are the scheduler's (`schedule.ts`). */
export const practiceCard = v.pipe(
  v.object({
    key: v.string(),
    /** Id of a saved or looked-up word. */
    word: v.pipe(v.string(), v.minLength(1), v.maxLength(longestWordId)),
    kind: v.picklist(cardKinds),
    /** Of a form, as tables write it (`+N+Pl+Loc`). */
    template: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** When the card returns. */
    due: moment,
    lastReview: moment,
    stability: measure,
    difficulty: measure,
    scheduledDays: count,
    learningStep: count,
    reps: count,
    lapses: count,
    /** 0 new, 1 learning, 2 known, 3 relearning. */
    state: v.picklist([0, 1, 2, 3]),
  }),
  v.check(
    ({ key, word, kind, template }) => key === cardKey(word, kind, template),
    'The key is of another card.',
  ),
);

export type PracticeCard = v.InferOutput<typeof practiceCard>;

/** Starts the keys of looked-up words, and no id of saved words. */
export const historyPrefix = 'history/';

/** With the dictionaries' answers at its first practice, for practising offline. */
export const lookedUpWord = v.object({
  key: v.pipe(v.string(), v.startsWith(historyPrefix), v.maxLength(longestWordId)),
  /** Without an entry there are no translations, so that it is not requested again. */
  ...v.pick(savedWord, ['stem', 'language', 'pos', 'dictionary', 'translations']).entries,
});

export type LookedUpWord = v.InferOutput<typeof lookedUpWord>;

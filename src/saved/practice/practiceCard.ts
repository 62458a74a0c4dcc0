/**
 * What is being learnt: a card of a word, with when it returns. The checks are for what is read back: another version
 * or another hand may have written it, and a backup comes from anywhere.
 */
import * as v from 'valibot';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { longestLemma, moment, savedTranslation } from '#src/saved/savedWord.ts';

/**
 * What a card asks: `meaning`, the translation of a word; `word`, the word of a translation, typed; `sound`, the word
 * that is heard, typed; `form`, an inflected form, typed.
 */
export const cardKinds = ['meaning', 'word', 'sound', 'form'] as const;

/** What a card asks. */
export type CardKind = (typeof cardKinds)[number];

/** Whether a text names a kind of cards. */
export function isCardKind(text: string): text is CardKind {
  return (cardKinds as readonly string[]).includes(text);
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const measure = v.pipe(v.number(), v.finite(), v.minValue(0));

/** The longest id of a word: that of a word seen has its lemma in it, each letter as up to nine characters. */
const longestWordId = 10 * longestLemma;

/** The key of a card: its word, what it asks of it, and of a form which one. */
export function cardKey(word: string, kind: CardKind, template = ''): string {
  return `${word}/${kind}${template}`;
}

/** A card; times in milliseconds since 1970. The numbers in the middle are the scheduler's own (`schedule.ts`). */
export const practiceCard = v.pipe(
  v.object({
    key: v.string(),
    /** Id of the kept word, or of a word seen. */
    word: v.pipe(v.string(), v.minLength(1), v.maxLength(longestWordId)),
    kind: v.picklist(cardKinds),
    /** Of a form: which one, as the tables write it (`+N+Pl+Loc`). */
    template: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** When it returns. */
    due: moment,
    lastReview: moment,
    stability: measure,
    difficulty: measure,
    scheduledDays: count,
    learningStep: count,
    reps: count,
    lapses: count,
    /** 0 new, 1 being learnt, 2 known, 3 being learnt again. */
    state: v.picklist([0, 1, 2, 3]),
  }),
  v.check(
    ({ key, word, kind, template }) => key === cardKey(word, kind, template),
    'The key is of another card.',
  ),
);

/** A card. */
export type PracticeCard = v.InferOutput<typeof practiceCard>;

/** How keys of words seen begin; no kept word's id does. */
export const historyPrefix = 'history/';

/** A word seen, with what dictionaries said of it when it was first practised: so it can be practised with no network. */
export const lookedUpWord = v.object({
  key: v.pipe(v.string(), v.startsWith(historyPrefix), v.maxLength(longestWordId)),
  stem: v.pipe(v.string(), v.minLength(1), v.maxLength(longestLemma)),
  language: v.pipe(v.string(), v.minLength(1), v.maxLength(35)),
  pos: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** The dictionary that it was opened in, where one was named. */
  dictionary: v.optional(
    v.pipe(
      v.string(),
      v.check(isDictionaryCode),
      v.transform((code) => code),
    ),
  ),
  /** Best first; none where dictionaries have no entry of it, so that it is not asked for again. */
  translations: v.pipe(v.array(savedTranslation), v.maxLength(100)),
});

/** A word seen. */
export type LookedUpWord = v.InferOutput<typeof lookedUpWord>;

/** How the values of a word change. */
import type { OwnExample, SavedTranslation } from '#src/saved/savedWord.ts';
import { isSameValue, type TrackingRules, textLikeness } from './trackedValues.ts';

/** Where only the language, the sentence or its translation is the same. */
const likeInPart = 0.9;

export const translationRules: TrackingRules<SavedTranslation> = {
  likeness: (one, other) =>
    textLikeness(one.text, other.text) * (one.language === other.language ? 1 : likeInPart),
  mayReplace: () => true,
};

export const exampleRules: TrackingRules<OwnExample> = {
  likeness: (one, other) => {
    const hasSame = one.translation !== undefined && isSameValue(one.translation, other.translation);
    return Math.max(hasSame ? likeInPart : 0, textLikeness(one.text, other.text) * likeInPart);
  },
  mayReplace: () => false,
};

/** Of a note. */
export const lineRules: TrackingRules<string> = { likeness: textLikeness, mayReplace: () => true };

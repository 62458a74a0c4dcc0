/** A teacher's link has the whole exercise in the fragment of its address, which no server sees. */
import * as v from 'valibot';
import { compressedText, decompressedText } from '#src/saved/exchange/compressedText.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { canPractise, type PracticeWord, shownTranslations } from '#src/saved/practice/practiceWord.ts';
import { longestListName, savedTranslation, savedWord } from '#src/saved/savedWord.ts';
import { type PracticeChoice, practiceChoice } from './practiceChoices.ts';

export const mostClassWords = 500;

const classWord = v.object({
  ...v.pick(savedWord, ['stem', 'language', 'pos']).entries,
  translations: v.pipe(v.array(savedTranslation), v.maxLength(20)),
});

const classContent = v.object({
  name: v.pipe(v.string(), v.maxLength(longestListName)),
  choice: practiceChoice,
  words: v.pipe(v.array(classWord), v.minLength(1), v.maxLength(mostClassWords)),
});

export interface ClassSession {
  readonly name: string;
  readonly choice: PracticeChoice;
  readonly words: readonly PracticeWord[];
}

/** Raised with each change that older apps would misread. */
const linkVersion = 1;

/** A link for all words that can be asked, without notes; for the first ones if it has no space for all. */
export function classLink({ name, choice, words }: ClassSession): { fragment: string; count: number } {
  const { kind } = choice;
  // Whether a word can be heard depends on the tablet.
  const able = kind === 'sound' ? words : words.filter((word) => canPractise(word, kind));
  const some = (able.length > 0 ? able : words).slice(0, mostClassWords);
  const content = {
    name,
    // Older versions of the app ask as many words as the length says, 100 at most.
    choice: { ...choice, length: { unit: 'cards', count: Math.min(some.length, 100) } },
    words: some.map((word) => {
      const { stem, language, pos } = word;
      return { stem, language, ...(pos !== undefined && { pos }), translations: shownTranslations(word) };
    }),
  };
  try {
    return { fragment: compressedText(JSON.stringify(content), linkVersion), count: some.length };
  } catch (error) {
    if (!(error instanceof ExchangeFailure) || some.length === 1) throw error;
    // A person's own translations may be pages long.
    return classLink({ name, choice, words: some.slice(0, some.length >> 1) });
  }
}

/** With or without `#`. `damaged`: letters are missing or changed; `newer`: made by a later version of the app. */
export function readClassFragment(fragment: string): ClassSession | 'damaged' | 'newer' {
  try {
    const result = v.safeParse(classContent, JSON.parse(decompressedText(fragment, linkVersion)));
    if (!result.success) return 'damaged';
    const { name, choice, words } = result.output;
    return {
      name,
      choice: { ...choice, length: { unit: 'cards', count: words.length } },
      words: words.map((word, index) => ({
        ...word,
        id: `class/${index}`,
        dictionary: undefined,
        note: '',
        examples: [],
      })),
    };
  } catch (error) {
    if (error instanceof ExchangeFailure && error.kind === 'newerLink') return 'newer';
    console.warn('A link to a session can not be read.', error);
    return 'damaged';
  }
}

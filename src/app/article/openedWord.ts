/** Which word the app opens for the text of an address. */
import { isCertainForm } from '#src/lookup/operations/finding/foundRows.ts';
import { type FoundWord, writtenBy } from '#src/lookup/operations/finding/foundWord.ts';
import type { AnswerState } from '#src/state/answerState.ts';

type State = AnswerState<unknown>['state'];

interface TextFacts {
  /** The article of the text as it is written. */
  readonly article: State;
  /** Whether any dictionary has the text, whatever is selected; `waiting` also where that is not asked. */
  readonly anyDictionary: State;
  /** A dictionary that could not be asked may have the text. */
  readonly isPartial: boolean;
  readonly hasSigns: boolean;
  /** Words that may open instead (`mayOpen`). */
  readonly candidates: readonly FoundWord[];
  /** Found words, or the code that shows them, are still loading. */
  readonly isFinding: boolean;
  /** The stem that a person chose in a list. */
  readonly meant: string | undefined;
  /** A word with a cached article that differs from the text only in letter case. */
  readonly cachedWord: string | undefined;
}

type OpenedWord =
  | { readonly kind: 'asWritten' | 'withoutSigns' | 'waiting' | 'suggestions' }
  | { readonly kind: 'otherWord'; readonly word: FoundWord };

/** Words that may open instead of the text, or stand below its article. */
export function mayOpen(article: State, possible: readonly FoundWord[]): readonly FoundWord[] {
  if (article === 'nothing') return possible;
  // Without an answer, the word in another letter case may open: only its dictionaries answered.
  if (article === 'failed') return possible.filter(({ by }) => by === 'WRITTEN' || by === 'FORM');
  // Of a text that is a word itself, only what is certain.
  return possible.filter(({ by }) => by === 'FORM');
}

/**
 * | article of the text | and | opens |
 * |---|---|---|
 * | here, or not answered yet | | the text as written |
 * | none, and none known in another dictionary; or failed | signs around the text | the text without signs |
 * | none | a candidate is a certain form, or no dictionary has the text | the candidate that the person chose, or the first |
 * | failed | a candidate is a certain form, or differs in letter case | the candidate that the person chose, or the first |
 * | none on the device, or failed | a cached word differs in letter case | the cached word |
 * | none, or failed | words are still being found | nothing yet |
 * | none, or failed | otherwise | nothing: suggestions |
 *
 * A candidate opens once all words are found; one in other letters is not the first while a dictionary could not be asked.
 */
export function openedWord(facts: TextFacts): OpenedWord {
  const { article, anyDictionary, isPartial, candidates, isFinding, cachedWord } = facts;
  if (article === 'here' || article === 'waiting') return { kind: 'asWritten' };
  const hasFailed = article === 'failed';
  const mayBeHidden = anyDictionary === 'here' || anyDictionary === 'waiting';
  // Entries of a text with signs around it come first: `om.`, `(hyvin) suuri`.
  if (facts.hasSigns && (hasFailed || !mayBeHidden)) return { kind: 'withoutSigns' };
  const isCertain = candidates.some((word) => isCertainForm(word) || (hasFailed && word.by === 'WRITTEN'));
  // A word that only a person's selection hides is not replaced by an uncertain one (D16).
  if (!isFinding && (isCertain || (!hasFailed && anyDictionary === 'nothing'))) {
    const word =
      candidates.find(({ stem }) => stem === facts.meant) ??
      candidates.find(({ by }) => !(isPartial && by === 'LETTERS'));
    if (word) return { kind: 'otherWord', word };
  }
  // Without a network, only cached words can be compared with the text.
  if (cachedWord !== undefined && (hasFailed || isPartial)) {
    return { kind: 'otherWord', word: writtenBy(cachedWord, 'mul') };
  }
  return { kind: isFinding ? 'waiting' : 'suggestions' };
}

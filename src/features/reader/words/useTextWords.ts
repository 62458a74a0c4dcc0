import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type CountedWord, countedWords } from '#src/language/runningText/tokenisedText.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { glossBook } from '#src/lookup/operations/glosses/glossBook.ts';
import { filtersEverywhere } from '#src/lookup/queryFilters.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { type LemmaOrder, type TextLemma, textLemmas } from '../model/textLemmas.ts';

/** Words of a text that are looked up by themselves; of more one is asked first. */
const atFirst = 1_000;

/** After this a text's language is not waited for. */
const recognisedWithinMs = 4_000;

/** The words of a text. */
export interface TextWords {
  /** Those that were looked up and found, in their order; `undefined` while the text is counted. */
  readonly lemmas: readonly TextLemma[] | undefined;
  /** Words that are being looked up. */
  readonly coming: number;
  /** Words that nobody has asked for yet, since there are many. */
  readonly left: number;
  /** Has these looked up, too. */
  readonly more: () => void;
  /** Words that could not be looked up now. */
  readonly failed: number;
}

/** Counts the words of a text in turns with the page. */
function useCounted(body: string): readonly CountedWord[] | undefined {
  const [counted, setCounted] = useState<{ readonly of: string; readonly words: readonly CountedWord[] }>();
  useEffect(() => {
    const turns = countedWords(body);
    let timer = setTimeout(function next() {
      const turn = turns.next();
      if (turn.done === true) setCounted({ of: body, words: turn.value });
      else timer = setTimeout(next);
    });
    return () => clearTimeout(timer);
  }, [body]);
  return counted?.of === body ? counted.words : undefined;
}

/** The words of a text, looked up in its language: the most frequent first. */
export function useTextWords(body: string, language: string | undefined, order: LemmaOrder): TextWords {
  const client = useQueryClient();
  const chosen = usePreferences();
  const book = glossBook(client, { filters: filtersEverywhere(chosen), language });
  const counted = useCounted(body);
  const [most, setMost] = useState(atFirst);
  const changes = useObservable({ subscribe: book.changes.subscribe, get: book.changes.get });
  const wanted = useMemo(() => counted?.slice(0, most).map(({ word }) => word) ?? [], [counted, most]);
  useEffect(() => {
    // Before its language is known everything would be looked up twice; it may never be.
    const timer = setTimeout(() => book.wantLater(wanted), language === undefined ? recognisedWithinMs : 0);
    return () => {
      clearTimeout(timer);
      book.calm();
    };
  }, [book, wanted, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the book holds more with every change
  const lemmas = useMemo(
    () => counted && textLemmas(counted, (word) => book.glossOf(word), order),
    [counted, book, order, changes],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the book holds more with every change
  const states = useMemo(() => {
    const glossed = wanted.filter((word) => book.glossOf(word) !== undefined).length;
    const coming = book.countOpen(wanted);
    return { coming, failed: wanted.length - glossed - coming };
  }, [wanted, book, changes]);
  return {
    lemmas,
    ...states,
    left: Math.max(0, (counted?.length ?? 0) - most),
    more: () => setMost(Number.POSITIVE_INFINITY),
  };
}

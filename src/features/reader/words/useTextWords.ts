import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type CountedWord, countedWords } from '#src/language/runningText/tokenisedText.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { glossBook } from '#src/lookup/operations/glosses/glossBook.ts';
import type { Gloss, GlossTranslation } from '#src/lookup/operations/glosses/glossWords.ts';
import { filtersEverywhere } from '#src/lookup/queryFilters.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { isKnownWord } from '../model/textLanguage.ts';

/** A head word of a text. */
export interface TextLemma {
  readonly stem: string;
  /** ISO 639-3. */
  readonly language: string;
  readonly pos: string | undefined;
  /** How often it or a form of it stands in the text. */
  readonly count: number;
  /** Where it does first. */
  readonly first: number;
  /** Of its best reading; none where the service gives none beside it. */
  readonly translations: readonly GlossTranslation[];
}

/** What tells head words apart. */
export function lemmaKey({ language, stem }: Pick<TextLemma, 'language' | 'stem'>): string {
  return `${language} ${stem}`;
}

/** How they are ordered: by frequency, or as they come in the text. */
export type LemmaOrder = 'frequency' | 'text';

/** The head words of those words that dictionaries have, in an order. */
function textLemmas(
  words: readonly CountedWord[],
  glossOf: (word: string) => Gloss | undefined,
  order: LemmaOrder,
): readonly TextLemma[] {
  const lemmas = new Map<string, TextLemma>();
  for (const { word, count, first } of words) {
    const gloss = glossOf(word);
    const best = gloss?.found[0];
    if (gloss === undefined || best === undefined || !isKnownWord(gloss)) continue;
    const key = lemmaKey(best);
    const known = lemmas.get(key);
    const translations = gloss.translations ?? [];
    lemmas.set(key, {
      stem: best.stem,
      language: best.language,
      pos: known?.pos ?? translations[0]?.pos,
      count: count + (known?.count ?? 0),
      first: Math.min(first, known?.first ?? first),
      translations: known && known.translations.length > 0 ? known.translations : translations,
    });
  }
  return [...lemmas.values()].sort((one, other) =>
    order === 'text' ? one.first - other.first : other.count - one.count || one.first - other.first,
  );
}

/** Words of a text that are looked up by themselves; of more one is asked first. */
const atFirst = 1_000;

/** After this a text's language is not waited for. */
const recognisedWithinMs = 4_000;

/** The words of a text. */
interface TextWords {
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

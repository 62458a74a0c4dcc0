import { useEffect, useMemo, useState } from 'react';
import { type CountedWord, countedWords } from '#src/language/runningText/tokenisedText.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import type { NewWord } from '#src/saved/savedWords.ts';
import { pause } from '#src/state/pause.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { isKnownWord } from '../model/textLanguage.ts';
import { bookOf, useTextScope } from '../reading/textScope.ts';

export interface TextLemma {
  /** With the translations of its best reading, if the service gives them with it. */
  readonly word: NewWord;
  readonly count: number;
  readonly first: number;
}

export function lemmaKey({ language, stem }: Pick<NewWord, 'language' | 'stem'>): string {
  return `${language} ${stem}`;
}

export type LemmaOrder = 'frequency' | 'text';

/** Only of words that dictionaries have. */
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
    const { translations = [] } = gloss;
    const pos = translations[0]?.pos;
    const own: NewWord = {
      stem: best.stem,
      language: best.language,
      ...(pos && { pos }),
      translations: translations.map((one) => ({ language: one.language, text: one.lemma })),
    };
    lemmas.set(key, {
      word: known && known.word.translations.length > 0 ? known.word : own,
      count: count + (known?.count ?? 0),
      first: Math.min(first, known?.first ?? first),
    });
  }
  return [...lemmas.values()].sort((one, other) =>
    order === 'text' ? one.first - other.first : other.count - one.count || one.first - other.first,
  );
}

/** More words are looked up only on request. */
const atFirst = 1_000;

/** The text's language is not awaited longer. */
const recognisedWithinMs = 4_000;

/** Most frequent words first. `left`: words not requested yet, since there are many. */
export function useTextWords(body: string, language: string | undefined, order: LemmaOrder) {
  const book = bookOf(useTextScope(language));
  const [counted, setCounted] = useState<readonly CountedWord[]>();
  useEffect(() => {
    let isShown = true;
    void countedWords(body, pause).then((words) => isShown && setCounted(words));
    return () => {
      isShown = false;
    };
  }, [body]);
  const [most, setMost] = useState(atFirst);
  const changes = useObservable(book.changes);
  const wanted = useMemo(() => counted?.slice(0, most).map(({ word }) => word) ?? [], [counted, most]);
  useEffect(() => {
    // Otherwise everything would be looked up twice; but the language may stay unknown.
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
  const coming = book.countOpen(wanted);
  const glossed = wanted.filter((word) => book.glossOf(word) !== undefined).length;
  return {
    lemmas,
    coming,
    failed: wanted.length - glossed - coming,
    left: Math.max(0, (counted?.length ?? 0) - most),
    more: () => setMost(Number.POSITIVE_INFINITY),
  };
}

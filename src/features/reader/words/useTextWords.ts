import { useEffect, useMemo, useState } from 'react';
import {
  type CountedWord,
  countedWords,
  neighboursOf,
  paragraphStart,
  type TokenisedText,
  type TokenLanguages,
  textPieces,
  tokenisedText,
} from '#src/language/runningText/tokenisedText.ts';
import type { GlossBook } from '#src/lookup/operations/glosses/glossBook.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import type { NewWord } from '#src/saved/savedWords.ts';
import { pause } from '#src/state/pause.ts';
import { anyOf, useObservable } from '#src/state/useObservable.ts';
import { agreeingGloss } from '../model/neighbourAgreement.ts';
import { languageOfText, type ReadText } from '../model/readText.ts';
import { isKnownWord } from '../model/textLanguage.ts';
import { wordLanguages } from '../model/wordLanguages.ts';
import { bookOf, useTextScope } from '../reading/textScope.ts';

export interface TextLemma {
  /** With the translations of its best reading, if the service gives them with it. */
  readonly word: NewWord;
  readonly count: number;
  readonly first: number;
  /** Its head word must be looked up for its translations. */
  readonly lacksTranslations: boolean;
}

export function lemmaKey({ language, stem }: Pick<NewWord, 'language' | 'stem'>): string {
  return `${language} ${stem}`;
}

export type LemmaOrder = 'frequency' | 'text';

/** Only of words that dictionaries have. */
function textLemmas(
  words: readonly CountedWord[],
  glossOf: (word: CountedWord) => Gloss | undefined,
  order: LemmaOrder,
): readonly TextLemma[] {
  const lemmas = new Map<string, TextLemma>();
  for (const counted of words) {
    const { count, first } = counted;
    const gloss = glossOf(counted);
    const best = gloss?.found[0];
    if (gloss === undefined || best === undefined || !isKnownWord(gloss)) continue;
    // Another language's word is none of this sentence.
    if (counted.language !== undefined && !isOf(best.language, counted.language)) continue;
    const { translations = [], translatedPos: pos } = gloss;
    // Norwegian *skje* is a spoon, and a verb.
    const key = `${lemmaKey(best)} ${pos}`;
    const before = lemmas.get(key);
    const own: NewWord = {
      stem: best.stem,
      language: best.language,
      ...(pos && { pos }),
      translations: translations.map((one) => ({ language: one.language, text: one.lemma })),
    };
    lemmas.set(key, {
      word: before && before.word.translations.length > 0 ? before.word : own,
      count: count + (before?.count ?? 0),
      first: Math.min(first, before?.first ?? first),
      lacksTranslations: gloss.translations === undefined,
    });
  }
  return [...lemmas.values()].sort((one, other) =>
    order === 'text' ? one.first - other.first : other.count - one.count || one.first - other.first,
  );
}

/** Nynorsk has no dictionary of its own. */
function isOf(language: string, ofSentence: string): boolean {
  return language === ofSentence || (ofSentence === 'nno' && language === 'nob');
}

/** The gloss of the reading that its neighbours suggest where the word stands first, as where it is tapped. */
function glossIn(text: TokenisedText, { word, first }: CountedWord, book: GlossBook): Gloss | undefined {
  const gloss = book.glossOf(word);
  if (gloss === undefined) return undefined;
  const { before, after } = neighboursOf(text, first);
  const agreeing = agreeingGloss(gloss, {
    before: before && book.glossOf(before.word),
    after: after && book.glossOf(after.word),
  });
  const [best] = agreeing.found;
  // A service that gives no translations gives none for the head word either.
  if (gloss.translations === undefined) return { ...agreeing, translations: [] };
  if (best === undefined || agreeing.translations) return agreeing;
  const own = book.glossOf(best.stem);
  if (own?.found[0]?.stem !== best.stem) return agreeing;
  return { ...agreeing, translations: own.translations, translatedPos: own.translatedPos };
}

const recountDelayMs = 200;

/** Never resolves once the work is not needed any more, so that it ends there. */
function pauseWhile(isNeeded: () => boolean): Promise<void> {
  return pause().then(() => (isNeeded() ? undefined : new Promise(() => undefined)));
}

/** More words are looked up only on request. */
const atFirst = 1_000;

/** The text's language is not awaited longer. */
const recognisedWithinMs = 4_000;

/** Most frequent words first. `left`: words not requested yet, since there are many. */
export function useTextWords(body: string, text: ReadText, order: LemmaOrder) {
  const language = languageOfText(text);
  const { paragraphs } = text;
  const scope = useTextScope(language, paragraphs);
  const book = bookOf(scope);
  const [counted, setCounted] = useState<readonly CountedWord[]>();
  useEffect(() => {
    let isShown = true;
    void countedWords(body, () => pauseWhile(() => isShown)).then((words) => isShown && setCounted(words));
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
      book.dropLater();
    };
  }, [book, wanted, language]);

  // Counted by language, of paragraphs whose words were looked up in the text's.
  const [words, setWords] = useState<readonly CountedWord[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the book holds more with every change
  useEffect(() => {
    let isShown = true;
    const pieces = textPieces(body);
    const open = new Set(wanted.filter((word) => book.countOpen([word]) > 0));
    const languagesOf: TokenLanguages = (piece, tokens) => {
      if (language === undefined) return [];
      const chosen = paragraphs[String(paragraphStart({ pieces }, piece))];
      if (chosen !== undefined) return tokens.map(() => chosen);
      if (tokens.some(({ word }) => word !== undefined && open.has(word))) return [];
      // A word that only another language has is explained, but no word of the sentence.
      return wordLanguages(tokens, (word) => book.glossOf(word), language).map(({ sentence, word }) =>
        word === sentence ? word : undefined,
      );
    };
    const count = () => countedWords(body, () => pauseWhile(() => isShown), languagesOf);
    // Answers come in quick succession.
    const timer = setTimeout(() => void count().then((all) => isShown && setWords(all)), recountDelayMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [body, wanted, book, language, paragraphs, changes]);
  const others = useMemo(() => {
    const own = new Map<string, string[]>();
    for (const { word, language: of } of words ?? []) {
      if (of !== undefined && of !== language) own.set(of, [...(own.get(of) ?? []), word]);
    }
    return [...own].map(([of, ofIt]) => ({ book: bookOf(scope, of), words: ofIt }));
  }, [words, language, scope]);
  useEffect(() => {
    for (const own of others) own.book.wantLater(own.words);
    return () => {
      for (const own of others) own.book.dropLater();
    };
  }, [others]);
  const otherBooks = useMemo(() => anyOf(others.map((own) => own.book.changes)), [others]);
  const otherChanges = useObservable({
    ...otherBooks,
    get: () => others.reduce((sum, own) => sum + own.book.changes.get(), 0),
  });
  const otherOpen = others.reduce((sum, own) => sum + own.book.countOpen(own.words), 0);
  const tokens = useMemo(() => tokenisedText(body), [body]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the books hold more with every change
  const lemmas = useMemo(
    () =>
      words &&
      textLemmas(
        words.filter((one) => language === undefined || one.language !== undefined),
        (one) => glossIn(tokens, one, bookOf(scope, one.language)),
        order,
      ),
    [words, tokens, scope, language, order, changes, otherChanges],
  );
  useEffect(() => {
    for (const { word, lacksTranslations } of lemmas ?? [])
      if (lacksTranslations) bookOf(scope, word.language).want([word.stem]);
  }, [lemmas, scope]);
  const coming = book.countOpen(wanted) + otherOpen;
  const glossless = [{ book, words: wanted }, ...others].flatMap((own) =>
    own.words.filter((word) => own.book.glossOf(word) === undefined),
  );
  return {
    lemmas,
    coming,
    failed: glossless.length - coming,
    left: Math.max(0, (counted?.length ?? 0) - most),
    more: () => setMost(Number.POSITIVE_INFINITY),
  };
}

import { useEffect, useMemo } from 'react';
import { type TokenisedText, tokenisedText, wordsOfPiece } from '#src/language/runningText/tokenisedText.ts';
import type { TextToken } from '#src/language/runningText/wordTokens.ts';
import { languageOfText, type ReadText } from './model/readText.ts';
import { changeText } from './model/readTexts.ts';
import { recognisedBy } from './model/textLanguage.ts';
import { recognisedLanguage } from './model/wordLanguages.ts';
import { bookOf, useTextScope } from './reading/textScope.ts';

/** With at least `recognisedBy` different words, if there are so many. */
function firstPieces(text: TokenisedText): readonly (readonly TextToken[])[] {
  const words = new Set<string>();
  const pieces: (readonly TextToken[])[] = [];
  for (let piece = 0; piece < text.pieces.length && words.size < recognisedBy; piece += 1) {
    pieces.push(text.tokensOf(piece));
    for (const { word } of wordsOfPiece(text, piece)) words.add(word);
  }
  return pieces;
}

/** Uses the first words of a text without a language; their lookups are reused. */
export function useRecognition(known: ReadText, text: TokenisedText): void {
  const { id } = known;
  const isOpen = languageOfText(known) === undefined;
  const scope = useTextScope(undefined);
  useEffect(() => {
    if (!isOpen) return;
    const book = bookOf(scope);
    const pieces = firstPieces(text);
    const all = pieces.flatMap((tokens) => tokens.flatMap(({ word }) => word ?? []));
    const words = [...new Set(all)].slice(0, recognisedBy);
    const recognise = (): void => {
      const glosses = words.flatMap((word) => book.glossOf(word) ?? []);
      // Offline, only some may be cached: half of them are enough.
      if (book.countOpen(words) > 0 || glosses.length * 2 < words.length) return;
      stop();
      const language = recognisedLanguage(pieces, (word) => book.glossOf(word));
      if (language === undefined) return;
      const own = bookOf(scope, language);
      for (const gloss of glosses) {
        const [best] = gloss.found;
        // What this language knows best, or none knows, is the same when asked for this language; except for services
        // that know words without forms only if they are told the language.
        const isNone = best === undefined && gloss.translations !== undefined;
        if (isNone || best?.language === language) own.adopt(gloss, book);
      }
      changeText(id, { recognised: language }).catch((error: unknown) =>
        console.warn('The language that was recognised is not saved.', error),
      );
    };
    const stop = book.changes.subscribe(recognise);
    book.want(words);
    recognise();
    return stop;
  }, [id, isOpen, text, scope]);
}

/** For a page of words only, where the text, which does it otherwise, is not drawn. */
export function Recognition({ text, body }: { readonly text: ReadText; readonly body: string }) {
  useRecognition(
    text,
    useMemo(() => tokenisedText(body), [body]),
  );
  return null;
}

import { useEffect, useMemo } from 'react';
import { type TokenisedText, tokenisedText, wordsOfPiece } from '#src/language/runningText/tokenisedText.ts';
import { languageOfText, type ReadText } from './model/readText.ts';
import { changeText } from './model/readTexts.ts';
import { recognisedBy, recognisedLanguage } from './model/textLanguage.ts';
import { bookOf, useTextScope } from './reading/textScope.ts';

function firstWords(text: TokenisedText): readonly string[] {
  const words = new Set<string>();
  for (let piece = 0; piece < text.pieces.length && words.size < recognisedBy; piece += 1) {
    for (const { word } of wordsOfPiece(text, piece)) words.add(word);
  }
  return [...words].slice(0, recognisedBy);
}

/** Uses the first words of a text without a language; their lookups are reused. */
export function useRecognition(known: ReadText, text: TokenisedText): void {
  const { id } = known;
  const isOpen = languageOfText(known) === undefined;
  const scope = useTextScope(undefined);
  useEffect(() => {
    if (!isOpen) return;
    const book = bookOf(scope);
    const words = firstWords(text);
    const recognise = (): void => {
      const glosses = words.flatMap((word) => book.glossOf(word) ?? []);
      // Offline, only some may be cached: half of them are enough.
      if (book.countOpen(words) > 0 || glosses.length * 2 < words.length) return;
      stop();
      const language = recognisedLanguage(glosses);
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

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type TokenisedText, tokenisedText, wordsOfPiece } from '#src/language/runningText/tokenisedText.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { filtersEverywhere } from '#src/lookup/queryFilters.ts';
import { languageOfText, type ReadText } from './model/readText.ts';
import { changeText } from './model/readTexts.ts';
import { recognisedBy, recognisedLanguage } from './model/textLanguage.ts';
import { bookOf, type TextScope } from './reading/textScope.ts';

/** The first different words of a text. */
function firstWords(text: TokenisedText): readonly string[] {
  const words = new Set<string>();
  for (let piece = 0; piece < text.pieces.length && words.size < recognisedBy; piece += 1) {
    for (const { word } of wordsOfPiece(text, piece)) words.add(word);
  }
  return [...words].slice(0, recognisedBy);
}

/** Recognises the language of a text that has none yet, by its first words; what was looked up for that is not asked again. */
export function useRecognition(known: ReadText, text: TokenisedText, scope: TextScope): void {
  const { id } = known;
  const isOpen = languageOfText(known) === undefined;
  useEffect(() => {
    if (!isOpen) return;
    const book = bookOf({ ...scope, language: undefined });
    const words = firstWords(text);
    const recognise = (): void => {
      const glosses = words.flatMap((word) => book.glossOf(word) ?? []);
      // Without a network some may be kept and others not: half of them say enough.
      if (book.countOpen(words) > 0 || glosses.length * 2 < words.length) return;
      stop();
      const language = recognisedLanguage(glosses);
      if (language === undefined) return;
      const own = bookOf({ ...scope, language });
      for (const gloss of glosses) {
        const [best] = gloss.found;
        // What this language knows best, or none knows, is the same when it is asked of this language; but for
        // services that know words without forms only where they are told the language.
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

/** What `Recognition` reads. */
interface RecognitionProps {
  readonly text: ReadText;
  readonly body: string;
}

/** Recognises a text's language where its words are the page: the text itself, which does it else, is not drawn then. */
export function Recognition({ text, body }: RecognitionProps) {
  const client = useQueryClient();
  const chosen = usePreferences();
  const tokens = useMemo(() => tokenisedText(body), [body]);
  const scope = useMemo(
    () => ({ client, filters: filtersEverywhere(chosen), language: undefined, paragraphs: {} }),
    [client, chosen],
  );
  useRecognition(text, tokens, scope);
  return null;
}

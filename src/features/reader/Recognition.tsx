import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePreferences } from '#src/data/local/preferences.ts';
import { filtersEverywhere } from '#src/data/lookup/queryFilters.ts';
import type { ReadText } from '#src/data/texts/readText.ts';
import { tokenisedText } from '#src/language/runningText/tokenisedText.ts';
import { useRecognition } from './reading/useRecognition.ts';

/** What `Recognition` reads. */
export interface RecognitionProps {
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

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tokenisedText } from '#src/language/runningText/tokenisedText.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { filtersEverywhere } from '#src/lookup/queryFilters.ts';
import type { ReadText } from './model/readText.ts';
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

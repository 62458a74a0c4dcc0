import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterFirstAnswer } from '#src/app/boot/afterFirstAnswer.ts';
import { LazyArticlePane, LazyPaperFoot } from '#src/app/lookup/lazyParts.ts';
import { LazyNoWords, LazyPrintedWords } from '#src/features/wordlist/lazyListParts.tsx';
import { loadDictionaries, loadHelp, loadLanguages, loadVoices } from './dialogChunks.ts';

async function fetchDialogs(): Promise<void> {
  // The article first: it is what a person opens next.
  await LazyArticlePane.preload();
  await Promise.all([
    loadLanguages(),
    loadDictionaries(),
    loadVoices(),
    loadHelp(),
    import('#src/features/paradigm/ParadigmDialog.tsx'),
    import('./NarrowDrawer.tsx'),
    LazyNoWords.preload(),
    LazyPaperFoot.preload(),
    LazyPrintedWords.preload(),
  ]);
}

/** Fetches the code of dialogs, of print and of an empty list after the first answer, so that the first tap finds it. */
export function useDialogsAhead(): void {
  const queryClient = useQueryClient();
  useEffect(
    // A failure here is none: whoever opens a dialog fetches it again, and is told.
    () => afterFirstAnswer(queryClient, () => void fetchDialogs().catch(() => undefined)),
    [queryClient],
  );
}

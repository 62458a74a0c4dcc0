import { useEffect } from 'react';
import { useFirstAnswer } from '#src/app/boot/useFirstAnswer.ts';
import { LazyArticlePane, LazyPaperFoot } from '#src/app/lookup/lazyParts.ts';
import { LazyNoWords, LazyPrintedWords } from '#src/features/search/list/lazyListParts.tsx';
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
  const isCalm = useFirstAnswer();
  useEffect(() => {
    // A failure here is none: whoever opens a dialog fetches it again, and is told.
    if (isCalm) void fetchDialogs().catch(() => undefined);
  }, [isCalm]);
}

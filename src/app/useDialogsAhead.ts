import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadDictionaries, loadLanguages, loadVoices } from '#src/app/dialogChunks.ts';
import { ArticlePane } from '#src/app/lateArticle.ts';
import { whenIdle } from '#src/ui/whenIdle.ts';

async function fetchDialogs(): Promise<void> {
  // The article first: it is what a person opens next.
  await ArticlePane.preload();
  await Promise.all([
    loadLanguages(),
    loadDictionaries(),
    loadVoices(),
    import('#src/features/help/HelpDialog.tsx'),
    import('#src/app/NarrowDrawer.tsx'),
  ]);
}

/** Fetches the code of the dialogs once the first answer is there and nothing else is to do, so that the first tap finds it. */
export function useDialogsAhead(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let callOff = queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.state.status !== 'success') return;
      callOff();
      // A failure here is none: whoever opens a dialog fetches it again, and is told.
      callOff = whenIdle(() => void fetchDialogs().catch(() => undefined));
    });
    return () => callOff();
  }, [queryClient]);
}

/** Parts of the layout that are fetched on demand, or after the start. */
import { LazyArticlePane, LazyPaperFoot } from '#src/app/search/lazySearchParts.tsx';
import { LazyPrintedWords } from '#src/features/search/list/ListedWords.tsx';
import { LazyNoWords } from '#src/features/search/list/ResultList.tsx';
import { untilIdle } from '#src/ui/waiting/idle.ts';
import { lazyComponent, lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import {
  LazyDictionaryChooser,
  LazyHelpDialog,
  LazyLanguageChooser,
  LazyVoiceChooser,
} from './lazyDialogs.ts';

export const LazyOfflineStatus = lazyWithMessages(
  () => import('#src/features/downloads/OfflineStatus.tsx'),
  'OfflineStatus',
);

export const LazyNarrowDrawer = lazyDialog(lazyComponent(() => import('./NarrowDrawer.tsx'), 'NarrowDrawer'));

/**
 * Dialogs, print and the empty list, so that they open at the first tap. One at a time: their code, evaluated together,
 * would hold up a slow phone when a person types.
 */
export async function preloadParts(): Promise<void> {
  const parts = [
    LazyOfflineStatus,
    // People open it next.
    LazyArticlePane,
    LazyNarrowDrawer,
    LazyLanguageChooser,
    LazyDictionaryChooser,
    LazyVoiceChooser,
    LazyHelpDialog,
    LazyNoWords,
    LazyPrintedWords,
    LazyPaperFoot,
  ];
  for (const { preload } of parts) {
    await untilIdle();
    await preload();
  }
  await untilIdle();
  await import('#src/components/paradigm/ParadigmDialog.tsx');
}

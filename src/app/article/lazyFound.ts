/** Parts of an article opened by another text than its word, loaded with the answers. */

import { lazyComponent, lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

export const LazyFoundLine = lazyWithMessages(() =>
  import('#src/features/search/found/ArticleFound.tsx').then((chunk) => chunk.FoundLine),
);

export const LazyOtherWords = lazyWithMessages(() =>
  import('#src/features/search/found/ArticleFound.tsx').then((chunk) => chunk.OtherWords),
);

export const LazyFormInTable = lazyComponent(() =>
  import('./FormInTable.tsx').then((chunk) => chunk.FormInTable),
);

/** Resolves in any case. */
export async function foundPartsAhead(): Promise<void> {
  await Promise.all([LazyFoundLine.preload(), LazyOtherWords.preload(), LazyFormInTable.preload()]);
}

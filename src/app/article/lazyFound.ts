/** Parts of an article opened by another text than its word, loaded with the answers. */

import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

export const LazyFoundLine = lazyWithMessages(
  () => import('#src/features/search/found/ArticleFound.tsx'),
  'FoundLine',
);

export const LazyOtherWords = lazyWithMessages(
  () => import('#src/features/search/found/ArticleFound.tsx'),
  'OtherWords',
);

/** Resolves in any case. */
export async function foundPartsAhead(): Promise<void> {
  await Promise.all([LazyFoundLine.preload(), LazyOtherWords.preload()]);
}

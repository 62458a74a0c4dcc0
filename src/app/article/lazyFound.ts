/** What is said of an article that was opened by another text than its word: its code comes with the answers. */

import { lazyComponent, lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

/** Why the article is that of another word. */
export const LazyFoundLine = lazyWithMessages(() =>
  import('#src/features/search/found/ArticleFound.tsx').then((chunk) => chunk.FoundLine),
);

/** What else the text may mean. */
export const LazyOtherWords = lazyWithMessages(() =>
  import('#src/features/search/found/ArticleFound.tsx').then((chunk) => chunk.OtherWords),
);

/** The way to the form in the table of its word. */
export const LazyFormInTable = lazyComponent(() =>
  import('./FormInTable.tsx').then((chunk) => chunk.FormInTable),
);

/** Fetches them; resolves in any case. */
export async function foundPartsAhead(): Promise<void> {
  await Promise.all([LazyFoundLine.preload(), LazyOtherWords.preload(), LazyFormInTable.preload()]);
}

/** Parts of the list that the first result does not need: their code comes after it. */
import { lazyComponent, lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { ListWaiting } from '#src/ui/wordlist/ListRow.tsx';

/** What stands in place of an empty list. */
export const LazyNoWords = lazyComponent(
  () => import('./NoWords.tsx').then((chunk) => chunk.NoWords),
  <ListWaiting />,
);

/** What stands in place of the count over an empty list. */
export const LazyNoWordsLine = lazyComponent(() =>
  import('./NoWords.tsx').then((chunk) => chunk.NoWordsLine),
);

/** The rows on paper; preloaded, so that they are there when the print begins. */
export const LazyPrintedWords = lazyComponent(() =>
  import('#src/ui/print/PrintedWords.tsx').then((chunk) => chunk.PrintedWords),
);

/** Words that the typed text may mean: fetched when there are any, or after the first answer. */
export const LazyFoundPart = lazyWithMessages(() =>
  import('../found/FoundLinks.tsx').then((chunk) => chunk.FoundPart),
);

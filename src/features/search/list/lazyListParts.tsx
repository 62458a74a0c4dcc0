/** Parts that the first result does not need: their code is loaded after it. */
import { lazyComponent, lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { ListWaiting } from '#src/ui/wordlist/ListRow.tsx';

export const LazyNoWords = lazyComponent(
  () => import('./NoWords.tsx').then((chunk) => chunk.NoWords),
  <ListWaiting />,
);

export const LazyNoWordsLine = lazyComponent(() =>
  import('./NoWords.tsx').then((chunk) => chunk.NoWordsLine),
);

/** Preloaded, so that it is there when printing begins. */
export const LazyPrintedWords = lazyComponent(() =>
  import('#src/ui/print/PrintedWords.tsx').then((chunk) => chunk.PrintedWords),
);

/** Loaded when there are found words, or after the first answer. */
export const LazyFoundPart = lazyWithMessages(() =>
  import('../found/FoundLinks.tsx').then((chunk) => chunk.FoundPart),
);

/** The rows of a printed list: nobody prints before the first result is there, so their code comes after it. */
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

/** The rows; fetched ahead, so that they are there when the print begins. */
export const PrintedWords = lazyComponent(() =>
  import('./PrintedWords.tsx').then((chunk) => chunk.PrintedWords),
);

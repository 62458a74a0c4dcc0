/**
 * The article pane, whose code is not needed for the first result: it comes
 * when the first list is there, or at once with an address that names a word.
 */
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

/** The pane; nothing is drawn until its code is there. */
export const ArticlePane = lazyComponent(() =>
  import('./ArticlePane.tsx').then((chunk) => chunk.ArticlePane),
);

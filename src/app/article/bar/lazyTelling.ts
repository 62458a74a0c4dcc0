/** What can be done with an article as a whole: its code and its words come after the article is painted. */
import { lazyWithMessages } from '#src/ui/waiting/LazyMessages.tsx';

/** The menu beside the lemma, on a wide screen. */
export const LazyArticleMenu = lazyWithMessages(() =>
  import('#src/features/share/ArticleMenu.tsx').then((chunk) => chunk.ArticleMenu),
);

/** The steps through the list and the menu, in the bar of a narrow screen. */
export const LazyArticleSteps = lazyWithMessages(() =>
  import('#src/features/share/ArticleSteps.tsx').then((chunk) => chunk.ArticleSteps),
);

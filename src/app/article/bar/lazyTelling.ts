/** What can be done with an article as a whole: its code and its words come after the article is painted. */
import { lazyWithMessages } from '#src/ui/waiting/LazyMessages.tsx';

/** The menu of the bar, on a wide screen. */
export const LazyArticleMenu = lazyWithMessages(() =>
  import('#src/features/telling/ArticleMenu.tsx').then((chunk) => chunk.ArticleMenu),
);

/** The foot of actions, on a narrow screen. */
export const LazyArticleFoot = lazyWithMessages(() =>
  import('#src/features/telling/ArticleFoot.tsx').then((chunk) => chunk.ArticleFoot),
);

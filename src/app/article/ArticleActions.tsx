import type { ArticleFootProps } from '#src/features/telling/ArticleFoot.tsx';
import { LazyArticleFoot } from './bar/lazyTelling.ts';
import { useNeighbours } from './bar/useNeighbours.ts';

/** The actions at the foot of a narrow screen, with the words before and after in the list. */
export function ArticleActions({ article }: Pick<ArticleFootProps, 'article'>) {
  return <LazyArticleFoot article={article} neighbours={useNeighbours()} />;
}

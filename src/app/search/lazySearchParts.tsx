/** Parts of the page that the first result does not need; the article comes at once where the address names a word. */

import { makeResetStyles } from '@fluentui/react-components';
import { ArticleWaiting } from '#src/features/article/ArticleWaiting.tsx';
import { panesQuery } from '#src/ui/theme/breakpoints.ts';
import { untilIdle } from '#src/ui/waiting/idle.ts';
import { lazyComponent, lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { HintPane } from './HintPane.tsx';

export const LazyArticlePane = lazyComponent(
  () => import('#src/app/article/ArticlePane.tsx'),
  'ArticlePane',
  { waiting: <PaneWaiting /> },
);

export const LazyArticlePreview = lazyComponent(
  () => import('#src/app/article/ArticlePreview.tsx'),
  'ArticlePreview',
  { waiting: <HintPane />, failed: <HintPane /> },
);

/** Preloaded, so that it is there when printing starts. */
export const LazyPaperFoot = lazyComponent(() => import('#src/app/print/PaperFoot.tsx'), 'PaperFoot');

/** Parts of the welcome; without their code there are none. */
export const LazyWordOfDay = lazyComponent(
  () => untilIdle().then(() => import('#src/features/welcome/WordOfDay.tsx')),
  'WordOfDay',
  { failed: null },
);
export const LazyWelcomeFoot = lazyComponent(
  () => untilIdle().then(() => import('./WelcomeFoot.tsx')),
  'WelcomeFoot',
  { failed: null },
);

export const LazyDictionaryLinks = lazyComponent(
  () => untilIdle().then(() => import('#src/features/welcome/DictionaryLinks.tsx')),
  'DictionaryLinks',
);
export const LazyDueWords = lazyWithMessages(
  () => untilIdle().then(() => import('#src/features/practice/DueWords.tsx')),
  'DueWords',
);

// The place of the entries: below the bar and the word.
const usePlace = makeResetStyles({
  padding: '6rem 1rem 0',
  [`@media ${panesQuery}`]: { padding: 'var(--paneHead) 2rem 0' },
});

/** On a narrow screen it covers everything. */
function PaneWaiting() {
  return (
    <div className={usePlace()}>
      <ArticleWaiting lines={5} />
    </div>
  );
}

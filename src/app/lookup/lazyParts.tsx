/** Parts of the look-up page that the first result does not need: they come after it, or at once where the address names a word. */

import { makeResetStyles } from '@fluentui/react-components';
import { createElement } from 'react';
import { ArticleWaiting } from '#src/features/article/ArticleWaiting.tsx';
import { lazyComponent, whenIdle } from '#src/ui/waiting/lazyComponent.tsx';

/** The article. */
export const LazyArticlePane = lazyComponent(
  () => import('#src/app/article/ArticlePane.tsx').then((chunk) => chunk.ArticlePane),
  createElement(PaneWaiting),
);

/** The foot of a printed list; preloaded, so that it is there when the print begins. */
export const LazyPaperFoot = lazyComponent(() =>
  import('#src/app/print/PaperFoot.tsx').then((chunk) => chunk.PaperFoot),
);

/** Loads a part of the welcome when there is nothing else to do. Nobody asked for it: without its code there is none. */
function idlePart(name: 'WordOfDay' | 'StarterNote') {
  return lazyComponent(() =>
    new Promise<void>((go) => whenIdle(go))
      .then(() => import('#src/features/welcome/WordOfDay.tsx'))
      .then((chunk) => chunk[name])
      .catch(() => () => null),
  );
}

export const LazyWordOfDay = idlePart('WordOfDay');
export const LazyStarterNote = idlePart('StarterNote');

// Where the entries will stand: under the bar and the word.
const usePlace = makeResetStyles({
  padding: '6rem 1rem 0',
  '@media (min-width: 900px)': { padding: 'var(--paneHead) 1.75rem 0' },
});

/** An article whose code is on its way: on a narrow screen it lies over all that was there. */
function PaneWaiting() {
  return (
    <div className={usePlace()}>
      <ArticleWaiting lines={5} />
    </div>
  );
}

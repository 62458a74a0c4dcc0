/** Parts of the look-up page that the first result does not need: they come after it, or at once where the address names a word. */
import { type ComponentType, createElement } from 'react';
import { lazyWithMessages } from '#src/ui/waiting/LazyMessages.tsx';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { whenIdle } from '#src/ui/waiting/whenIdle.ts';
import { PaneWaiting } from './PaneWaiting.tsx';
import type { WelcomePartProps } from './WelcomePart.tsx';

/** The article. */
export const LazyArticlePane = lazyComponent(
  () => import('#src/app/article/ArticlePane.tsx').then((chunk) => chunk.ArticlePane),
  createElement(PaneWaiting),
);

/** The foot of a printed list; preloaded, so that it is there when the print begins. */
export const LazyPaperFoot = lazyComponent(() =>
  import('#src/app/print/PaperFoot.tsx').then((chunk) => chunk.PaperFoot),
);

/** Words that a typed text may mean, beside the list. */
export const LazyFoundPart = lazyWithMessages(() =>
  import('#src/features/search/found/FoundPart.tsx').then((chunk) => chunk.FoundPart),
);

/** What comes to the welcome when there is nothing else to do. Nobody asked for it: where its code does not come there is none. */
export const LazyWelcomePart = lazyComponent<WelcomePartProps>(() =>
  new Promise<void>((go) => whenIdle(go))
    .then(() => import('./WelcomePart.tsx'))
    .then((chunk): ComponentType<WelcomePartProps> => chunk.WelcomePart)
    .catch(() => () => null),
);

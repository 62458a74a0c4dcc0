/** The page of addresses that lead nowhere, fetched where one does. */
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

/** The page; nothing is drawn until its code is there. */
export const UnknownPage = lazyComponent(() =>
  import('./UnknownPage.tsx').then((chunk) => chunk.UnknownPage),
);

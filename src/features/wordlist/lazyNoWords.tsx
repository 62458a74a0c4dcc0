/** What stands in place of an empty list: most lists have words, so its code comes after the first result. */
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { ListWaiting } from './ListWaiting.tsx';

/** The notice; fetched ahead after the first result. */
export const NoWords = lazyComponent(
  () => import('./NoWords.tsx').then((chunk) => chunk.NoWords),
  <ListWaiting />,
);

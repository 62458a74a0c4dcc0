/** Dialogs of lists, whose code comes when they are wanted. */
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

/** Chooses a list. */
export const LazyListPicker = lazyComponent(() =>
  import('./ListPicker.tsx').then((chunk) => chunk.ListPicker),
);

/** Adds words. */
export const LazyAddWordsForm = lazyComponent(() =>
  import('./AddWordsForm.tsx').then((chunk) => chunk.AddWordsForm),
);

/** What can be done with a list. */
export const LazyActionSheet = lazyComponent(() =>
  import('#src/ui/dialogs/ActionSheet.tsx').then((chunk) => chunk.ActionSheet),
);

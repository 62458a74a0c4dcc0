import { lazyWithMessages } from '#src/ui/waiting/LazyMessages.tsx';

/** The star of a word, whose code comes after what it belongs to is painted. Give it 44 px, so that nothing moves. */
export const LazyKeepButton = lazyWithMessages(() =>
  import('#src/features/lists/KeepButton.tsx').then((chunk) => chunk.KeepButton),
);

/** What can be undone now: one thing, until something else can, or the person closes it. */
import type { Undoable } from '#src/saved/keptUndo.ts';
import { disposeOfSounds } from '#src/saved/soundDisposal.ts';
import { observable } from '#src/state/useObservable.ts';

/** Something that was done, and can be undone. */
export interface UndoOffer {
  /** What was done, as a sentence. */
  readonly text: string;
  readonly undo: () => Promise<void>;
}

/** The offer. */
export const undoOffer = observable<UndoOffer | undefined>(undefined);

/** Offers to undo something in place of what was offered before. */
export function offerUndo(text: string, { undo }: Pick<Undoable<unknown>, 'undo'>): void {
  undoOffer.set({ text, undo });
}

/** From now on nothing of it can be undone: deleted sounds give their room back. */
export function endUndo(): void {
  undoOffer.set(undefined);
  disposeOfSounds().catch((error: unknown) =>
    console.warn('Sounds of deleted recordings could not be deleted yet.', error),
  );
}

import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Undoable } from '#src/saved/savedUndo.ts';
import { endUndoHold } from '#src/saved/soundSweep.ts';
import { observable, useObservable } from '#src/state/useObservable.ts';
import { IconButton, QuietButton } from '#src/ui/controls/buttons.tsx';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '3rem',
    padding: '0 0.25rem 0 1rem',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  failure: { padding: '0 1rem' },
});

/** Stays until the next change or until it is closed. */
export function UndoBar() {
  const { t } = useLingui();
  const styles = useStyles();
  const offer = useObservable(undoOffer);
  const { run, failure } = useSavedAction();
  useEffect(() => endUndo, []);
  return (
    <div role="status">
      {offer === undefined ? null : (
        <div className={styles.bar}>
          <span className={styles.text}>{offer.text}</span>
          <QuietButton
            onClick={() =>
              run(async () => {
                await offer.undo();
                undoOffer.set(undefined);
              })
            }
          >{t`Undo`}</QuietButton>
          <IconButton label={t`Close`} icon={<Dismiss20Regular />} onClick={endUndo} />
        </div>
      )}
      <div className={styles.failure}>
        <FailureLine text={failure} />
      </div>
    </div>
  );
}

const undoOffer = observable<(Pick<Undoable<unknown>, 'undo'> & { text: string }) | undefined>(undefined);

export function offerUndo(text: string, { undo }: Pick<Undoable<unknown>, 'undo'>): void {
  undoOffer.set({ text, undo });
}

/** Ends undo: sounds of deleted recordings are deleted. */
function endUndo(): void {
  undoOffer.set(undefined);
  endUndoHold().catch((error: unknown) =>
    console.warn('Sounds of deleted recordings could not be deleted yet.', error),
  );
}

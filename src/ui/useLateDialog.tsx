import { type ComponentType, type ReactNode, useState } from 'react';

/** What every dialog that is loaded late takes. */
export interface LateDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog that is fetched when it is first wanted. */
export interface LateDialog {
  /** `failed`: its code could not be fetched; to show it again is to try again. */
  readonly state: 'closed' | 'loading' | 'failed' | 'open';
  readonly show: () => void;
  /** The dialog itself, to be drawn anywhere. */
  readonly dialog: ReactNode;
}

/**
 * Holds a dialog whose code is fetched at its first opening. Unlike `lazy`, a
 * fetch that fails is a state of the opener, not an error of the whole page.
 */
export function useLateDialog(load: () => Promise<ComponentType<LateDialogProps>>): LateDialog {
  const [Dialog, setDialog] = useState<ComponentType<LateDialogProps>>();
  const [state, setState] = useState<LateDialog['state']>('closed');

  async function show(): Promise<void> {
    if (Dialog === undefined) {
      setState('loading');
      try {
        const loaded = await load();
        setDialog(() => loaded);
      } catch (error) {
        console.error('A dialog could not be loaded.', error);
        setState('failed');
        return;
      }
    }
    setState('open');
  }

  return {
    state,
    show: () => void show(),
    dialog: Dialog ? <Dialog open={state === 'open'} onClose={() => setState('closed')} /> : null,
  };
}

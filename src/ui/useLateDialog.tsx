import { type ComponentType, type ReactNode, useCallback, useState } from 'react';

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
  readonly hide: () => void;
  /** The dialog itself, to be drawn anywhere. */
  readonly dialog: ReactNode;
}

/**
 * Holds a dialog whose code is fetched at its first opening. Unlike with `lazy`,
 * a fetch that fails is a state of the opener, not an error of the whole page;
 * and what is there already is drawn at once, where React holds back for 300 ms
 * what comes after a fallback.
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

  const hide = useCallback(() => setState('closed'), []);
  return {
    state,
    show: () => void show(),
    hide,
    dialog: Dialog ? <Dialog open={state === 'open'} onClose={hide} /> : null,
  };
}

import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { useLayer } from '#src/ui/layers/layers.ts';

export interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Fetches a dialog's code; rejects when that could not be fetched. */
export type LoadDialog = () => Promise<ComponentType<LazyDialogProps>>;

interface LazyDialog {
  /** `failed`: its code could not be fetched; to show it again is to try again. */
  readonly state: 'closed' | 'loading' | 'failed' | 'open';
  readonly show: () => void;
  readonly hide: () => void;
  readonly dialog: ReactNode;
}

/**
 * Holds a dialog whose code is fetched at its first opening. Unlike with `lazy`, a fetch that fails is a
 * state of the opener, not an error of the whole page; and what is there already is drawn at once, where
 * React holds back for 300 ms what comes after a fallback.
 */
export function useLazyDialog(load: LoadDialog): LazyDialog {
  const [Dialog, setDialog] = useState<ComponentType<LazyDialogProps>>();
  const [state, setState] = useState<LazyDialog['state']>('closed');

  // The user may close it again, or leave the page, while its code is being fetched.
  const wanted = useRef(false);

  async function show(): Promise<void> {
    wanted.current = true;
    if (Dialog === undefined) {
      setState('loading');
      try {
        const loaded = await load();
        setDialog(() => loaded);
      } catch (error) {
        console.error('A dialog could not be loaded.', error);
        if (wanted.current) setState('failed');
        return;
      }
    }
    if (wanted.current) setState('open');
  }

  const hide = useCallback(() => {
    wanted.current = false;
    setState('closed');
  }, []);
  // Back, or another page, calls it off.
  useLayer(state === 'loading', hide);
  return {
    state,
    show: () => void show(),
    hide,
    dialog: Dialog ? <Dialog open={state === 'open'} onClose={hide} /> : null,
  };
}

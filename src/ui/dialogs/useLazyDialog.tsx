import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { useLayer } from '#src/ui/layers/layers.ts';

export interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Rejects when the code could not be fetched. */
export type LoadDialog = () => Promise<ComponentType<LazyDialogProps>>;

interface LazyDialog {
  /** `failed`: the code could not be fetched; showing again retries. */
  readonly state: 'closed' | 'loading' | 'failed' | 'open';
  readonly show: () => void;
  readonly hide: () => void;
  readonly dialog: ReactNode;
}

/**
 * A dialog whose code is fetched on first opening. Unlike with `lazy`, a failure is a state of the opener,
 * not an error of the page, and loaded code renders at once, where React would wait 300 ms after a fallback.
 */
export function useLazyDialog(load: LoadDialog): LazyDialog {
  const [Dialog, setDialog] = useState<ComponentType<LazyDialogProps>>();
  const [state, setState] = useState<LazyDialog['state']>('closed');

  // The user may close it, or leave the page, while its code is fetched.
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
  // Back, or another page, cancels it.
  useLayer(state === 'loading', hide);
  return {
    state,
    show: () => void show(),
    hide,
    dialog: Dialog ? <Dialog open={state === 'open'} onClose={hide} /> : null,
  };
}

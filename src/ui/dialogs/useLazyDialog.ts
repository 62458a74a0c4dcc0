import { useCallback, useRef, useState } from 'react';
import { useLayer } from '#src/ui/layers/layers.ts';
import type { LazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

export interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** For an opener of a `lazyDialog` that says itself that the code is loading, or could not be fetched. */
export function useLazyDialog(dialog: Pick<LazyComponent<never>, 'preload' | 'state'>) {
  /** `failed`: the code could not be fetched; showing again retries. */
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');

  // The user may close it, or leave the page, while its code is fetched.
  const wanted = useRef(false);

  async function show(): Promise<void> {
    wanted.current = true;
    if (dialog.state.get() !== 'here') {
      setState('loading');
      await dialog.preload();
    }
    if (wanted.current) setState(dialog.state.get() === 'here' ? 'open' : 'failed');
  }

  const hide = useCallback(() => {
    wanted.current = false;
    setState('closed');
  }, []);
  // Back, or another page, cancels it.
  useLayer(state === 'loading', hide);
  return { state, show: () => void show(), hide, opened: { open: state === 'open', onClose: hide } };
}

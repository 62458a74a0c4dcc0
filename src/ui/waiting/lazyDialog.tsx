/** Dialogs whose code is loaded when they first open. */
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLayer } from '#src/ui/layers/layers.ts';
import type { LazyComponent } from './lazyComponent.tsx';

export interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Loads a dialog when it first opens. It stays mounted when it closes, for its animation and to give back the focus.
 * Closes if it could not be loaded: opening it again retries.
 */
export function lazyDialog<Props extends LazyDialogProps>(
  Dialog: LazyComponent<Props>,
): LazyComponent<Props> {
  function WhenOpened(props: Props): ReactNode {
    const { open, onClose } = props;
    const [isWanted, setWanted] = useState(open);
    if (open && !isWanted) setWanted(true);
    const close = useEffectEvent(onClose);
    useEffect(() => {
      if (!open) return;
      let isOpen = true;
      void Dialog.preload().then(() => isOpen && Dialog.state.get() === 'failed' && close());
      return () => {
        isOpen = false;
      };
    }, [open]);
    return isWanted ? <Dialog {...props} /> : null;
  }
  return Object.assign(WhenOpened, { preload: Dialog.preload, state: Dialog.state });
}

/** For an opener of a `lazyDialog` that says itself that the code is loading, or could not be fetched. */
export function useLazyDialog(dialog: Pick<LazyComponent<never>, 'preload' | 'state'>) {
  /** `failed`: the code could not be fetched; showing again retries. */
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');

  // The person may close it, or leave the page, while its code is fetched.
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

import { useEffect, useEffectEvent } from 'react';
import { openLayer } from './layers.ts';

/** `popup`: makes way for whatever opens next. */
export type LayerKind = 'modal' | 'popup';

/** While something lies over the page, Back closes it instead of leaving the page, and so does opening another page. */
export function useLayer(open: boolean, onClose: () => void, kind: LayerKind = 'modal'): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    return openLayer({ popup: kind === 'popup', close: () => close() });
  }, [open, kind]);
}

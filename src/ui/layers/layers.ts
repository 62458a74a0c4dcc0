/**
 * What lies over the page: the drawer, dialogs, popups, in the order in which they
 * were opened. The back gesture of a phone closes the topmost first: the history
 * of the page (src/app/pageHistory.tsx) has an entry for each.
 */

import { useEffect, useEffectEvent } from 'react';
import { observable } from '#src/state/useObservable.ts';

/** One thing that lies over the page. */
interface Layer {
  /** Whether it makes way for whatever opens next. */
  readonly popup: boolean;
  readonly close: () => void;
}

const layers = observable<readonly Layer[]>([]);

export function layerCount(): number {
  return layers.get().length;
}

/** Puts a layer over the others; open popups close. Returns what to call when it is gone, which may be called again. */
function openLayer(layer: Layer): () => void {
  const before = layers.get();
  layers.set([...before.filter(({ popup }) => !popup), layer]);
  for (const other of before) if (other.popup) other.close();
  return () => {
    const now = layers.get();
    if (now.includes(layer)) layers.set(now.filter((other) => other !== layer));
  };
}

/** Closes all layers but so many, the topmost first. */
export function closeLayers(remaining: number): void {
  const before = layers.get();
  const closing = before.slice(remaining).reverse();
  if (closing.length === 0) return;
  layers.set(before.slice(0, remaining));
  for (const { close } of closing) close();
}

/** Calls `listener` whenever layers come or go; returns how to stop. */
export function whenLayersChange(listener: () => void): () => void {
  return layers.subscribe(listener);
}

/** `popup`: makes way for whatever opens next. */
type LayerKind = 'modal' | 'popup';

/** While something lies over the page, Back closes it instead of leaving the page, and so does opening another page. */
export function useLayer(open: boolean, onClose: () => void, kind: LayerKind = 'modal'): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    return openLayer({ popup: kind === 'popup', close: () => close() });
  }, [open, kind]);
}

/** Calls back when Esc is pressed while the component is there, wherever the focus is, unless something else took the key. */
export function useEscape(onEscape: () => void): void {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

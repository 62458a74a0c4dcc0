/** Drawer, dialogs and popups, in order of opening. Back closes the topmost first (src/app/pageHistory.tsx). */

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { observable } from '#src/state/useObservable.ts';

interface Layer {
  /** Closes when another layer opens. */
  readonly popup: boolean;
  readonly close: () => void;
}

const layers = observable<readonly Layer[]>([]);

export function layerCount(): number {
  return layers.get().length;
}

/** Closes open popups. Returns how to remove it, which may be called repeatedly. */
function openLayer(layer: Layer): () => void {
  const before = layers.get();
  layers.set([...before.filter(({ popup }) => !popup), layer]);
  for (const other of before) if (other.popup) other.close();
  return () => {
    const now = layers.get();
    if (now.includes(layer)) layers.set(now.filter((other) => other !== layer));
  };
}

/** All but the lowest `remaining`, topmost first. */
export function closeLayers(remaining: number): void {
  const before = layers.get();
  const closing = before.slice(remaining).reverse();
  if (closing.length === 0) return;
  layers.set(before.slice(0, remaining));
  for (const { close } of closing) close();
}

/** Returns how to stop. */
export const whenLayersChange = layers.subscribe;

/** While open, Back closes it instead of leaving the page, as do another page and, for a popup, another layer. */
export function useLayer(open: boolean, onClose: () => void, kind: 'modal' | 'popup' = 'modal'): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    return openLayer({ popup: kind === 'popup', close: () => close() });
  }, [open, kind]);
}

/** While a page of a narrow screen lies over the header, that can be neither reached nor read. */
export function useCoveredHeader(isCovered: boolean): void {
  useLayoutEffect(() => {
    const header = document.querySelector<HTMLElement>(':not(#shell) > .head');
    if (!isCovered || header === null) return;
    header.inert = true;
    return () => {
      header.inert = false;
    };
  }, [isCovered]);
}

/** Anywhere while the component is mounted: keys that nothing else handled. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented) act(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

export function useEscape(onEscape: () => void): void {
  useKeys(({ key }) => {
    if (key === 'Escape') onEscape();
  });
}

/** Calls `onOutside` for events (names, with blanks) on what is not `isInside`. */
export function useOutside(events: string, isInside: (target: Node) => boolean, onOutside: () => void): void {
  const hear = useEffectEvent(({ target }: Event): void => {
    if (target instanceof Node && !isInside(target)) onOutside();
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    for (const event of events.split(' ')) document.addEventListener(event, (heard) => hear(heard), options);
    return () => listening.abort();
  }, [events]);
}

/** Closes a popup with Esc, Back and a tap elsewhere. Returns how to close it and focus its button. */
export function usePopup(
  popup: RefObject<HTMLElement | null>,
  button: HTMLElement | null,
  onClose: () => void,
): () => void {
  const closeToButton = (): void => {
    onClose();
    button?.focus();
  };
  useLayer(true, onClose, 'popup');
  useEscape(closeToButton);
  useOutside(
    'pointerdown',
    (target) => [popup.current, button].some((part) => part?.contains(target)),
    onClose,
  );
  return closeToButton;
}

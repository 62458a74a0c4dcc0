import { useEffect, useEffectEvent } from 'react';

/** What is used of the browser's `CloseWatcher`, which TypeScript does not know yet. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

function startWatching(): Watcher | undefined {
  const Class: unknown = Reflect.get(globalThis, 'CloseWatcher');
  return typeof Class === 'function' ? Reflect.construct(Class, []) : undefined;
}

/**
 * While something lies over the page, the back gesture of a phone closes it
 * instead of leaving the page, where the browser can tell.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const watcher = startWatching();
    if (!watcher) return;
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [open]);
}

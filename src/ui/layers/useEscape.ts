import { useEffect, useEffectEvent } from 'react';

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

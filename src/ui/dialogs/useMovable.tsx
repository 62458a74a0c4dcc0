import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

const useStyles = makeStyles({ place: { display: 'contents' } });

interface Movable {
  /** To be drawn once, where it never goes: what it holds keeps its state. */
  readonly held: ReactNode;
  /** To be drawn in the place where it is to stand. */
  readonly place: ReactNode;
}

/**
 * Lets content change its place without being remounted: what is open in it
 * stays open when a device is turned and its controls go elsewhere.
 */
export function useMovable(content: ReactNode): Movable {
  const [host] = useState(() => {
    const element = document.createElement('span');
    element.style.display = 'contents';
    return element;
  });
  const settle = useCallback((place: HTMLElement | null) => place?.append(host), [host]);
  return {
    held: createPortal(content, host),
    place: <span ref={settle} className={useStyles().place} />,
  };
}

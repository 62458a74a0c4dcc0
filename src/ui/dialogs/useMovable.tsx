import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

const useStyles = makeStyles({ place: { display: 'contents' } });

interface Movable {
  /** Render it once, in a fixed place: its content keeps its state. */
  readonly held: ReactNode;
  /** Render it where the content should appear. */
  readonly place: ReactNode;
}

/** Moves content without remounting it: what is open in it stays open when a device is turned. */
export function useMovable(content: ReactNode): Movable {
  const [host] = useState(() => {
    const element = document.createElement('span');
    element.style.display = 'contents';
    return element;
  });
  const settle = useCallback((place: HTMLElement | null) => place?.append(host), [host]);
  const { place: className } = useStyles();
  const place = useMemo(() => <span ref={settle} className={className} />, [settle, className]);
  return { held: createPortal(content, host), place };
}

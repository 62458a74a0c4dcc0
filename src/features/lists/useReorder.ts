import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

interface ReorderOptions {
  readonly ids: readonly string[];
  /** Pixels. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** `to`: place among the others. */
  readonly onMove: (id: string, to: number) => void;
}

/** Pixels: so near an edge, a dragged word scrolls the list by `scrollStep` a frame. */
const edge = 48;
const scrollStep = 10;

/** By dragging handles, with scrolling at the edges, by arrow keys on a handle, or step by step. */
export function useReorder({ ids, rowHeight, scroller, onMove }: ReorderOptions) {
  /** The dragged word; `to`: place among the others. */
  const [carried, setCarried] = useState<{ readonly id: string; readonly to: number }>();
  const pointer = useRef(0);
  // The pointer may be released before rendering.
  const target = useRef(0);

  const placeUnder = useEffectEvent((y: number): number => {
    const element = scroller.current;
    if (!element) return 0;
    const inside = y - element.getBoundingClientRect().top + element.scrollTop;
    return Math.min(Math.max(Math.floor(inside / rowHeight), 0), ids.length - 1);
  });

  const drop = useEffectEvent((isConfirmed: boolean): void => {
    if (carried !== undefined && isConfirmed && ids.indexOf(carried.id) !== target.current) {
      onMove(carried.id, target.current);
    }
    setCarried(undefined);
  });

  const id = carried?.id;
  useEffect(() => {
    if (id === undefined) return;
    let frame = 0;
    const follow = (): void => {
      const to = placeUnder(pointer.current);
      target.current = to;
      setCarried((before) => (before?.to === to ? before : { id, to }));
    };
    const scroll = (): void => {
      const element = scroller.current;
      const box = element?.getBoundingClientRect();
      if (element && box) {
        const before = element.scrollTop;
        if (pointer.current < box.top + edge) element.scrollTop -= scrollStep;
        else if (pointer.current > box.bottom - edge) element.scrollTop += scrollStep;
        if (element.scrollTop !== before) follow();
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const move = (event: globalThis.PointerEvent): void => {
      pointer.current = event.clientY;
      follow();
    };
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      drop(false);
    };
    document.addEventListener('pointermove', move, options);
    document.addEventListener('pointerup', () => drop(true), options);
    document.addEventListener('pointercancel', () => drop(false), options);
    document.addEventListener('keydown', press, { ...options, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [id, scroller]);

  function moveTo(word: string, to: number): void {
    const from = ids.indexOf(word);
    if (from >= 0 && to >= 0 && to < ids.length && to !== from) onMove(word, to);
  }

  return {
    carried,
    onStep: (word: string, by: number): void => moveTo(word, ids.indexOf(word) + by),
    onGrab(word: string, event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return;
      pointer.current = event.clientY;
      target.current = ids.indexOf(word);
      setCarried({ id: word, to: target.current });
    },
    onKey(word: string, event: KeyboardEvent<HTMLElement>): void {
      const from = ids.indexOf(word);
      const places: Readonly<Record<string, number>> = {
        ArrowUp: from - 1,
        ArrowDown: from + 1,
        Home: 0,
        End: ids.length - 1,
      };
      const to = places[event.key];
      if (to === undefined) return;
      event.preventDefault();
      moveTo(word, to);
    },
  };
}

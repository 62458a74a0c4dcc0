/** Links that stand beside the rows of a list, within what is scrolled. */
import {
  createElement,
  Fragment,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Links that stand over or under the rows: the arrow keys reach them as they reach rows. */
export interface LinksBeside {
  readonly count: number;
  /**
   * Draws them, each in an element with its place in `data-index`: `first` is that of the first. `reachable` is the
   * place that the Tab key comes to, `onFocus` is told where the focus went.
   */
  readonly render: (first: number, reachable: number, onFocus: (place: number) => void) => ReactNode;
}

/** Parts one above the other, as one; `undefined` where there are none. */
export function stacked(parts: readonly (LinksBeside | undefined)[]): LinksBeside | undefined {
  const there = parts.filter((part) => part !== undefined);
  if (there.length === 0) return undefined;
  const begins = there.map((_, place) => there.slice(0, place).reduce((sum, { count }) => sum + count, 0));
  return {
    count: there.reduce((sum, { count }) => sum + count, 0),
    render: (first, reachable, onFocus) =>
      there.map(({ render }, place) =>
        createElement(Fragment, { key: place }, render(first + (begins[place] ?? 0), reachable, onFocus)),
      ),
  };
}

/** The height of what stands over the rows, in pixels, measured whenever it changes. */
export function useRowsBegin(scroller: RefObject<HTMLDivElement | null>, isThere: boolean) {
  const overRows = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const element = overRows.current;
    if (!isThere || !element) return;
    let before = 0;
    const measure = (height: number): void => {
      // Rows that a person has scrolled to stay where they are.
      if (scroller.current && scroller.current.scrollTop > 0) scroller.current.scrollTop += height - before;
      before = height;
      setMargin(height);
    };
    const watch = (): void => measure(element.getBoundingClientRect().height);
    watch();
    const observer = new ResizeObserver(watch);
    observer.observe(element);
    return () => {
      observer.disconnect();
      measure(0);
    };
  }, [scroller, isThere]);
  return { overRows, margin };
}

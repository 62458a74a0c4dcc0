/** A list that comes in pages, read by place without ever being copied together: its cost does not grow with its rows. */

/** A list by place. */
export interface PagedList<Item> {
  readonly length: number;
  /** The item at this place, from 0; `undefined` beyond the end. */
  readonly at: (index: number) => Item | undefined;
}

/** Reads pages one after another as one list. The work is one step for each page. */
export function pagedList<Item>(pages: readonly (readonly Item[])[]): PagedList<Item> {
  const starts: number[] = [];
  let length = 0;
  for (const page of pages) {
    starts.push(length);
    length += page.length;
  }

  /** Number of the last page that starts at or before a place. */
  function pageOf(index: number): number {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    length,
    at(index) {
      if (index < 0 || index >= length) return undefined;
      const page = pageOf(index);
      return pages[page]?.[index - (starts[page] ?? 0)];
    },
  };
}

/**
 * The rows of a list that are in the page, as elements made by hand: a flick through a long list makes seventy of them
 * a second, and React takes several times as long for each as the browser does. What they are drawn in is React's, and
 * empty to it.
 */
import { type RowElement, type RowLook, rowElement } from './rowElement.ts';
import type { RowRange } from './rowRange.ts';
import type { RowSource } from './rowSource.ts';
import { fitsWhole } from './rowText.ts';

/** What is to be seen of a list. */
export interface ListState {
  readonly rows: RowSource;
  /** Rows that are there or on their way. */
  readonly count: number;
  readonly look: RowLook;
  /** Index of the row that the arrow keys are at; beyond the rows where that is a link beside them. */
  readonly active: number;
  /** Index of the clicked row, −1 for none. */
  readonly clicked: number;
  readonly openWord: string;
  /** Whether the open word's row is bold where none was clicked. */
  readonly boldOpenWord: boolean;
}

/** Draws rows in a list. */
export interface DrawnRows {
  /** Draws these rows in a list of this width, in pixels, whatever was drawn before. */
  readonly draw: (range: RowRange, sight: ListState, width: number) => void;
  /** Takes all of them away. */
  readonly clear: () => void;
}

/** Index of the row that an element is in, −1 where it is in none. */
export function rowIndexOf(element: EventTarget | null): number {
  const row = element instanceof Element ? element.closest<HTMLElement>('li[data-index]') : null;
  return Number(row?.dataset['index'] ?? -1);
}

/** All from one index to another. */
function span(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, offset) => from + offset);
}

/** Index of the row of `list` that has the focus, −1 where none has. */
function focusedIndex(list: HTMLUListElement): number {
  return list.contains(document.activeElement) ? rowIndexOf(document.activeElement) : -1;
}

/** The rows in `list`, none at first. */
export function drawnRows(list: HTMLUListElement): DrawnRows {
  const drawn = new Map<number, RowElement>();
  let look: RowLook | undefined;

  function clear(): void {
    drawn.clear();
    list.replaceChildren();
  }

  /** The row at a place, made where it is not there. */
  function rowAt(index: number, now: RowLook): RowElement {
    const known = drawn.get(index);
    if (known) return known;
    const made = rowElement(index, now);
    drawn.set(index, made);
    return made;
  }

  return {
    clear,
    draw(range, sight, width) {
      const { rows, openWord, clicked } = sight;
      const { first } = range;
      const last = Math.min(range.last, sight.count - 1);
      if (look !== sight.look) clear();
      look = sight.look;
      // A row that has the focus keeps it, and its neighbours, however far the list is scrolled.
      const focused = focusedIndex(list);
      const near = focused < 0 ? [] : span(Math.max(focused - 1, 0), Math.min(focused + 1, sight.count - 1));
      const seen = span(first, last);
      const indexes =
        focused < first
          ? [...near.filter((index) => index < first), ...seen]
          : [...seen, ...near.filter((index) => index > last)];
      const wanted = new Set(indexes);
      for (const [index, { element }] of drawn) {
        if (wanted.has(index)) continue;
        element.remove();
        drawn.delete(index);
      }
      const isRow = sight.active >= 0 && sight.active < rows.length;
      const reachable = isRow && !wanted.has(sight.active) ? first : sight.active;
      let next = list.firstElementChild;
      let end = 0;
      for (const index of indexes) {
        const row = rowAt(index, look);
        const word = rows.at(index);
        const open = word !== undefined && word.text === openWord;
        const bold = clicked < 0 ? open && sight.boldOpenWord : index === clicked;
        const whole = word !== undefined && fitsWhole(word, width / look.rem, look.touch);
        row.draw(word, { open, bold, whole, reachable: index === reachable });
        row.leaveRoom(index - end);
        end = index + 1;
        if (row.element === next) next = next.nextElementSibling;
        else list.insertBefore(row.element, next);
      }
    },
  };
}

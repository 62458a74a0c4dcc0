/**
 * The rows of a list that are in the page, as elements made by hand: a flick through a long list makes seventy of them
 * a second, and React takes several times as long for each as the browser does. What they are drawn in is React's, and
 * empty to it.
 */

import { wordLanguage } from '#src/ui/text/Word.tsx';
import { spinnerAttributes } from '#src/ui/waiting/Spinner.tsx';
import { fitsWhole, type RowSource, type WordRow } from './rowSource.ts';
import type { RowRange } from './rowsWhileScrolling.ts';
import type { RowClasses } from './useRowClasses.ts';

/** The visible part of a list. */
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

/** Shared by all rows of a list. */
export interface RowLook {
  readonly classes: RowClasses;
  /** Whether they are for fingers. */
  readonly touch: boolean;
  /** Size of a rem, in pixels. */
  readonly rem: number;
  /** Height of a row, in pixels. */
  readonly rowHeight: number;
  /** All rows there are, loaded or not. */
  readonly total: number;
  readonly waitingLabel: string;
}

/** What sets a row apart from others. */
export interface RowMarks {
  /** Whether its word is open. */
  readonly open: boolean;
  readonly bold: boolean;
  /** Whether all of its text surely has room. */
  readonly whole: boolean;
  /** Whether the Tab key comes to it. */
  readonly reachable: boolean;
}

/** A row in the page. */
export interface RowElement {
  readonly element: HTMLLIElement;
  /** Draws its word; one that isn't there yet as waiting. What is drawn already stays. */
  readonly draw: (row: WordRow | undefined, marks: RowMarks) => void;
  /** Leaves room before it for so many rows that are not drawn. */
  readonly leaveRoom: (rows: number) => void;
}

function piece(attributes: Readonly<Record<string, string>>): HTMLSpanElement {
  const element = document.createElement('span');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function waitingPiece({ classes, waitingLabel }: RowLook): HTMLSpanElement {
  const element = piece({ class: classes.waiting, role: 'img', 'aria-label': waitingLabel });
  element.append(piece({ class: classes.spinner, ...spinnerAttributes }));
  return element;
}

/** Without what its marks say. */
function linkOf({ text, languages, href, badge, languageNames }: WordRow): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  const word = piece(wordLanguage(languages.length === 1 ? languages[0] : undefined));
  word.textContent = text;
  const label = piece({ title: languageNames });
  label.textContent = badge;
  link.append(word, label);
  return link;
}

/** Says what a row is, where that is another than before: to say a thing again may cost the browser as much as to say it. */
function mark(
  link: HTMLAnchorElement,
  now: RowMarks,
  before: RowMarks | undefined,
  classes: RowClasses,
): void {
  const { open, bold, whole, reachable } = now;
  if (before?.reachable !== reachable) link.tabIndex = reachable ? 0 : -1;
  if (open !== (before?.open ?? false)) {
    if (open) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (before?.open === open && before.bold === bold && before.whole === whole) return;
  link.className = open || bold ? classes.openLink : classes.link;
  const wordClass = whole ? classes.word : classes.cutWord;
  const { firstElementChild: word, lastElementChild: label } = link;
  if (word) word.className = bold ? classes.boldWord : wordClass;
  if (label) label.className = whole ? classes.languages : classes.cutLanguages;
}

/** A row at a place from 0, with nothing in it yet. */
export function rowElement(index: number, look: RowLook): RowElement {
  const { classes, rowHeight, total } = look;
  const element = document.createElement('li');
  element.className = classes.row;
  element.style.height = `${rowHeight}px`;
  element.dataset['index'] = `${index}`;
  element.setAttribute('aria-setsize', `${total}`);
  element.setAttribute('aria-posinset', `${index + 1}`);
  let drawn:
    | { readonly row: WordRow; readonly link: HTMLAnchorElement; readonly marks: RowMarks }
    | undefined;
  let room = 0;
  return {
    element,
    leaveRoom(rows) {
      if (rows === room) return;
      room = rows;
      // In the flow: absolutely positioned elements are all laid out again whenever one is added.
      element.style.marginTop = rows === 0 ? '' : `${rows * rowHeight}px`;
    },
    draw(row, marks) {
      if (row === undefined) {
        if (drawn || element.firstChild === null) element.replaceChildren(waitingPiece(look));
        drawn = undefined;
        return;
      }
      // A focused row is not replaced if only its address changed.
      const { text, badge, languageNames } = drawn?.row ?? {};
      const isSame = text === row.text && badge === row.badge && languageNames === row.languageNames;
      const before = isSame ? drawn : undefined;
      const link = before?.link ?? linkOf(row);
      if (before === undefined) element.replaceChildren(link);
      else if (before.row.href !== row.href) link.href = row.href;
      mark(link, marks, before?.marks, classes);
      drawn = { row, link, marks };
    },
  };
}

/** The element of one row of a list, made by hand: `drawnRows.ts` says why. */
import { wordLanguage } from '#src/ui/text/Word.tsx';
import { spinnerAttributes } from '#src/ui/waiting/spinnerLook.ts';
import type { WordRow } from './rowSource.ts';
import type { RowClasses } from './useRowClasses.ts';

/** What is the same for all rows of a list. */
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
      // In the flow: elements with places of their own are laid out anew, all of them, whenever one comes.
      element.style.marginTop = rows === 0 ? '' : `${rows * rowHeight}px`;
    },
    draw(row, marks) {
      if (row === undefined) {
        if (drawn || element.firstChild === null) element.replaceChildren(waitingPiece(look));
        drawn = undefined;
        return;
      }
      // What has the focus is not exchanged where only its address is another.
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

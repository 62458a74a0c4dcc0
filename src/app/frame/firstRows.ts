/** The words of the first answer, drawn while the app is still loading, where its list will have them. */
import { type Address, emptyAddress, formatAddress } from '#src/data/address/address.ts';
import { wordLanguage } from '#src/ui/text/wordLanguage.ts';
import { fetchAhead } from './chunksAhead.ts';
import { loadFace } from './loadFace.ts';

/** Words drawn at most: as many as a high screen has room for. */
const mostRows = 60;

/** Rows that stand in for those of the app. */
export interface FirstRows {
  /** Draws the words of an answer to AllLemmas; none where it has none, or is none. */
  readonly draw: (answer: unknown, searched: Address) => void;
  readonly clear: () => void;
}

function partOf(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function piece(text: string, attributes: Readonly<Record<string, string>>): HTMLSpanElement {
  const element = document.createElement('span');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

function rowOf(node: unknown, searched: Address): HTMLLIElement | undefined {
  const lemma = partOf(node, 'stem');
  if (typeof lemma !== 'string') return undefined;
  const languages = listOf(partOf(node, 'srclangs')).filter((code) => typeof code === 'string');
  const link = document.createElement('a');
  link.href = formatAddress({ ...searched, lemma });
  link.append(
    piece(lemma, wordLanguage(languages.length === 1 ? languages[0] : undefined)),
    piece(languages.join(' '), { translate: 'no' }),
  );
  const row = document.createElement('li');
  row.append(link);
  return row;
}

/** Opens a word as the app does, which finds it in the address when it comes, or hears of it when it is there. */
function open(link: HTMLAnchorElement, list: string): void {
  history.replaceState(null, '', list);
  history.pushState(null, '', link.href);
  link.setAttribute('aria-current', 'page');
  fetchAhead('article');
  loadFace(700);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** A list for them in `room`, with nothing in it yet. */
export function firstRows(room: HTMLElement): FirstRows {
  const list = document.createElement('ul');
  list.className = 'firstRows';
  let address = emptyAddress;
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Once: what the second click of two is for is drawn by the app.
    if (list.querySelector('[aria-current]') === null) open(link, formatAddress(address));
  });
  return {
    draw(answer, searched) {
      address = searched;
      const edges = listOf(partOf(partOf(partOf(answer, 'data'), 'stemList'), 'edges'));
      const rows = edges
        .slice(0, mostRows)
        .map((edge) => rowOf(partOf(edge, 'node'), searched))
        .filter((row) => row !== undefined);
      list.replaceChildren(...rows);
      if (rows.length === 0) list.remove();
      else room.append(list);
    },
    clear() {
      list.remove();
    },
  };
}

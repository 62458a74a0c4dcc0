/** The words of the first answer, drawn while the app is still loading, where its list will have them. */
import { type Address, emptyAddress, formatAddress, parsePlace } from '#src/data/address/address.ts';
import { propertyOf } from '#src/state/propertyOf.ts';
import { wordLanguage } from '#src/ui/text/wordLanguage.ts';
import { fetchAhead } from './chunksAhead.ts';
import { loadFace } from './loadFace.ts';

/** Rows that a screen has room for: no more are drawn, for none of them can be scrolled to. */
function mostRows(): number {
  return Math.ceil(innerHeight / (matchMedia('(pointer: coarse)').matches ? 44 : 20));
}

/** Rows that stand in for those of the app. */
export interface FirstRows {
  /** Draws the words of an answer to AllLemmas; none where it has none, or is none. */
  readonly draw: (answer: unknown, searched: Address) => void;
  /** Opens a word: the app finds it in the address when it comes. */
  readonly open: (opened: Address) => void;
  /** Another text was typed: no word is opened any more, and without a text there are none. */
  readonly follow: (typed: string) => void;
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
  const lemma = propertyOf(node, 'stem');
  if (typeof lemma !== 'string') return undefined;
  const languages = listOf(propertyOf(node, 'srclangs')).filter((code) => typeof code === 'string');
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

/** Whether the address is that of a list, with no word or page open. */
function isList(): boolean {
  const place = parsePlace(location.pathname, location.search);
  return place.kind === 'lookup' && place.address.lemma === '';
}

/** A list for them in `room`, with nothing in it yet. */
export function firstRows(room: HTMLElement): FirstRows {
  const list = document.createElement('ul');
  list.className = 'firstRows';
  let address = emptyAddress;
  /** Whether the word of the address was opened here, and not by who came with it. */
  let isOwn = false;

  function mark(opened: HTMLAnchorElement | null): void {
    for (const link of list.querySelectorAll('a')) {
      if (link === opened) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }

  /** Opens a word as the app does, which finds it in the address when it comes, or hears of it when it is there. */
  function open(opened: Address): void {
    const { href } = new URL(formatAddress(opened), location.href);
    if (location.href === href) return;
    // Of several the last one counts, and they are one step of the history.
    if (isOwn) history.replaceState(null, '', href);
    else {
      // Back leads to the list; a word or a page that was open before is a step of its own.
      if (isList()) history.replaceState(null, '', formatAddress({ ...opened, lemma: '' }));
      history.pushState(null, '', href);
    }
    fetchAhead('article');
    loadFace(700);
    dispatchEvent(new PopStateEvent('popstate'));
    isOwn = true;
  }

  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open({ ...address, lemma: link.firstElementChild?.textContent ?? '' });
    mark(link);
  });
  // One came back before the app was there, or the app is there.
  addEventListener('popstate', () => {
    isOwn = false;
    mark(null);
  });
  return {
    open,
    draw(answer, searched) {
      address = searched;
      const edges = listOf(propertyOf(propertyOf(propertyOf(answer, 'data'), 'stemList'), 'edges'));
      const rows = edges
        .slice(0, mostRows())
        .map((edge) => rowOf(propertyOf(edge, 'node'), searched))
        .filter((row) => row !== undefined);
      list.dataset['search'] = searched.search;
      list.classList.remove('previous');
      list.replaceChildren(...rows);
      if (rows.length === 0) list.remove();
      else room.append(list);
    },
    follow(typed) {
      if (list.isConnected && isOwn) history.replaceState(null, '', formatAddress(address));
      isOwn = false;
      mark(null);
      list.classList.toggle('previous', typed !== list.dataset['search']);
      if (typed === '') list.remove();
    },
  };
}

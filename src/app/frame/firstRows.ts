/** The words of the first answer, drawn while the app is still loading, where its list will have them. */

import { languagesIn } from '#src/language/dictionaries.ts';
import { type Address, emptyAddress, formatAddress, parsePlace } from '#src/lookup/address/address.ts';
import { foundRows, shortList } from '#src/lookup/operations/finding/foundRows.ts';
import { foundReasons } from '#src/lookup/operations/stems/allLemmas.ts';
import { propertyOf } from '#src/state/propertyOf.ts';
import { wordLanguage } from '#src/ui/text/Word.tsx';
import { fetchAhead, loadFace } from './prefetch.ts';

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

function textOf(value: unknown, name: string): string {
  const text = propertyOf(value, name);
  return typeof text === 'string' ? text : '';
}

function rowOf(node: unknown, searched: Address): HTMLLIElement | undefined {
  const lemma = textOf(node, 'stem');
  if (lemma === '') return undefined;
  const languages = languagesIn(
    searched.dictionary,
    listOf(propertyOf(node, 'srclangs')).filter((code) => typeof code === 'string'),
  );
  const link = document.createElement('a');
  link.href = formatAddress({ ...searched, lemma });
  // The names of its languages come with the app: they are messages.
  const word = document.createElement('span');
  for (const [name, value] of Object.entries(wordLanguage(languages.length === 1 ? languages[0] : undefined)))
    word.setAttribute(name, value);
  word.textContent = lemma;
  link.append(word);
  const row = document.createElement('li');
  row.append(link);
  return row;
}

/** Where the count will stand between likely words and the list. */
function countPlace(): HTMLLIElement {
  const place = document.createElement('li');
  place.ariaHidden = 'true';
  place.className = 'count';
  return place;
}

/**
 * The rows of an answer where the app will draw them: none where found words stand over them, whose height is not
 * known here, and of a list only the likely words where other possibilities follow these.
 */
function rowsOf(answer: unknown, searched: Address): readonly HTMLLIElement[] {
  const data = propertyOf(answer, 'data');
  const page = propertyOf(data, 'stemList');
  const nodes = listOf(propertyOf(page, 'edges')).map((edge) => propertyOf(edge, 'node'));
  const total = Number(propertyOf(page, 'totalCount') ?? nodes.length);
  const stems = nodes.map((node) => ({ stem: textOf(node, 'stem') }));
  const found = listOf(propertyOf(data, 'findWords')).map((word) => ({
    by: foundReasons.find((reason) => reason === propertyOf(word, 'by')) ?? 'SPELLING',
    stem: textOf(propertyOf(word, 'stem'), 'stem'),
    form: textOf(word, 'form'),
    analyses: listOf(propertyOf(word, 'analyses')).map(String),
  }));
  const { over, others } = foundRows({ ...searched, stems, total }, found);
  const rows = (some: readonly unknown[]) =>
    some.map((node) => rowOf(node, searched)).filter((row) => row !== undefined);
  if (over.length > 0) return [];
  const listed = rows(nodes.slice(0, mostRows()));
  const likely = total > shortList ? rows(listOf(propertyOf(data, 'likelyWords'))) : [];
  if (likely.length === 0) return listed;
  return others.length > 0 ? likely : [...likely, countPlace(), ...listed];
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
      const rows = rowsOf(answer, searched);
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

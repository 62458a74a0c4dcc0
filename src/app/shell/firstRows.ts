/** The words of the first answer, shown while the app loads, in the place of its list. */

import { foundReasons } from '#src/contract/foundReasons.ts';
import { isIntoOne, languagesIn } from '#src/language/dictionaries.ts';
import { type Address, emptyAddress, formatAddress, parseRoute } from '#src/lookup/address/address.ts';
import { foundRows, rowsBeforeList } from '#src/lookup/operations/finding/foundRows.ts';
import { propertyOf, textsOf } from '#src/state/unknownValue.ts';
import { wordLanguage } from '#src/ui/text/Word.tsx';
import { isPlainClick } from '#src/ui/wordlist/listParts.ts';
import { loadFace, preloadChunk } from './prefetch.ts';

/** What fits on the screen, since it does not scroll yet. */
function mostRows(): number {
  return Math.ceil(innerHeight / (matchMedia('(pointer: coarse)').matches ? 60 : 32));
}

export type FirstRows = ReturnType<typeof firstRows>;

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
  const languages = languagesIn(searched.dictionary, textsOf(propertyOf(node, 'srclangs')));
  const link = document.createElement('a');
  link.href = formatAddress({ ...searched, lemma });
  // Names of languages are messages, which come with the app.
  const word = document.createElement('span');
  for (const [name, value] of Object.entries(wordLanguage(languages.length === 1 ? languages[0] : undefined)))
    word.setAttribute(name, value);
  word.textContent = lemma;
  link.append(word);
  const row = document.createElement('li');
  row.append(link);
  return row;
}

/** Reserved for the count over the list. */
function countItem(): HTMLLIElement {
  const item = document.createElement('li');
  item.ariaHidden = 'true';
  item.className = 'count';
  return item;
}

/**
 * The rows in their later place: none where found words of unknown height precede them, and only the likely
 * words where other possibilities follow these.
 */
function rowsOf(answer: unknown, searched: Address): readonly HTMLLIElement[] {
  const data = propertyOf(answer, 'data');
  const page = propertyOf(data, 'stemList');
  const nodes = listOf(propertyOf(page, 'edges')).map((edge) => propertyOf(edge, 'node'));
  const total = Number(propertyOf(page, 'totalCount') ?? nodes.length);
  const nodesByStem = (some: readonly unknown[]) =>
    some.map((node) => ({ stem: textOf(node, 'stem'), node }));
  const list = {
    ...searched,
    stems: nodesByStem(nodes),
    total,
    likely: nodesByStem(listOf(propertyOf(data, 'likelyWords'))),
  };
  const found = listOf(propertyOf(data, 'findWords')).map((word) => ({
    by: foundReasons.find((reason) => reason === propertyOf(word, 'by')) ?? 'SPELLING',
    stem: textOf(propertyOf(word, 'stem'), 'stem'),
    form: textOf(word, 'form'),
    analyses: listOf(propertyOf(word, 'analyses')).map(String),
  }));
  const placed = foundRows(list, found);
  const { rows: first, areLikely } = rowsBeforeList(list, placed);
  if (placed.over.length > 0 || list.stems.length === 0) return [];
  const rows = (some: readonly (typeof list.stems)[number][]) =>
    some.map(({ node }) => rowOf(node, searched)).filter((row) => row !== undefined);
  const before = rows(first);
  before[0]?.classList.add('top');
  if (areLikely && placed.others.length > 0) return before;
  return [...before, countItem(), ...rows(list.stems.slice(areLikely ? 0 : first.length, mostRows()))];
}

/** Whether the address is a list without an open word or page. */
function isList(): boolean {
  const route = parseRoute(location.pathname, location.search);
  return route.kind === 'lookup' && route.address.lemma === '';
}

export function firstRows(main: HTMLElement) {
  const list = document.createElement('ul');
  list.className = 'firstRows';
  let address = emptyAddress;
  /** Whether the word was opened here, not by the link to the page. */
  let isOwn = false;

  function mark(opened: HTMLAnchorElement | null): void {
    for (const link of list.querySelectorAll('a')) {
      if (link === opened) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }

  /** Changes the address as the app does. The app reads it when it starts, or hears the event. */
  function open(opened: Address): void {
    const { href } = new URL(formatAddress(opened), location.href);
    if (location.href === href) return;
    // Further words replace the first one’s entry in the history.
    if (isOwn) history.replaceState(null, '', href);
    else {
      // Back leads to the list; a word or page open before is a step of its own.
      if (isList()) history.replaceState(null, '', formatAddress({ ...opened, lemma: '' }));
      history.pushState(null, '', href);
    }
    preloadChunk('article');
    loadFace(700);
    dispatchEvent(new PopStateEvent('popstate'));
    isOwn = true;
  }

  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isPlainClick(event)) return;
    event.preventDefault();
    open({ ...address, lemma: link.firstElementChild?.textContent ?? '' });
    mark(link);
  });
  // By the browser (Back, Forward), or by `open`, which then sets `isOwn` again.
  addEventListener('popstate', () => {
    isOwn = false;
    mark(null);
  });
  return {
    /** Opens the top hit if the rows are those of the text, otherwise the text. The app finds it in the address. */
    enter(text: Address): void {
      const top = text.search === list.dataset['search'] ? list.querySelector('.top') : null;
      open({ ...text, lemma: top?.textContent ?? text.lemma });
    },
    /** From an answer to AllLemmas; none for anything else. */
    draw(answer: unknown, searched: Address): void {
      address = searched;
      const rows = rowsOf(answer, searched);
      list.dataset['search'] = searched.search;
      list.classList.toggle('single', isIntoOne(searched.dictionary));
      list.classList.remove('previous');
      list.replaceChildren(...rows);
      if (rows.length === 0) list.remove();
      else main.append(list);
    },
    /** Another text was typed: no word is open any more, and without a text there are no rows. */
    follow(typed: string): void {
      if (list.isConnected && isOwn) history.replaceState(null, '', formatAddress(address));
      isOwn = false;
      mark(null);
      list.classList.toggle('previous', typed !== list.dataset['search']);
      if (typed === '') list.remove();
    },
  };
}

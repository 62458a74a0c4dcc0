/** What a reload for a new version carries over: the typed text goes into the address, scroll places into the session. */
import { formatAddress, parsePlace } from '#src/lookup/address/address.ts';

/** Key in session storage. */
export const scrollKey = 'updateScroll';

/** How long after the reload there may be too little to scroll yet. */
const scrollTimeoutMs = 5_000;

interface ScrollPlace {
  /** Which scrolled element, by its place in the document. */
  readonly path: readonly number[];
  readonly top: number;
}

function pathOf(element: Element): number[] {
  const parent = element.parentElement;
  return parent === null ? [] : [...pathOf(parent), [...parent.children].indexOf(element)];
}

function elementAt(path: readonly number[]): Element | undefined {
  let element: Element | undefined = document.documentElement;
  for (const index of path) element = element?.children[index];
  return element;
}

/** Text that is typed and not yet in the address goes there. */
function carryText(): void {
  const typed = document.querySelector<HTMLInputElement>('.bar input[type="text"]')?.value ?? '';
  const place = parsePlace(location.pathname, location.search);
  if (place.kind !== 'lookup' || place.address.search === typed || typed === '') return;
  history.replaceState(history.state, '', formatAddress({ ...place.address, search: typed }));
}

function carryScroll(): void {
  const places: ScrollPlace[] = [...document.querySelectorAll('main, main *')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map((element) => ({ path: pathOf(element), top: element.scrollTop }));
  try {
    sessionStorage.setItem(scrollKey, JSON.stringify(places));
  } catch {
    // Without session storage the page starts at its top.
  }
}

/** Carries over, just before the reload. Throws nothing: a browser without storage starts at the top of the page. */
export function carryOver(): void {
  carryText();
  carryScroll();
}

function isPlace(stored: unknown): stored is ScrollPlace {
  if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('top' in stored))
    return false;
  const { path, top } = stored;
  return typeof top === 'number' && Array.isArray(path) && path.every((at) => typeof at === 'number');
}

/** The version of before wrote them: what this one doesn't understand is passed over. */
function readPlaces(): readonly ScrollPlace[] {
  try {
    const text = sessionStorage.getItem(scrollKey);
    sessionStorage.removeItem(scrollKey);
    const stored: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** After the reload: scrolls to where one was, as soon as there is enough to scroll. */
export function takeUpScroll(): void {
  const until = Date.now() + scrollTimeoutMs;
  let left = readPlaces();
  const look = (): void => {
    left = left.filter(({ path, top }) => {
      const element = elementAt(path);
      if (!element || element.scrollHeight - element.clientHeight < top) return true;
      element.scrollTop = top;
      return false;
    });
    if (left.length > 0 && Date.now() < until) requestAnimationFrame(look);
  };
  look();
}

import type { SyntheticEvent } from 'react';

/** Whether a text, or one inside it, is wider than its place. */
function isCut(element: Element): boolean {
  return element.scrollWidth > element.clientWidth || [...element.children].some(isCut);
}

/** Gives an element whose text is cut itself as title, and one that is whole none. */
export function giveTitleWhenCut(element: HTMLElement): void {
  const text = element.innerText.replace(/\s+/gu, ' ').trim();
  element.title = isCut(element) ? text : '';
}

/** What an element whose text may be cut (`text-overflow`) takes, for its title under the pointer. */
export const titleWhenCut = {
  onPointerEnter({ currentTarget }: SyntheticEvent<HTMLElement>): void {
    giveTitleWhenCut(currentTarget);
  },
} as const;

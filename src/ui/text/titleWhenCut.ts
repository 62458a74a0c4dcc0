import type { SyntheticEvent } from 'react';

/** Whether a text, or one inside it, is wider than its place. */
function isCut(element: Element): boolean {
  return element.scrollWidth > element.clientWidth || [...element.children].some(isCut);
}

/**
 * What an element whose text may be cut (`text-overflow`) takes: under the
 * pointer, a cut text gets itself as title, and one that is whole gets none.
 */
export const titleWhenCut = {
  onPointerEnter({ currentTarget }: SyntheticEvent<HTMLElement>): void {
    const text = currentTarget.innerText.replace(/\s+/gu, ' ').trim();
    currentTarget.title = isCut(currentTarget) ? text : '';
  },
} as const;

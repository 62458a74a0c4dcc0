/** Finding what a person means, in the page of any engine. */

/** A selector of CSS, or a control by its role and its name for assistive technology (its beginning will do). */
export type PageTarget = string | { readonly role: 'button' | 'link'; readonly name: string };

interface FoundTarget {
  /** Its text, as it is drawn. */
  readonly text: string;
  /** Its middle, in CSS pixels of the window; absent while it moves, is off, or something lies over it. */
  readonly place?: { readonly x: number; readonly y: number };
}

/** Runs in the page: looks at the first such thing that is drawn; `null` when there is none. */
export async function lookAt(target: PageTarget): Promise<FoundTarget | null> {
  const selectors = { button: 'button, [role=button]', link: 'a[href]' };
  const isMeant = (element: HTMLElement): boolean =>
    typeof target === 'string' || (element.ariaLabel ?? element.innerText).trim().startsWith(target.name);
  const found = [
    ...document.querySelectorAll<HTMLElement>(typeof target === 'string' ? target : selectors[target.role]),
  ].find((element) => element.getClientRects().length > 0 && isMeant(element));
  if (found === undefined) return null;
  const text = found.innerText;
  const isCovered = (x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y);
    return top === null || !(found.contains(top) || top.contains(found));
  };
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const before = found.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isMoving = before.left !== left || before.top !== top;
  if (isMoving || found.ariaDisabled === 'true' || isCovered(x, y)) return { text };
  return { text, place: { x, y } };
}

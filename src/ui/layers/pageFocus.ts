/**
 * The focus of a page that was opened from a layer. On a slow device the page is there, and asks for the focus, while
 * the layer still holds it: it gets it when the layer is gone.
 */
let wanting: HTMLElement | undefined;

/** A page that was opened is read from here. */
export function takePageFocus(heading: HTMLElement | null): void {
  if (heading === null) return;
  wanting = heading;
  heading.focus({ preventScroll: true });
}

/** A layer opens: what asked for the focus before has had it. */
export function forgetPageFocus(): void {
  wanting = undefined;
}

/** A layer is gone: whether a page that it led to asked for the focus meanwhile. It has it now. */
export function givePageFocus(): boolean {
  if (!wanting?.isConnected) return false;
  wanting.focus({ preventScroll: true });
  return true;
}

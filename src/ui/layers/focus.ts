/**
 * Handles the focus when its element is removed: browsers move it to the page, keyboards start again at the
 * top, and Fluent hides a dialog without focus from screen readers.
 */

interface FocusPosition {
  readonly control: HTMLElement;
  readonly name: string | null;
  readonly parents: readonly HTMLElement[];
}

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';

function nameOf(element: HTMLElement): string | null {
  return element.getAttribute('aria-label') ?? element.textContent;
}

/** Position of the focused element, if any. */
export function focusPosition(): FocusPosition | undefined {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return undefined;
  const parents: HTMLElement[] = [];
  for (let parent = control.parentElement; parent; parent = parent.parentElement) parents.push(parent);
  return { control, name: nameOf(control), parents };
}

function controlsIn(parent: HTMLElement): readonly HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.matches(':disabled, [aria-hidden="true"]'),
  );
}

/** To the control, to one with its name there, or in a dialog to its neighbour. An existing focus stays. */
export function giveFocusBack({ control, name, parents }: FocusPosition): void {
  if (document.activeElement !== document.body) return;
  if (control.isConnected) {
    control.focus({ preventScroll: true });
    return;
  }
  const near = parents.find((parent) => parent.isConnected);
  if (near === undefined || near === document.body) return;
  const again = controlsIn(near).find(
    (other) => other.localName === control.localName && nameOf(other) === name,
  );
  const dialog = near.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  const within = parents.filter((parent) => parent.isConnected && dialog?.contains(parent));
  const beside = within.map((parent) => controlsIn(parent)[0]).find((other) => other !== undefined);
  (again ?? beside ?? dialog)?.focus({ preventScroll: true });
}

/** For dialogs. Returns how to stop. */
export function holdFocus(): () => void {
  let place = focusPosition();
  const follow = () => {
    place = focusPosition();
  };
  const observer = new MutationObserver(() => {
    if (place !== undefined && !place.control.isConnected) giveFocusBack(place);
  });
  document.addEventListener('focusin', follow);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    observer.disconnect();
  };
}

/** A page opened from a layer may ask for the focus while the layer holds it; it gets it when the layer is gone. */
let wanting: HTMLElement | undefined;

let isFreshLoad = true;

/** Whether the person has not yet moved within the app. */
export function setFreshLoad(isFresh: boolean): void {
  isFreshLoad = isFresh;
}

/** The page is read from this heading; a fresh load from its start (D6). */
export function takePageFocus(heading: HTMLElement | null): void {
  if (heading === null || isFreshLoad) return;
  wanting = heading;
  heading.focus({ preventScroll: true });
}

/** For a new layer: earlier requests are done. */
export function forgetPageFocus(): void {
  wanting = undefined;
}

/** After a layer: gives the page that it led to the focus, if that asked for it. Returns whether it did. */
export function givePageFocus(): boolean {
  if (!wanting?.isConnected) return false;
  wanting.focus({ preventScroll: true });
  return true;
}

/**
 * The focus, when what has it is taken away: the browser gives it to the page, a keyboard begins anew at its top, and a
 * dialog whose focus is lost is hidden from screen readers by the library that draws it.
 */

/** Where a control with the focus stands. */
interface FocusPlace {
  readonly control: HTMLElement;
  readonly name: string | null;
  readonly parents: readonly HTMLElement[];
}

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';

function nameOf(element: HTMLElement): string | null {
  return element.getAttribute('aria-label') ?? element.textContent;
}

/** The place of what has the focus now; none where nothing has it. */
export function focusPlace(): FocusPlace | undefined {
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

/**
 * Gives a lost focus to what stood at a place, or to what is called the same and stands there instead; in a dialog else
 * to what is next to it there. Whatever has the focus keeps it.
 */
export function giveFocusBack({ control, name, parents }: FocusPlace): void {
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

/** Keeps the focus in dialogs from now on, whatever is taken away there. Returns what ends that. */
export function holdFocus(): () => void {
  let place = focusPlace();
  const follow = () => {
    place = focusPlace();
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

/**
 * The rows that the frame has drawn before the app was there (src/app/frame/firstRows.ts). They stay in their place until
 * the list draws its own: between the two there is a tenth of a second on a slow phone, in which nothing would be there.
 */

/** The longest that they stand in for rows that may not come after all, in milliseconds. */
const frameRowsTimeoutMs = 2000;

/** Takes the frame away, but for its rows. */
export function leaveFrame(): void {
  const shell = document.getElementById('shell');
  if (shell === null) return;
  const rows = shell.querySelector<HTMLElement>('.firstRows');
  const field = shell.querySelector('input');
  // Those of another text are of no use to a page that can wait for its own.
  if (rows === null || rows.dataset['search'] !== field?.value) {
    removeFrame();
    return;
  }
  field?.remove();
  // The page has the words now, as soon as they are drawn: they are not to be said twice.
  rows.ariaHidden = 'true';
  shell.classList.add('left');
  setTimeout(removeFrame, frameRowsTimeoutMs);
}

/** Takes the frame away with its rows: the list has drawn its own, or there will be none. */
export function removeFrame(): void {
  document.getElementById('shell')?.remove();
}

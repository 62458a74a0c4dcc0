/**
 * The rows that the frame showed before the app was loaded (src/app/frame/firstRows.ts). They stay until the
 * list renders its own: on a slow phone nothing would be there for a tenth of a second.
 */

/** Longest wait for rows that may not come after all. */
const frameRowsTimeoutMs = 2000;

/** Removes the frame except for its rows. */
export function leaveFrame(): void {
  const shell = document.getElementById('shell');
  if (shell === null) return;
  const rows = shell.querySelector<HTMLElement>('.firstRows');
  const field = shell.querySelector('input');
  // Rows of another text are useless: the page can wait for its own.
  if (rows === null || rows.dataset['search'] !== field?.value) {
    removeFrame();
    return;
  }
  field?.remove();
  // The page renders the words soon: they must not be announced twice.
  rows.ariaHidden = 'true';
  shell.classList.add('left');
  setTimeout(removeFrame, frameRowsTimeoutMs);
}

/** Also removes its rows: the list has rendered its own, or there will be none. */
export function removeFrame(): void {
  document.getElementById('shell')?.remove();
}

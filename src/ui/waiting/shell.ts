/** The static page that stands until the app has rendered (src/app/shell). */

/** The search field of the page, or that of the shell before. */
export function searchField(): HTMLInputElement | null {
  return document.querySelector('.bar input[type="text"]');
}

/** Longest wait for rows that may not come after all. */
const shellRowsTimeoutMs = 2000;

/**
 * Removes the shell except for the rows that it showed before the app was loaded (src/app/shell/firstRows.ts): they stay
 * until the list renders its own. On a slow phone nothing would be there for a tenth of a second.
 */
export function leaveShell(): void {
  const shell = document.getElementById('shell');
  if (shell === null) return;
  const rows = shell.querySelector<HTMLElement>('.firstRows');
  const field = shell.querySelector('input');
  // Rows of another text are useless: the page can wait for its own.
  if (rows === null || rows.dataset['search'] !== field?.value) {
    removeShell();
    return;
  }
  // What was typed in it is taken over. It stays, so that the rows do not move.
  field?.removeAttribute('id');
  // The page renders the words soon: they must not be announced twice.
  rows.ariaHidden = 'true';
  shell.classList.add('takenOver');
  setTimeout(removeShell, shellRowsTimeoutMs);
}

/** Also removes its rows: the list has rendered its own, or there will be none. */
export function removeShell(): void {
  document.getElementById('shell')?.remove();
}

/** Folders in which something is made before it takes its place: gone when it is done, and when the program ends. */

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Before the name of what is being made. */
const beginning = '.new-';

const open = new Set<string>();

process.on('exit', () => {
  for (const folder of open) remove(folder);
});

/** A git that was just ended may still be writing. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
}

/**
 * Does the work in a new folder inside `parent`; what it has not moved elsewhere by its end is removed.
 * Rejects as the work does, or with the error of the system when there can be no folder.
 */
export async function inAsideFolder<Result>(
  parent: string,
  work: (made: string) => Promise<Result>,
): Promise<Result> {
  const made = mkdtempSync(join(parent, beginning));
  open.add(made);
  try {
    return await work(made);
  } finally {
    remove(made);
    open.delete(made);
  }
}

/** Removes what killed runs left in a folder. */
export function removeLeftovers(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) if (name.startsWith(beginning)) remove(join(parent, name));
}

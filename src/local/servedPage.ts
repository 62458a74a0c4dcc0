/** The page as the service gives it now: a device that keeps the page learns from it of newer data and newer versions. */
import { documentRevision, readPageBlock } from './pageBlock.ts';
import { storedJson } from './storedValue.ts';

/** Key in local storage: what the service held when it was last looked. */
export const holdingsKey = 'holdings';

/** What the service was found to hold (`now`), by a page that was told something else (`told`). */
interface FoundHoldings {
  readonly told: unknown;
  readonly now: unknown;
}

const found = storedJson(holdingsKey, (value): FoundHoldings | undefined =>
  typeof value === 'object' && value !== null && 'now' in value && 'told' in value ? value : undefined,
);

/** How long it may take, in milliseconds. */
const timeoutMs = 10_000;

/** What the service holds, as far as this page knows: what it was told when it was last looked, or with the page. */
export function heldNow(): unknown {
  const told = readPageBlock('holdings');
  const kept = found.get();
  // Looked for by a page that said the same as this one; one that says something else has come since.
  return kept && JSON.stringify(kept.told) === JSON.stringify(told) ? kept.now : told;
}

/**
 * Looks at the page that the service gives now; notes what the service holds.
 * @returns whether it is another version than this page.
 * @throws {Error} without a network, or where something else answers.
 */
export async function lookAtServedPage(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The page was answered with ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const revision = documentRevision(page);
  // A page that asks to sign in, for example.
  if (revision === undefined) throw new Error('What was answered is not the page.');
  const [told, now] = [readPageBlock('holdings'), readPageBlock('holdings', page)];
  found.set({ told, now });
  return revision !== documentRevision();
}

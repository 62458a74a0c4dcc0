/** The configuration and the contents of the service, both written into `index.html`. */
import { type Configuration, parseConfiguration } from '#src/contract/configuration.ts';
import { documentRevision, readPageBlock } from './pageBlock.ts';
import { storedJson } from './storage.ts';

/** Key in local storage: what the service held when it was last looked. */
const holdingsKey = 'holdings';

/** The service's contents found `now`, on a page that was `told` others. */
interface FoundHoldings {
  readonly told: unknown;
  readonly now: unknown;
}

const found = storedJson(holdingsKey, (value): FoundHoldings | undefined =>
  typeof value === 'object' && value !== null && 'now' in value && 'told' in value ? value : undefined,
);

/** How long it may take, in milliseconds. */
const timeoutMs = 10_000;

/** The service's contents as this page last read them, or as they came with the page. */
function heldNow(): unknown {
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

let known: Configuration | undefined;

/** The configuration of this installation. Throws Error that names what is wrong with it; the error screen shows it. */
export function configuration(): Configuration {
  known ??= parseConfiguration(readPageBlock('configuration') ?? {});
  return known;
}

/** The embedded service's counts of one dictionary. */
interface Holding {
  /** Dictionary code. */
  readonly code: string;
  /** Number of entries (concepts for the term bank). */
  readonly entries: number;
  /** Where the entries come from: `starter` is the lexicon that comes with the product (D34). */
  readonly origin: string;
  /** Another one, other content; absent where an older service served the page. */
  readonly version?: string;
  /** Day of the import, `YYYY-MM-DD`. */
  readonly imported?: string;
}

function isHolding(value: unknown): value is Holding {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'entries' in value &&
    typeof value.entries === 'number' &&
    'origin' in value &&
    typeof value.origin === 'string' &&
    (!('version' in value) || typeof value.version === 'string') &&
    (!('imported' in value) || typeof value.imported === 'string')
  );
}

/** The service's last counts of a dictionary; `undefined` if it gave none. */
export function holdingOf(code: string): Holding | undefined {
  const held = heldNow();
  return Array.isArray(held) ? held.filter(isHolding).find((holding) => holding.code === code) : undefined;
}

/** The configuration and the contents of the service, both in `index.html`. */
import * as v from 'valibot';
import { asksOwnService, type Configuration, parseConfiguration } from '#src/contract/configuration.ts';
import { observable } from '#src/state/useObservable.ts';
import { documentRevision, readPageBlock } from './pageBlock.ts';
import { storedJson } from './storage.ts';

/** In local storage: the last known contents of the service. */
const holdingsKey = 'holdings';

/** Contents found `now`, on a page that was `told` others. */
interface FoundHoldings {
  readonly told: unknown;
  readonly now: unknown;
}

const found = storedJson(holdingsKey, (value): FoundHoldings | undefined =>
  typeof value === 'object' && value !== null && 'now' in value && 'told' in value ? value : undefined,
);

const timeoutMs = 10_000;

/** As last found, or as in the page. */
function heldNow(): unknown {
  const told = readPageBlock('holdings');
  const stored = found.get();
  // Found by a page with the same block; a page with another block is newer.
  return stored && JSON.stringify(stored.told) === JSON.stringify(told) ? stored.now : told;
}

/**
 * Whether the service's page is another version than this one; notes what the service holds. Rejects without a
 * network, and if the response is not the page.
 */
export async function lookAtServedPage(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The page was answered with ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const revision = documentRevision(page);
  // For example a page that asks to sign in.
  if (revision === undefined) throw new Error('What was answered is not the page.');
  const [told, now] = [readPageBlock('holdings'), readPageBlock('holdings', page)];
  found.set({ told, now });
  return revision !== documentRevision();
}

let known: Configuration | undefined;

/** Throws Error that names the problem, which the error screen shows. */
export function configuration(): Configuration {
  known ??= parseConfiguration(readPageBlock('configuration') ?? {});
  return known;
}

const holding = v.object({
  code: v.string(),
  /** Concepts for the term bank. */
  entries: v.number(),
  /** `starter` is the lexicon that comes with the product (D34). */
  origin: v.string(),
  /** Changes with the content; absent on pages of older services. */
  version: v.optional(v.string()),
  /** `YYYY-MM-DD` */
  imported: v.optional(v.string()),
});

/** `undefined` if the service gave none. */
export function holdingOf(code: string): v.InferOutput<typeof holding> | undefined {
  const held = heldNow();
  return Array.isArray(held)
    ? held.filter((one) => v.is(holding, one)).find((one) => one.code === code)
    : undefined;
}

/** `undefined` without packs; see `packs` in the configuration. */
export function packAddress(): string | undefined {
  return configuration().packs ?? (asksOwnService(configuration()) ? '/-/packs' : undefined);
}

/** Whether this visit installed the first service worker, so that the app now starts offline. */
export const workerReady = observable(false);

/** Whether it runs from the home screen or in its own window. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

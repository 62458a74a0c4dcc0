/** The configuration in `index.html`, and whether the service has another page. */
import { asksOwnService, parseConfiguration } from '#src/contract/configuration.ts';
import { once } from '#src/state/memoized.ts';
import { observable } from '#src/state/useObservable.ts';
import { noteHoldings } from './holdings.ts';
import { documentRevision, readPageBlock } from './pageBlock.ts';

const timeoutMs = 10_000;

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
  noteHoldings(readPageBlock('holdings', page));
  return revision !== documentRevision();
}

/** Throws Error that names the problem, which the error screen shows. */
export const configuration = once(() => parseConfiguration(readPageBlock('configuration') ?? {}));

/** `undefined` without packs; see `packs` in the configuration. */
export function packAddress(): string | undefined {
  return configuration().packs ?? (asksOwnService(configuration()) ? '/-/packs' : undefined);
}

/** Whether this visit installed the first service worker, so that the app now starts offline. */
export const serviceWorkerReady = observable(false);

/** Whether it runs from the home screen or in its own window. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

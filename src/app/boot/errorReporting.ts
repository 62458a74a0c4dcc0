/** Reports errors where an address is configured (A10, D32). Loaded after the start; nothing waits for it. */
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import { parsePlace } from '#src/data/address/address.ts';
import { errorReport } from './errorReport.ts';

/** What is being looked up now: in the address, and typed. */
function lookedUp(): readonly string[] {
  const place = parsePlace(location.pathname, location.search);
  const typed = document.querySelector<HTMLInputElement>('.bar input[type="text"]')?.value ?? '';
  const address = place.kind === 'lookup' ? [place.address.lemma, place.address.search] : [];
  const all = [...address, typed].filter((text) => text !== '');
  return [...all, ...all.map(encodeURIComponent)].sort((left, right) => right.length - left.length);
}

/** Reports errors that nothing caught, from now on. */
export function reportErrors(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // No breadcrumbs, no requests, no sessions, no recordings: only errors that nothing caught.
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    sendClientReports: false,
    beforeSend: (event) => errorReport(event, lookedUp()),
  });
  getCurrentScope().setClient(client);
  client.init();
}

/** Reports errors where an address is configured (A10, D32). Loaded after the start; nothing waits for it. */
import {
  applySdkMetadata,
  type BaseTransportOptions,
  Client,
  type ClientOptions,
  createTransport,
  dedupeIntegration,
  type Event,
  getCurrentScope,
  resolvedSyncPromise,
  type Transport,
} from '@sentry/core';
import { parsePlace } from '#src/lookup/address/address.ts';
import { errorReport } from './errorReport.ts';
import { stackFrames } from './stackLines.ts';
import { rejectedEvent, thrownEvent } from './thrownError.ts';

/** What is being looked up now: in the address, and typed. */
function lookedUp(): readonly string[] {
  const place = parsePlace(location.pathname, location.search);
  const typed = document.querySelector<HTMLInputElement>('.bar input[type="text"]')?.value ?? '';
  const address = place.kind === 'lookup' ? [place.address.lemma, place.address.search] : [];
  const all = [...address, typed].filter((text) => text !== '');
  return [...all, ...all.map(encodeURIComponent)].sort((left, right) => right.length - left.length);
}

/**
 * The vendor's client with no more of a page than errors need: its package for browsers
 * brings four others, for recordings and the like, of 90 MB.
 */
class PageClient extends Client {
  // The vendor's own is for its packages alone.
  public constructor(options: ClientOptions) {
    super(options);
  }

  override eventFromException(exception: unknown): PromiseLike<Event> {
    return resolvedSyncPromise(rejectedEvent(exception));
  }

  override eventFromMessage(message: string): PromiseLike<Event> {
    return resolvedSyncPromise({ message, platform: 'javascript' });
  }
}

/** Sends a report also when the page is being left, which the browser allows for 64 kB at a time. */
function makeTransport({ url, headers, ...options }: BaseTransportOptions): Transport {
  return createTransport(options, async ({ body }) => {
    const response = await fetch(url, {
      method: 'POST',
      body: typeof body === 'string' ? body : Uint8Array.from(body),
      referrerPolicy: 'strict-origin',
      keepalive: body.length <= 60_000,
      ...(headers && { headers }),
    });
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('X-Sentry-Rate-Limits'),
        'retry-after': response.headers.get('Retry-After'),
      },
    };
  });
}

/** Reports errors that nothing caught, from now on. */
export function reportErrors(dsn: string): void {
  const options: ClientOptions = {
    dsn,
    transport: makeTransport,
    stackParser: stackFrames,
    // No breadcrumbs, no requests, no sessions, no recordings: only errors that nothing caught.
    integrations: [dedupeIntegration()],
    sendClientReports: false,
    beforeSend: (event) => errorReport(event, lookedUp()),
    // Whose address it came from is not to be noted.
    _metadata: { sdk: { settings: { infer_ip: 'never' } } },
  };
  applySdkMetadata(options, 'browser', ['core']);
  const client = new PageClient(options);
  getCurrentScope().setClient(client);
  client.init();
  // More than the ten frames of a browser's own.
  Error.stackTraceLimit = 50;
  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    client.captureEvent(thrownEvent(error ?? message, { filename, lineno, colno }));
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    client.captureEvent(rejectedEvent(reason));
  });
}

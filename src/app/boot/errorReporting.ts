/**
 * Reports errors where an address is configured (A10, D32). Loaded after the start; nothing waits for it. A report is
 * built from the few facts that may be sent: no address, no search text, no article, no clicks.
 */
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  type Exception,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
  type StackFrame,
} from '@sentry/browser';
import { parsePlace } from '#src/lookup/address/address.ts';

/** Kinds of error whose words the browser makes; the words of ours may hold a lemma. */
const browserKinds = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'EvalError',
  'ChunkLoadError',
];

/** Anything between quotation marks: browsers quote what they could not read. */
const quoted = /(["'`“‘«])(?:(?!\1).)*?["'`”’»]/gsu;

/** Words of an error without what is looked up. */
function harmless(words: string, lookedUp: readonly string[]): string {
  let text = words.replace(quoted, '…');
  for (const one of lookedUp) if (one !== '') text = text.replaceAll(one, '…');
  return text.slice(0, 200);
}

function scrubFrame({ filename, function: name, lineno, colno }: StackFrame): StackFrame {
  // A frame of the page itself carries its address, and with it what is looked up.
  const path = /\/(?:assets\/[\w.-]+|sw\.js)$/u.exec(filename ?? '')?.[0];
  const frame: StackFrame = { filename: path ?? 'page' };
  if (name !== undefined && /^[\w$.<>/ ]+$/u.test(name)) frame.function = name;
  if (lineno !== undefined) frame.lineno = lineno;
  if (colno !== undefined) frame.colno = colno;
  return frame;
}

function scrubException({ type, value, stacktrace }: Exception, lookedUp: readonly string[]): Exception {
  const kind = /^[A-Za-z]+$/u.test(type ?? '') ? (type ?? 'Error') : 'Error';
  const exception: Exception = { type: kind };
  if (value !== undefined && browserKinds.includes(kind)) exception.value = harmless(value, lookedUp);
  if (stacktrace?.frames) exception.stacktrace = { frames: stacktrace.frames.map(scrubFrame) };
  return exception;
}

/** The report of an error; `lookedUp` are the texts on screen that no report may hold. */
export function errorReport(event: ErrorEvent, lookedUp: readonly string[]): ErrorEvent {
  const { event_id, timestamp, level, platform, release, exception } = event;
  const values = (exception?.values ?? []).map((one) => scrubException(one, lookedUp));
  return {
    type: undefined,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(level !== undefined && { level }),
    ...(platform !== undefined && { platform }),
    ...(release !== undefined && { release }),
    exception: { values },
  };
}

/** The current lookup: from the address, and typed. */
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
    // No breadcrumbs, no requests, no sessions, no recordings.
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    sendClientReports: false,
    beforeSend: (event) => errorReport(event, lookedUp()),
    // Tells the server not to store the sender's address.
    _metadata: { sdk: { settings: { infer_ip: 'never' } } },
  });
  getCurrentScope().setClient(client);
  client.init();
}

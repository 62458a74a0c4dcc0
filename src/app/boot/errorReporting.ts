/**
 * Reports errors to a configured address (A10, D32); loaded after the start. A report has only a few
 * permitted facts: no address, search text, article or clicks.
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
import { addressOf, parseRoute, percentDecoded } from '#src/lookup/address/address.ts';
import { searchField } from '#src/ui/waiting/shell.ts';

/** Errors with the browser's messages; ours may contain a lemma. */
const browserKinds = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'EvalError',
  'ChunkLoadError',
];

/** Browsers quote what they could not read. From the first quote to the last: “can't” has one that opens nothing. */
const quoted = /["'`“‘«].*["'`”’»]/su;

/** The message without what is looked up. */
function harmless(words: string, lookedUp: readonly string[]): string {
  let text = words.replace(quoted, '…');
  for (const one of lookedUp) if (one !== '') text = text.replaceAll(one, '…');
  return text.slice(0, 200);
}

function scrubFrame({ filename, function: name, lineno, colno }: StackFrame): StackFrame {
  // A frame of the page has its address, and with it the lookup.
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

/** `lookedUp` are texts on screen that no report may contain. */
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

/** From the address, as it is written and as it is shown, and typed. */
function lookedUp(): readonly string[] {
  const { pathname, search, hash } = location;
  const { lemma, search: asked } = addressOf(parseRoute(pathname, search));
  const segments = pathname.split('/').map(percentDecoded);
  const typed = searchField()?.value ?? '';
  const all = [
    ...segments,
    ...new URLSearchParams(search).values(),
    hash.slice(1),
    lemma,
    asked,
    typed,
  ].filter((text) => text !== '' && text !== '-');
  return [...all, ...all.map((text) => encodeURIComponent(text.toWellFormed()))].sort(
    (left, right) => right.length - left.length,
  );
}

export function reportErrors(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // No breadcrumbs, requests, sessions or recordings.
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    sendClientReports: false,
    beforeSend: (event) => errorReport(event, lookedUp()),
    // Tells the server not to store the sender's address.
    _metadata: { sdk: { settings: { infer_ip: 'never' } } },
  });
  getCurrentScope().setClient(client);
  client.init();
}

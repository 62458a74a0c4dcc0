/**
 * What of an error is reported: where in our code it happened, and the browser's
 * own words for it. Built anew from the few facts that may be sent, so that
 * nothing else can slip in: no address, no search text, no article, no clicks.
 */
import type { ErrorEvent, Exception, StackFrame } from '@sentry/core';

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

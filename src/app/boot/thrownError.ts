/** What was thrown or rejected and nobody caught, as an event of the vendor's: what it was, and where. */
import { type Event as ErrorEvent, type Exception, isError, UNKNOWN_FUNCTION } from '@sentry/core';
import { stackFrames } from './stackLines.ts';

/** Where a browser says that it happened; an error of another origin has no address. */
export interface ThrownAt {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** React's shortened errors begin with an address, which is no frame. */
const shortened = /Minified React error #\d+;/u;

function exceptionOf({ name, message, stack = '' }: Error): Exception {
  const frames = stackFrames(stack, shortened.test(message) ? 1 : 0);
  return {
    type: name,
    value: message || 'No error message',
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
}

/** Anything can be thrown: an event, an object with an error in it, a text. */
function exceptionFrom(thrown: unknown, kind: string): Exception {
  if (isError(thrown)) return exceptionOf(thrown);
  if (typeof thrown !== 'object' || thrown === null) return { type: kind, value: String(thrown) };
  const inside = Object.values(thrown).find(isError);
  if (inside) return exceptionOf(inside);
  const type = thrown instanceof Event ? thrown.constructor.name : kind;
  return { type, value: `Object with keys: ${Object.keys(thrown).sort().join(', ')}` };
}

function eventOf(exception: Exception): ErrorEvent {
  return { level: 'error', platform: 'javascript', exception: { values: [exception] } };
}

/** An error that nothing caught; where it has no stack, `place` is all that is known. */
export function thrownEvent(thrown: unknown, place: ThrownAt): ErrorEvent {
  const exception = exceptionFrom(thrown, 'Error');
  const { filename, lineno, colno } = place;
  const frame = {
    filename: filename || location.href,
    lineno,
    colno,
    function: UNKNOWN_FUNCTION,
    in_app: true,
  };
  return eventOf({ stacktrace: { frames: [frame] }, ...exception });
}

/** A promise that was rejected with `reason` and that nobody waited for. */
export function rejectedEvent(reason: unknown): ErrorEvent {
  return eventOf(exceptionFrom(reason, 'UnhandledRejection'));
}

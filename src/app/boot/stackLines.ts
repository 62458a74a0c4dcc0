/** Reads the lines of an error's stack, as Chromium, Firefox and Safari write them. */
import { createStackParser, type StackFrame, type StackLineParser, UNKNOWN_FUNCTION } from '@sentry/core';

/** `at name (place)`, `at place`; a name can have `async` or `new` before it. */
const chromiumLine = /^\s*at (?:(.+?) \((.*)\)|(?:async )?(\S+))\s*$/u;

/** Where text was evaluated Chromium names the place of the call: `eval at draw (https://…:3:4), <anonymous>:1:1`. */
const evaluatedAt = /\(([^()\s]+:\d+:\d+)\)/u;

/** `name@place`, `@place`, or the place alone. */
const otherLine =
  /^\s*(?:([^@]*)@)?((?:[a-z][a-z-]*:)?\/.*?|\[native code\])(?: line \d+(?: > (?:eval|Function))*.*)?\s*$/u;

/** Firefox's place where text was evaluated: `https://…/a.js line 3 > eval:1:1`. */
const evaluatedLine = / line (\d+)(?: > eval line \d+)* > eval/u;

function frameAt(place: string, name = ''): StackFrame {
  const [, filename = '', line, column] = /^(.*?)(?::(\d+))?(?::(\d+))?$/u.exec(place) ?? [];
  return {
    filename,
    function: name === '' || name === '<anonymous>' ? UNKNOWN_FUNCTION : name,
    in_app: true,
    ...(line !== undefined && { lineno: Number(line) }),
    ...(column !== undefined && { colno: Number(column) }),
  };
}

function chromiumFrame(line: string): StackFrame | undefined {
  const [matched, name, place, bare] = chromiumLine.exec(line) ?? [];
  if (matched === undefined) return undefined;
  const whole = place ?? bare ?? '';
  return frameAt(whole.startsWith('eval') ? (evaluatedAt.exec(whole)?.[1] ?? whole) : whole, name);
}

function otherFrame(line: string): StackFrame | undefined {
  const [matched, name, place] = otherLine.exec(line) ?? [];
  if (matched === undefined || place === undefined) return undefined;
  const evaluated = evaluatedLine.exec(line)?.[1];
  return frameAt(evaluated === undefined ? place : `${place}:${evaluated}`, name);
}

const parsers: readonly StackLineParser[] = [
  [1, chromiumFrame],
  [2, otherFrame],
];

/** Frames of a stack, the outermost first; lines that no browser writes are left out. */
export const stackFrames = createStackParser(...parsers);

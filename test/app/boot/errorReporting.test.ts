/** Errors that nothing caught, from the browser's event to what is sent. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reportErrors } from '#src/app/boot/errorReporting.ts';

const sent: { readonly url: string; readonly init: RequestInit }[] = [];

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response('{}');
  });
  reportErrors('https://key@errors.example/7');
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  sent.length = 0;
});

/** The browser says that nothing caught `error`. */
function raise(
  error: unknown,
  message = String(error),
  filename = 'https://dict.example/assets/start-1a2b.js',
): void {
  dispatchEvent(new ErrorEvent('error', { error, message, filename, lineno: 3, colno: 4 }));
}

/** The browser says that nobody waited for a promise. */
function reject(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

function withStack(error: Error, stack: string): Error {
  return Object.defineProperty(error, 'stack', { value: stack });
}

/** The lines of the one report that was sent: its head, the item's head, the report. */
async function report() {
  await expect.poll(() => sent.length).toBe(1);
  return String(sent[0]?.init.body)
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function exception() {
  const [, , event] = await report();
  expect(event).toMatchObject({ level: 'error', platform: 'javascript' });
  return event.exception.values[0];
}

const frames = (main: string) => [
  { filename: 'page', function: main, lineno: 1, colno: 2 },
  { filename: '/assets/start-1a2b.js', lineno: 5, colno: 6 },
  { filename: '/assets/start-1a2b.js', function: 'Article.draw', lineno: 3, colno: 4 },
];

test.each([
  [
    'Chromium',
    'async main',
    `TypeError: x is no function
    at Article.draw (https://dict.example/assets/start-1a2b.js:3:4)
    at https://dict.example/assets/start-1a2b.js:5:6
    at async main (https://dict.example/guolli?q=guolli:1:2)`,
  ],
  [
    'Firefox',
    'main',
    `Article.draw@https://dict.example/assets/start-1a2b.js:3:4
@https://dict.example/assets/start-1a2b.js:5:6
main@https://dict.example/guolli?q=guolli:1:2
`,
  ],
  [
    'Safari',
    'main',
    `Article.draw@https://dict.example/assets/start-1a2b.js:3:4
https://dict.example/assets/start-1a2b.js:5:6
main@https://dict.example/guolli?q=guolli:1:2`,
  ],
])(
  'S6: an error of %s is reported with its kind and the places in the code, the outermost first',
  async (engine, main, stack) => {
    // Each in its own words: the same error twice in a row is reported once.
    raise(withStack(new TypeError(`${engine} found no function`), stack));
    expect(await exception()).toEqual({
      type: 'TypeError',
      value: `${engine} found no function`,
      stacktrace: { frames: frames(main) },
    });
  },
);

test('S6: a promise that nobody waited for is reported, with an error or without one', async () => {
  reject(
    withStack(
      new TypeError('Failed to fetch'),
      'TypeError\n    at ask (https://dict.example/assets/b-2.js:1:2)',
    ),
  );
  expect(await exception()).toMatchObject({ type: 'TypeError', value: 'Failed to fetch' });
  sent.length = 0;
  reject('guolli');
  expect(await exception()).toEqual({ type: 'UnhandledRejection' });
  sent.length = 0;
  reject({ error: withStack(new SyntaxError('bad'), '') });
  expect(await exception()).toEqual({ type: 'SyntaxError', value: 'bad' });
});

test('S6: an error that comes twice in a row is reported once, another one after it again', async () => {
  const stack = 'TypeError\n    at twice (https://dict.example/assets/c-3.js:1:2)';
  const same = () => withStack(new TypeError('twice'), stack);
  raise(same());
  raise(same());
  raise(new EvalError('other'));
  await expect.poll(() => sent.length).toBe(2);
});

test('S6: it goes to the address that is configured, and asks that nobody’s address be noted', async () => {
  raise(new ReferenceError('address'));
  const [head, item] = await report();
  const { url, init } = sent[0] ?? {};
  expect(url).toMatch(/^https:\/\/errors\.example\/api\/7\/envelope\/\?.*sentry_key=key/u);
  expect(init).toMatchObject({ method: 'POST', keepalive: true, referrerPolicy: 'strict-origin' });
  expect(head.sdk).toMatchObject({ name: 'sentry.javascript.browser' });
  expect(item.type).toBe('event');
  expect((await report())[2].sdk.settings).toEqual({ infer_ip: 'never' });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorReport, reportErrors } from '#src/app/boot/errorReporting.ts';
import { searchField } from '#src/ui/waiting/shell.ts';

describe('what a report holds', () => {
  const secret = /guolli|luossa|fisk|visitor/u;
  const frame = { filename: 'https://dict.example/assets/index-1a2b.js', lineno: 3, colno: 4 };
  const event = {
    type: undefined,
    event_id: 'a'.repeat(32),
    timestamp: 1,
    level: 'error',
    platform: 'javascript',
    message: 'guolli',
    transaction: '/guolli',
    user: { id: 'visitor' },
    request: { url: 'https://dict.example/guolli?q=guolli' },
    breadcrumbs: [{ message: 'click on fisk' }],
    extra: { search: 'guolli' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: "Cannot read properties of undefined (reading 'fisk') while showing guolli/luossa",
          mechanism: { type: 'onerror', handled: false, data: { handler: 'guolli' } },
          stacktrace: {
            frames: [
              {
                ...frame,
                function: 'Article.draw',
                vars: { lemma: 'guolli' },
                context_line: 'const word = "guolli"',
              },
              { filename: 'https://dict.example/guolli?q=guolli', function: 'draw guolli "x"', lineno: 1 },
            ],
          },
        },
        { type: 'LookupError', value: 'No answer for guolli' },
        { type: 'guolli is no kind', value: 'guolli' },
        // What browsers quote from what they read.
        { type: 'SyntaxError', value: 'Unexpected token \'f\', "fisk: mu…" is not valid JSON' },
      ],
    },
  };
  const report = () => errorReport(structuredClone(event) as never, ['guolli/luossa', 'guolli']);

  test('no search text, no article, no address, no clicks, no person [D32]', () => {
    expect(JSON.stringify(report())).not.toMatch(secret);
    const keys = ['event_id', 'exception', 'level', 'platform', 'timestamp', 'type'];
    expect(Object.keys(report()).toSorted()).toEqual(keys);
  });

  test('the kind of the error, and where in the code it happened [A10]', () => {
    const [first, second] = report().exception?.values ?? [];
    expect(first?.type).toBe('TypeError');
    expect(first?.value).toBe('Cannot read properties of undefined (reading …) while showing …');
    expect(first?.stacktrace?.frames).toEqual([
      { ...frame, filename: '/assets/index-1a2b.js', function: 'Article.draw' },
      { filename: 'page', lineno: 1 },
    ]);
    expect(second).toEqual({ type: 'LookupError' });
  });
});

test.each([
  [`can't convert "guolli" to BigInt`, 'can… to BigInt'],
  [`'Guolli', "can't" is not valid JSON`, '… is not valid JSON'],
  ['“guolli” is no ‘number’ at 3', '… at 3'],
  ['x is undefined', 'x is undefined'],
])('of %s a report has what no quotes are around [R359]', (value, reported) => {
  const event = { type: undefined, exception: { values: [{ type: 'TypeError', value }] } } as const;
  expect(errorReport(structuredClone(event) as never, []).exception?.values?.[0]?.value).toBe(reported);
});

describe('an error that nothing caught', () => {
  const script = 'https://dict.example/assets/start-1a2b.js';
  const page = 'https://dict.example/guolli?q=guolli';
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'));

  beforeAll(() => {
    vi.stubGlobal('fetch', send);
    reportErrors('https://key@errors.example/7');
  });
  afterAll(() => vi.unstubAllGlobals());
  beforeEach(() => void send.mockClear());

  const raise = (error: unknown) =>
    dispatchEvent(
      new ErrorEvent('error', { error, message: String(error), filename: script, lineno: 3, colno: 4 }),
    );

  const withStack = (error: Error, stack: string) => Object.defineProperty(error, 'stack', { value: stack });

  async function sent() {
    await expect.poll(() => send.mock.calls.length).toBe(1);
    const lines = String(send.mock.calls[0]?.[1].body).split('\n');
    return lines.map((line) => JSON.parse(line));
  }

  async function exception() {
    const [, , event] = await sent();
    expect(event).toMatchObject({ level: 'error', platform: 'javascript' });
    return event.exception.values[0];
  }

  const atDraw = `Article.draw@${script}:3:4`;
  test.each([
    [
      'Chromium',
      'async main',
      `TypeError: x\n    at Article.draw (${script}:3:4)\n    at ${script}:5:6\n    at async main (${page}:1:2)`,
    ],
    ['Firefox', 'main', `${atDraw}\n@${script}:5:6\nmain@${page}:1:2\n`],
    ['Safari', 'main', `${atDraw}\n${script}:5:6\nmain@${page}:1:2`],
  ])(
    'of %s is reported with its kind and the places in the code, the outermost first [S6]',
    async (engine, main, stack) => {
      // Each in its own words: the same error twice in a row is reported once.
      raise(withStack(new TypeError(`${engine} found no function`), stack));
      const filename = '/assets/start-1a2b.js';
      const frames = [
        { filename: 'page', function: main, lineno: 1, colno: 2 },
        { filename, lineno: 5, colno: 6 },
        { filename, function: 'Article.draw', lineno: 3, colno: 4 },
      ];
      const value = `${engine} found no function`;
      expect(await exception()).toEqual({ type: 'TypeError', value, stacktrace: { frames } });
    },
  );

  const failed = withStack(new TypeError('Failed to fetch'), `TypeError\n    at ask (${script}:1:2)`);
  test.each([
    ['an error', failed, { type: 'TypeError', value: 'Failed to fetch' }],
    ['anything else', 'guolli', { type: 'UnhandledRejection' }],
    [
      'an error in it',
      { error: withStack(new SyntaxError('bad'), '') },
      { type: 'SyntaxError', value: 'bad' },
    ],
  ])('in a promise is reported, rejected with %s [S6]', async (_, reason, expected) => {
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(await exception()).toMatchObject(expected);
    expect(JSON.stringify(await sent())).not.toContain('guolli');
  });

  test.each([
    '/-/examples/sme/guolli?q=luossa',
    '/-/browse/gtsmenob/guolli?q=luossa',
    '/xyz/guolli/luossa',
    '/article/guolli?q=luossa',
    '/?lemma=guolli&q=luossa',
  ])('has no text of the address %s [R338]', async (address) => {
    history.replaceState(null, '', address);
    raise(withStack(new TypeError(`No guolli: luossa at ${address}`), ''));
    const { value } = await exception();
    expect(value).toMatch(/^No …: … at /u);
    expect(value).not.toMatch(/guolli|luossa/u);
    history.replaceState(null, '', '/');
  });

  test('is reported also where half a surrogate is searched for [R359]', async () => {
    document.body.innerHTML = '<div class="bar"><input type="text"></div>';
    const field = searchField();
    if (!field) throw new Error('no field');
    field.value = 'guo\ud800';
    raise(withStack(new TypeError('No guo\ud800'), ''));
    expect(await exception()).toMatchObject({ value: 'No …' });
    document.body.innerHTML = '';
  });

  test('goes to the address that is configured, and asks that nobody’s address be noted [S6]', async () => {
    raise(new ReferenceError('address'));
    const [head, item, event] = await sent();
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toMatch(/^https:\/\/errors\.example\/api\/7\/envelope\/\?.*sentry_key=key/u);
    expect(init).toMatchObject({ method: 'POST', keepalive: true, referrerPolicy: 'strict-origin' });
    expect(head.sdk).toMatchObject({ name: 'sentry.javascript.browser' });
    expect(item.type).toBe('event');
    expect(event.sdk.settings).toEqual({ infer_ip: 'never' });
  });
});

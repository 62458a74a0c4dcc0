import { describe, expect, test } from 'vitest';
import { errorReport } from '#src/app/boot/errorReporting.ts';

const lookedUp = ['guolli/luossa', 'guolli'];
const secret = /guolli|luossa|fisk|visitor/u;

const event = {
  type: undefined,
  event_id: 'a'.repeat(32),
  timestamp: 1,
  level: 'error',
  platform: 'javascript',
  message: 'guolli',
  transaction: '/guolli',
  user: { id: 'visitor' },
  request: {
    url: 'https://dict.example/guolli?q=guolli',
    headers: { Referer: 'https://dict.example/guolli' },
  },
  breadcrumbs: [{ message: 'click on fisk' }],
  contexts: { article: { text: 'fisk' } },
  extra: { search: 'guolli' },
  tags: { lemma: 'guolli' },
  exception: {
    values: [
      {
        type: 'TypeError',
        value: "Cannot read properties of undefined (reading 'fisk') while showing guolli/luossa",
        mechanism: { type: 'onerror', handled: false, data: { handler: 'guolli' } },
        stacktrace: {
          frames: [
            {
              filename: 'https://dict.example/assets/index-1a2b.js',
              function: 'Article.draw',
              lineno: 3,
              colno: 4,
              vars: { lemma: 'guolli' },
              context_line: 'const word = "guolli"',
            },
            { filename: 'https://dict.example/guolli?q=guolli', function: 'draw guolli "x"', lineno: 1 },
          ],
        },
      },
      { type: 'LookupError', value: 'No answer for guolli' },
      { type: 'guolli is no kind', value: 'guolli' },
    ],
  },
} as const;

describe('a report of an error', () => {
  test('D32: holds no search text, no article, no address, no clicks, no person', () => {
    const report = errorReport(structuredClone(event) as never, lookedUp);
    expect(JSON.stringify(report)).not.toMatch(secret);
    expect(Object.keys(report).sort()).toEqual(
      ['event_id', 'exception', 'level', 'platform', 'timestamp', 'type'].sort(),
    );
  });

  test('A10: says what kind of error it is and where in the code it happened', () => {
    const [first, second] = errorReport(structuredClone(event) as never, lookedUp).exception?.values ?? [];
    expect(first?.type).toBe('TypeError');
    expect(first?.value).toBe('Cannot read properties of undefined (reading …) while showing …');
    expect(first?.stacktrace?.frames).toEqual([
      { filename: '/assets/index-1a2b.js', function: 'Article.draw', lineno: 3, colno: 4 },
      { filename: 'page', lineno: 1 },
    ]);
    expect(second).toEqual({ type: 'LookupError' });
  });

  test('D32: words that the browser quotes from what it read are left out', () => {
    const values = [{ type: 'SyntaxError', value: 'Unexpected token \'f\', "fisk: mu…" is not valid JSON' }];
    const report = errorReport({ type: undefined, exception: { values } }, []);
    expect(JSON.stringify(report)).not.toMatch(secret);
  });
});

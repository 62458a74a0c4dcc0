// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdingOf } from '#src/local/holdings.ts';
import { lookAtServedPage } from '#src/local/installation.ts';

const page = (revision: string, entries: number): string =>
  `<html><head><meta name="revision" content="${revision}">
<script type="application/json" id="holdings">[{"code":"gtsmenob","entries":${entries},"origin":"giellalt"}]</script></head></html>`;

function open(text: string): void {
  document.head.innerHTML = new DOMParser().parseFromString(text, 'text/html').head.innerHTML;
}

const serve = (text: string) => vi.stubGlobal('fetch', async () => new Response(text));
const entries = () => holdingOf('gtsmenob')?.entries;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('an import that changed only data is no new version, and the kept page tells of the new data [M33]', async () => {
  open(page('one', 12));
  serve(page('one', 38_930));
  expect(await lookAtServedPage()).toBe(false);
  expect(entries()).toBe(38_930);
  // A page that came from the network since says what is newest itself.
  open(page('one', 40_000));
  expect(entries()).toBe(40_000);
});

test('another revision is a new version; a page that asks to sign in is neither [M33]', async () => {
  open(page('one', 12));
  serve(page('two', 12));
  expect(await lookAtServedPage()).toBe(true);
  serve('<html><body>Sign in</body></html>');
  await expect(lookAtServedPage()).rejects.toThrow('not the page');
  expect(entries()).toBe(12);
});

import { zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { packListFile, sharedPath, sharedTitleHeader } from '#src/contract/pageNames.ts';
import { isOfOtherSite, takeShared } from '#sw/shell/textSharing.ts';

const kept = new Map<string, Response>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (path: string, response: Response) => void kept.set(path, response) }),
  });
  // In a worker addresses are relative to its own.
  const redirect = (location: string, status: number) =>
    new Response(null, { status, headers: { location } });
  vi.stubGlobal('Response', Object.assign(Response, { redirect }));
});

test.each<[string, Readonly<Record<string, string | File>>, string, readonly string[]]>([
  [
    'one word goes to the search, as it was written',
    { text: ' čáhci ', title: 'A page' },
    '/?q=%C4%8D%C3%A1hci',
    [],
  ],
  [
    'more waits for the reader, with its title',
    { text: 'Guolli bákŋá.', title: 'Jávregáttis', url: 'https://a.example' },
    sharedPath,
    ['Jávregáttis: Guolli bákŋá.'],
  ],
  [
    'a file waits with its bytes as they are, its name as title',
    { files: new File(['Guolli'], 'Girji.txt', { type: 'text/plain' }) },
    sharedPath,
    ['Girji: Guolli'],
  ],
  [
    'a page is its title, whether its address is the address or the text',
    { text: 'https://a.example/x?y', title: 'Jávregáttis' },
    '/?q=J%C3%A1vreg%C3%A1ttis',
    [],
  ],
  ['an address alone leads to the reader', { text: 'https://a.example' }, sharedPath, []],
  ['nothing at all leads to the reader', { text: '', title: '' }, sharedPath, []],
])('of what another app shares, %s [R13, R358]', async (_, fields, leadsTo, waiting) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await takeShared(new Request('https://dict.example/-/reader', { method: 'POST', body }));
  expect([response.status, response.headers.get('location')]).toEqual([303, leadsTo]);
  const texts = [...kept].map(async ([path, one]) => {
    expect(path.startsWith(`${sharedPath}/`)).toBe(true);
    return `${decodeURIComponent(one.headers.get(sharedTitleHeader) ?? '')}: ${await one.text()}`;
  });
  expect(await Promise.all(texts)).toEqual(waiting.map((text) => expect.stringMatching(text)));
});

test.each([
  ['words', 'backup.json', '/-/lists/import/shared'],
  ['dictionaries', packListFile, '/-/downloads/shared'],
])('a file with %s goes to the page that imports it, whatever its name', async (_, first, page) => {
  const body = new FormData();
  const zip = zipSync({ [first]: new Uint8Array([1]) });
  body.append('files', new File([new Uint8Array(zip)], 'satnegirji.txt', { type: 'text/plain' }));
  const response = await takeShared(new Request('https://dict.example/-/reader', { method: 'POST', body }));
  expect(response.headers.get('location')).toBe(page);
  expect(new Uint8Array((await kept.get(page)?.arrayBuffer()) ?? [])).toEqual(zip);
});

const site = 'https://dict.example';
const share = (headers: Record<string, string>, more: RequestInit = {}) =>
  ({
    referrer: '',
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...more,
    headers: new Headers(headers),
  }) as Request;

test.each<[string, Request, boolean]>([
  ['another app', share({ origin: 'null' }), false],
  ['another app, where the browser names no origin', share({}), false],
  ['this site', share({ origin: site }, { referrer: `${site}/guolli` }), false],
  ['another site', share({ origin: 'https://other.example' }), true],
  ['another site that only its referrer tells', share({}, { referrer: 'https://other.example/' }), true],
  ['another site that hides itself', share({ origin: 'null' }, { referrerPolicy: 'no-referrer' }), true],
])('a share of %s is told from those of other sites [R105]', (_, request, isOther) => {
  expect(isOfOtherSite(request, site)).toBe(isOther);
});

test('of a shared file no more is stored than the reader can refuse as too long [R105]', async () => {
  const body = new FormData();
  body.append('files', new File([new Uint8Array(5_000_000).fill(97)], 'a.txt', { type: 'text/plain' }));
  await takeShared(new Request(`${site}/-/reader`, { method: 'POST', body }));
  const [waiting] = kept.values();
  expect((await waiting?.arrayBuffer())?.byteLength).toBe(4_000_002);
});

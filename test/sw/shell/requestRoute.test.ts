import { expect, test } from 'vitest';
import { fillPage } from '#service/server/page.ts';
import { parseConfiguration } from '#src/contract/configuration.ts';
import { type RequestFacts, type RequestRoute, requestRoute, servicesIn } from '#sw/shell/requestRoute.ts';
import { pageAddresses } from '#test/pageAddresses.ts';

const origin = 'https://dict.example';
const built = new Set(['/index.html', '/icon.svg', '/assets/index-1.js', '/assets/sqlite3-2.wasm']);

function route(path: string, change: Partial<RequestFacts> = {}): RequestRoute {
  const asked = { method: 'GET', url: new URL(path, origin).href, mode: 'cors', contentType: '', ...change };
  return requestRoute(asked, origin, (name) => built.has(name));
}

test.each([
  ...['/', '/guolli', '/gtsmenob/%C4%8D%C3%A1hci?q=x', '/graphql', '/foo/bar', '/sw.jsx', ...pageAddresses],
  ...['/index.html', '/assets', '/assets/', '/?lemma=assets', '/gtsmenob?lemma=..'],
])('a visit to %s is answered with the page of this build [P2, M14]', (path) => {
  expect(route(path, { mode: 'navigate' })).toBe('shell');
});

const noPages = ['/-', '/-/', '/-/health', '/-/speech/se/biret', '/-/unknown', '/assets/gone.js'];
const ownFiles = ['/robots.txt', '/manifest.webmanifest', '/opensearch.xml', '/sw.js'];
const noAddresses = ['/%', '/100%', '/a%00b', '/%ED%A0%80', '/gtsmenob/%E0%A4%A'];

test.each([...noPages, ...ownFiles, ...noAddresses])(
  'a visit to %s, no view of the app, goes to the service; without a network to the page, which says so [D2, M14, R365]',
  (path) => expect(route(path, { mode: 'navigate' })).toBe('unknownPage'),
);

const shared = { method: 'POST', mode: 'navigate', contentType: 'multipart/form-data; boundary=x' };
const posted = { method: 'POST', contentType: 'application/json' };

test.each<[string, Partial<RequestFacts>, RequestRoute]>([
  ['/assets/index-1.js', {}, 'precache'],
  ['/icon.svg', {}, 'precache'],
  ['/assets/index-0.js', {}, 'network'],
  ['/-/packs/manifest.json', {}, 'network'],
  ['https://other.example/assets/index-1.js', {}, 'network'],
  ['/-/reader', shared, 'shared'],
  ['/-/reader', { ...shared, mode: 'cors' }, 'network'],
  ['/guolli', shared, 'network'],
  ['https://other.example/-/reader', shared, 'network'],
  ['/graphql', posted, 'operation'],
  ['https://api.example/graphql', posted, 'operation'],
  ['/graphql', { ...posted, contentType: 'application/json; charset=utf-8' }, 'operation'],
  ['/report', { method: 'POST', contentType: 'text/plain;charset=UTF-8' }, 'network'],
  ['/guolli', { method: 'HEAD' }, 'network'],
  ['/-/corpus/sme/examples?lemma=guolli&start=0', {}, 'corpus'],
  ['https://service.example/-/corpus/smn/query?cqp=x', {}, 'corpus'],
  ['/-/corpus/sme/examples?lemma=guolli', { mode: 'navigate' }, 'unknownPage'],
  ['/icon.svg', { mode: 'navigate' }, 'network'],
  ['https://korp.example/backend/query?corpus=x', {}, 'network'],
])('%s (%o) goes the way of %s [P2, P4, R13, N17]', (path, change, expected) => {
  expect(route(path, change)).toBe(expected);
});

test('the services are where the cached page says, and on the same origin where it says nothing', () => {
  const page = '<html><head><script type="application/json" id="configuration">{}</script></head></html>';
  const services = { dictionary: 'https://api.example/graphql', speech: 'https://voice.example/tts/' };
  expect(servicesIn(fillPage(page, parseConfiguration(services), []), origin)).toEqual({
    ...services,
    speech: 'https://voice.example/tts',
  });
  const own = { dictionary: `${origin}/graphql`, speech: `${origin}/-/speech` };
  for (const text of [page, '<html></html>']) expect(servicesIn(text, origin)).toEqual(own);
});

import { describe, expect, test } from 'vitest';
import { type Asked, isEngineFile, type RequestRoute, requestRoute } from '#sw/shell/requestRoute.ts';
import { pageAddresses } from '#test/pageAddresses.ts';

const origin = 'https://dict.example';
const built = new Set(['/index.html', '/icon.svg', '/assets/index-1.js', '/assets/sqlite3-2.wasm']);

function route(path: string, change: Partial<Asked> = {}): RequestRoute {
  const asked = { method: 'GET', url: new URL(path, origin).href, mode: 'cors', contentType: '', ...change };
  return requestRoute(asked, origin, (name) => built.has(name));
}

describe('which request, which route', () => {
  test.each([
    '/',
    '/guolli',
    '/gtsmenob/%C4%8D%C3%A1hci?q=x',
    '/graphql',
    '/foo/bar',
    '/sw.jsx',
    ...pageAddresses,
  ])('P2: a visit to %s is answered with the page of this build', (path) => {
    expect(route(path, { mode: 'navigate' })).toBe('shell');
  });

  test.each(['/assets', '/assets/', '/?lemma=assets', '/gtsmenob?lemma=..'])(
    'M14: a visit to %s is answered with the page of this build',
    (path) => expect(route(path, { mode: 'navigate' })).toBe('shell'),
  );

  test.each(['/-', '/-/', '/%', '/100%', '/a%00b', '/%ED%A0%80', '/gtsmenob/%E0%A4%A'])(
    'M14: a visit to %s is the service\u2019s to answer, which says that there is no such page',
    (path) => expect(route(path, { mode: 'navigate' })).toBe('stray'),
  );

  test.each(['/-/health', '/-/speech/se/biret', '/-/unknown', '/assets/gone.js', '/icon.svg'])(
    'D2: a visit to %s is no view of the app',
    (path) => expect(route(path, { mode: 'navigate' })).toBe('network'),
  );

  test('P2: files of this build are answered from the route, others are not', () => {
    expect(route('/assets/index-1.js')).toBe('precache');
    expect(route('/icon.svg')).toBe('precache');
    expect(route('/assets/index-0.js')).toBe('network');
    expect(route('/-/packs/manifest.json')).toBe('network');
    expect(route('https://other.example/assets/index-1.js')).toBe('network');
  });

  test('the engine is a route of its own, kept only where a dictionary was downloaded', () => {
    expect(route('/assets/sqlite3-2.wasm')).toBe('engine');
    expect(isEngineFile('assets/deviceWorker-a1.js')).toBe(true);
    expect(isEngineFile('assets/index-1.js')).toBe(false);
  });

  test('R13: what another app shares into this one is taken here, and nowhere else', () => {
    const shared = { method: 'POST', mode: 'navigate', contentType: 'multipart/form-data; boundary=x' };
    expect(route('/-/reader', shared)).toBe('shared');
    expect(route('/-/reader', { ...shared, mode: 'cors' })).toBe('network');
    expect(route('/guolli', shared)).toBe('network');
    expect(route('https://other.example/-/reader', shared)).toBe('network');
  });

  test('P4: operations are JSON that is posted, whatever service they go to', () => {
    const operation = { method: 'POST', contentType: 'application/json' };
    expect(route('/graphql', operation)).toBe('operation');
    expect(route('https://api.example/graphql', operation)).toBe('operation');
    expect(route('/graphql', { ...operation, contentType: 'application/json; charset=utf-8' })).toBe(
      'operation',
    );
    expect(route('/report', { method: 'POST', contentType: 'text/plain;charset=UTF-8' })).toBe('network');
    expect(route('/guolli', { method: 'HEAD' })).toBe('network');
  });

  test.each<[string, Partial<Asked>, RequestRoute]>([
    ['/-/corpus/sme/examples?lemma=guolli&start=0', {}, 'corpus'],
    ['https://service.example/-/corpus/smn/query?cqp=x', {}, 'corpus'],
    ['/-/corpus/sme/examples?lemma=guolli', { mode: 'navigate' }, 'network'],
    ['https://korp.example/backend/query?corpus=x', {}, 'network'],
  ])('examples at %s (%o) are a question to an embedded corpus: %s [N17]', (path, change, expected) => {
    expect(route(path, change)).toBe(expected);
  });
});

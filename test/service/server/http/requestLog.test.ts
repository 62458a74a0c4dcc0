import { describe, expect, test } from 'vitest';
import { healthReply, readyReply, type ServiceHealth } from '#service/server/health.ts';
import { holding, serveInTest } from '#test/service/server/serving.ts';

const list = `query AllLemmas($t: String!) {
  stemList(search: $t, mode: "start", srcLangs: [], targetLangs: [], wantedDicts: []) { totalCount }
}`;

describe('the request log', () => {
  test('says how the service fares and nothing of who asked what', async () => {
    const serving = await serveInTest();
    await serving.ask(list, { t: 'secret' }, 'AllLemmas');
    await serving.ask('query Secret { __typename }', {}, 'Secret');
    const corpus = `/-/corpus/sme/query?cqp=${encodeURIComponent('[lemma = "secret"]')}`;
    const pages = ['/secret', '/gtsmenob/secret?q=secret', '/assets/secret.js', '/%00secret'];
    const paths = [...pages, '/-/secret', '/-/examples/sme/secret', corpus];
    for (const path of paths) await fetch(serving.url + path, { headers: { 'user-agent': 'secret' } });
    await fetch(`${serving.url}/-/speech/secret/secret`, { method: 'POST', body: '{"text": "secret"}' });
    const text = serving.lines.join('\n');
    expect(serving.lines).toHaveLength(10);
    expect(text).not.toMatch(/secret/iu);
    expect(text).not.toContain('127.0.0.1');
    const notes = serving.lines.map((line): unknown => JSON.parse(line));
    const [time, number] = [expect.stringMatching(/^\d{4}-\d\d-\d\dT/u), expect.any(Number)];
    const request = { method: 'POST', path: '/graphql', status: 200, operation: 'AllLemmas' };
    expect(notes[0]).toEqual({ ...request, time, ms: number, bytes: number });
    expect(notes[1]).toMatchObject({ operation: 'other' });
    expect(notes[2]).toMatchObject({ method: 'GET', path: '/{page}', status: 200 });
  });

  test('a failure of ours is noted, and its inside is not shown', async () => {
    const serving = await serveInTest();
    serving.driver.exec('DROP TABLE paradigm');
    const { data, errors } = await serving.ask('{ lemmatised(lookupString: "secret") { language } }');
    expect(data).toEqual({ lemmatised: null });
    expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL' }, path: ['lemmatised'] }]);
    expect(JSON.stringify(errors)).not.toMatch(/no such table|\.ts/u);
    expect(serving.lines[0]).toContain('no such table');
  });

  test('has health checks only when their result changes [R152]', async () => {
    const { url, driver, lines } = await serveInTest();
    const check = async () => {
      for (const path of ['/-/health', '/-/ready', '/-/health']) await fetch(url + path);
      return lines.map((line) => JSON.parse(line)).map(({ path, status }) => `${path} ${status}`);
    };
    expect(await check()).toEqual([]);
    driver.exec('DROP TABLE dictionary');
    expect(await check()).toEqual(['/-/health 503', '/-/ready 503']);
    expect(await check()).toHaveLength(2);
  });

  test('can be turned off', async () => {
    const serving = await serveInTest({ REQUEST_LOG: 'off' });
    await fetch(serving.url);
    expect(serving.lines).toEqual([]);
  });
});

const sound: ServiceHealth = {
  dataState: () => ({ version: 1, holdings: [holding] }),
  phase: () => 'serving',
};

const broken = (): never => {
  throw new Error('disk I/O error');
};

const states: readonly (readonly [string, Partial<ServiceHealth>, ready: number, alive: number])[] = [
  ['while it serves', {}, 200, 200],
  ['while it starts', { phase: () => 'starting' }, 503, 200],
  ['before it stops', { phase: () => 'stopping' }, 503, 200],
  ['with data that can not be read', { dataState: broken }, 503, 503],
  ['without data', { dataState: () => ({ version: 1, holdings: [] }) }, 503, 200],
];

test.each(states)('%s: ready and alive are two things [S68]', (_, change, ready, alive) => {
  const health = { ...sound, ...change };
  expect([readyReply(health).status, healthReply(health).status]).toEqual([ready, alive]);
});

test('whoever is not ready says why, and when to ask again [S68]', () => {
  const { body, headers } = readyReply({ ...sound, phase: () => 'starting' });
  expect(JSON.parse(body.toString())).toEqual({ ready: false, reason: 'The service is starting.' });
  expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
});

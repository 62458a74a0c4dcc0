import { describe, expect, test } from 'vitest';
import { createService } from '#service/core/resolvers/service.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { createGraphqlAnswers } from '#service/server/graphqlAnswers.ts';
import { sdl } from '#test/service/core/asking.ts';
import { serveInFile } from '#test/service/server/serving.ts';

const serving = serveInFile();

const right = JSON.stringify({ query: '{ __typename }' });
const typename = { data: { __typename: 'Query' } };
const standard = 'application/graphql-response+json, application/json';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const everything = 'GET, HEAD, POST, OPTIONS';

const post = (body: string, own: Record<string, string> = {}) => {
  const headers = { 'content-type': 'application/json', ...own };
  return fetch(`${serving.url}/graphql`, { method: 'POST', headers, body });
};

async function refusalIn(response: Response): Promise<{ code: unknown; message: string }> {
  const { errors, ...rest } = await response.json();
  expect(rest).toEqual({});
  expect(errors).toHaveLength(1);
  const [{ message, extensions }] = errors;
  return { code: extensions.code, message };
}

const withQuery = (more: object) => JSON.stringify({ query: '{ __typename }', ...more });

describe('GraphQL over HTTP', () => {
  test('a POST in JSON is answered in JSON and cached by nobody [A170]', async () => {
    const response = await post(right);
    expect([response.headers.get('cache-control'), await response.json()]).toEqual(['no-store', typename]);
  });

  test.each(['br', 'gzip'])('an answer of more than 1 kB is compressed with %s', async (encoding) => {
    const query = '{ __schema { types { name description fields { name description } } } }';
    const response = await post(JSON.stringify({ query }), { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.json()).toMatchObject({ data: { __schema: {} } });
  });

  test.each([
    [standard, 'application/graphql-response+json; charset=utf-8'],
    ['text/html', 'application/json; charset=utf-8'],
  ])('clients that accept %s get %s [H24]', async (accept, type) => {
    const response = await post(right, { accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.json()).toEqual(typename);
  });

  test('variables of ten thousand levels are no failure of the service [M8]', async () => {
    const query =
      'query ($s: [String]!) { hasStem(exact: "x", srcLangs: $s, targetLangs: $s, wantedDicts: $s) { stem } }';
    const variables = `{"s": ${'['.repeat(15_000)}${']'.repeat(15_000)}}`;
    const response = await post(`{"query": ${JSON.stringify(query)}, "variables": ${variables}}`);
    const { errors } = (await response.json()) as { errors: { extensions?: { code?: string } }[] };
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.map(({ extensions }) => extensions?.code)).not.toContain('INTERNAL');
  });
});

describe('a body that can not be answered', () => {
  test.each([
    ['nothing', '', 'BAD_JSON', /not JSON/u],
    ['half of an object', '{', 'BAD_JSON', /not JSON/u],
    ['words', `q=${'x'.repeat(5_000)}`, 'BAD_JSON', /not JSON/u],
    ['null', 'null', 'BAD_REQUEST', /^Send one JSON object/u],
    ['text', `"${'x'.repeat(5_000)}"`, 'BAD_REQUEST', /^Send one JSON object/u],
    ['a list of questions', `[${right}]`, 'BAD_REQUEST', /^Send one JSON object/u],
    ['no query', '{}', 'BAD_REQUEST', /^Send one JSON object/u],
    ['a query that is a number', '{"query": 1}', 'BAD_REQUEST', /^Send one JSON object/u],
    ['variables that are text', withQuery({ variables: '{}' }), 'BAD_REQUEST', /^Send one JSON object/u],
    ['a name that is a number', withQuery({ operationName: 1 }), 'BAD_REQUEST', /^Send one JSON object/u],
    ['an unknown member', withQuery({ sql: 'secret' }), 'BAD_REQUEST', /^Send one JSON object/u],
    ['one of a long name', withQuery({ ['č'.repeat(5_000)]: 1 }), 'BAD_REQUEST', /^Send one JSON object/u],
  ])('%s is refused in plain words, of bounded length [H48]', async (_, body, code, words) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const refusal = await refusalIn(response);
    expect(refusal).toEqual({ code, message: expect.stringMatching(words) });
    expect(refusal.message).not.toMatch(/Expected|Invalid|received|undefined|secret/u);
    expect(refusal.message.length).toBeLessThanOrEqual(300);
  });

  test.each([
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'NOT_JSON', /./u],
    [{ 'content-type': 'application/json-patch+json' }, 'NOT_JSON', /./u],
    [{ 'content-type': 'text/plain' }, 'NOT_JSON', /./u],
  ])('content under %o is refused by name: %s [H24, H48]', async (headers, code, words) => {
    const response = await post(right, headers);
    expect(response.status).toBe(415);
    expect(await refusalIn(response)).toEqual({ code, message: expect.stringMatching(words) });
  });

  test.each([
    [right, { 'content-type': 'application/json;charset=UTF-8' }],
    [right, { 'content-type': 'application/json; x=1; charset=us-ascii' }],
    // A byte order mark is skipped; members that are null are as good as none.
    [`\ufeff${right}`, {}],
    [withQuery({ variables: null, operationName: null, extensions: null }), {}],
  ])('the body %s under %o is answered [H48]', async (body, headers) => {
    expect(await (await post(body, headers)).json()).toEqual(typename);
  });
});

describe('other methods than POST', () => {
  const get = (address: string, accept: string) => fetch(`${serving.url}${address}`, { headers: { accept } });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is refused, what is answered named [H48]', async (method) => {
    const response = await fetch(`${serving.url}/graphql`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, everything]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const message = expect.stringContaining('POST');
    expect(await refusalIn(response)).toEqual({ code: 'METHOD_NOT_ALLOWED', message });
  });

  test.each([
    ['/graphql?query=x', browser],
    ['/graphql?query=x', 'application/json'],
    ['/graphql', 'application/json'],
    ['/graphql/a?query=x', 'application/json'],
  ])('GET %s with the accept %s is the page [H48]', async (address, accept) => {
    const { status, headers } = await get(address, accept);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  test.each([{}, preflight])('OPTIONS with %o names all, a preflight is for a day [H48]', async (headers) => {
    const { status, headers: sent } = await fetch(`${serving.url}/graphql`, { method: 'OPTIONS', headers });
    expect([status, sent.get('allow')]).toEqual([204, everything]);
    const names = ['allow-methods', 'allow-headers', 'max-age'];
    const allowed = names.map((name) => sent.get(`access-control-${name}`));
    if ('origin' in headers) expect(allowed).toEqual(['POST', '*', '86400']);
  });
});

describe('the status of an answer without data', () => {
  const variable =
    'query A($s: String!) { hasStem(exact: $s, srcLangs: [], targetLangs: [], wantedDicts: []) { stem } }';

  test.each([
    ['can not be read', { query: '{ stemList( }' }, 'Syntax Error'],
    ['asks for an unknown field', { query: '{ nothing }' }, 'nothing'],
    ['has no such operation', { query: 'query A { __typename }', operationName: 'B' }, 'B'],
    ['lacks a variable', { query: variable }, '$s'],
    ['is too deep', { query: '{a'.repeat(10_000) }, 'at most'],
  ])('a document that %s is 400 in the type of the standard, 200 in JSON [H48]', async (_, body, words) => {
    const accepts = [standard, 'application/json'];
    const responses = await Promise.all(accepts.map((accept) => post(JSON.stringify(body), { accept })));
    expect(responses.map(({ status }) => status)).toEqual([400, 200]);
    const [first, second] = await Promise.all(responses.map((response) => response.json()));
    expect(first).toEqual({ errors: expect.any(Array) });
    expect(first.errors[0].message).toContain(words);
    expect(first).toEqual(second);
  });

  test('a failure of the service is 500 in the type of the standard, and is noted [H48]', async () => {
    const driver = openDatabase(':memory:');
    const noted: unknown[] = [];
    const answers = createGraphqlAnswers(createService(driver, sdl), (error) => noted.push(error));
    driver.close();
    const status = async (accept: string) =>
      (
        await answers(Buffer.from(right), { 'content-type': 'application/json', accept }, () =>
          Promise.resolve(),
        )
      ).status;
    expect([await status(standard), await status('application/json')]).toEqual([500, 200]);
    expect(noted).toHaveLength(2);
  });
});

describe('other sites may read', () => {
  test('answers and refusals of the service are open to every origin', async () => {
    const corpus = `${serving.url}/-/corpus/sme/query?cqp=${encodeURIComponent('[lemma = "guolli"]')}`;
    const own = [corpus, `${serving.url}/-/health`].map((address) => fetch(address));
    const asked = [post(right, { origin: 'https://elsewhere.example' }), post('{'), ...own];
    for (const { headers } of await Promise.all(asked))
      expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('the page is not: nothing embeds or reads it from elsewhere', async () => {
    const { headers } = await fetch(`${serving.url}/`);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService } from '#service/core/resolvers/service.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { createGraphqlAnswers } from '#service/server/graphqlAnswers.ts';
import { type Serving, serve } from '#test/service/server/serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await serve();
});
afterAll(() => serving.end());

const right = JSON.stringify({ query: '{ __typename }' });
const standard = 'application/graphql-response+json, application/json';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${serving.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** The one error of a refusal. */
async function refusalIn(response: Response): Promise<{ code: unknown; message: string }> {
  const { errors, ...rest } = await response.json();
  expect(rest).toEqual({});
  expect(errors).toHaveLength(1);
  const [{ message, extensions }] = errors;
  return { code: extensions.code, message };
}

const withQuery = (more: object) => JSON.stringify({ query: '{ __typename }', ...more });

describe('a body that can not be answered', () => {
  test.each([
    ['nothing', '', 'BAD_JSON', /not JSON/u],
    ['half of an object', '{', 'BAD_JSON', /not JSON/u],
    ['words', `q=${'x'.repeat(5_000)}`, 'BAD_JSON', /not JSON/u],
    ['null', 'null', 'BAD_REQUEST', /not a JSON object/u],
    ['text', `"${'x'.repeat(5_000)}"`, 'BAD_REQUEST', /not a JSON object/u],
    ['a list of questions', `[${right}]`, 'BAD_REQUEST', /Send one JSON object/u],
    ['no query', '{}', 'BAD_REQUEST', /no “query”/u],
    ['a query that is a number', '{"query": 1}', 'BAD_REQUEST', /no “query” string/u],
    ['variables that are a list', withQuery({ variables: [] }), 'BAD_REQUEST', /“variables” .* object/u],
    ['variables that are text', withQuery({ variables: '{}' }), 'BAD_REQUEST', /“variables” .* object/u],
    ['extensions that are a list', withQuery({ extensions: [] }), 'BAD_REQUEST', /“extensions” .* object/u],
    ['a name that is a number', withQuery({ operationName: 1 }), 'BAD_REQUEST', /“operationName” .* text/u],
    ['an unknown member', withQuery({ sql: 'secret' }), 'BAD_REQUEST', /“sql”/u],
    ['one of a long name', withQuery({ ['č'.repeat(5_000)]: 1 }), 'BAD_REQUEST', /“č{40}…”/u],
  ])('H48: %s is refused in plain words, of bounded length', async (_, body, code, words) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const refusal = await refusalIn(response);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(words);
    expect(refusal.message).not.toMatch(/Expected|Invalid|received|undefined|secret/u);
    expect(refusal.message.length).toBeLessThanOrEqual(300);
  });

  test('H48: members that are null are as good as none', async () => {
    const body = withQuery({ variables: null, operationName: null, extensions: null });
    expect(await (await post(body)).json()).toEqual({ data: { __typename: 'Query' } });
  });

  test.each([['gzip'], ['br'], ['identity, gzip']])(
    'H48: content in the encoding %s is refused',
    async (encoding) => {
      const response = await post(right, { 'content-encoding': encoding });
      expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'identity']);
      expect(await refusalIn(response)).toEqual({
        code: 'ENCODED',
        message: expect.stringContaining('uncompressed'),
      });
    },
  );

  test.each([['utf-16'], ['iso-8859-1'], ['"UTF-16"']])(
    'H48: content in the charset %s is refused',
    async (charset) => {
      const response = await post(right, { 'content-type': `application/json; charset=${charset}` });
      expect(response.status).toBe(415);
      expect(await refusalIn(response)).toEqual({
        code: 'NOT_UTF8',
        message: expect.stringContaining('UTF-8'),
      });
    },
  );

  test.each([
    [{ 'content-encoding': 'Identity' }],
    [{ 'content-type': 'application/json;charset=UTF-8' }],
    [{ 'content-type': 'application/json; charset="utf8"' }],
    [{ 'content-type': 'application/json; x=1; charset=us-ascii' }],
  ])('H48: content under %o is answered', async (headers) => {
    expect(await (await post(right, headers)).json()).toEqual({ data: { __typename: 'Query' } });
  });

  test('H48: a byte order mark before the JSON is skipped', async () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(right)]);
    expect(await (await post(new Uint8Array(marked))).json()).toEqual({ data: { __typename: 'Query' } });
  });
});

describe('other methods than POST', () => {
  const everything = 'GET, HEAD, POST, OPTIONS';

  test.each([['PUT'], ['DELETE'], ['PATCH']])(
    'H48: %s is refused, with all that the address answers',
    async (method) => {
      const response = await fetch(`${serving.url}/graphql`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, everything]);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await refusalIn(response)).toEqual({
        code: 'METHOD_NOT_ALLOWED',
        message: expect.stringContaining('POST'),
      });
    },
  );

  test('H48: OPTIONS names all that the address answers, preflight or not', async () => {
    for (const headers of [{}, { 'access-control-request-method': 'POST' }]) {
      const { status, headers: sent } = await fetch(`${serving.url}/graphql`, { method: 'OPTIONS', headers });
      expect([status, sent.get('allow')]).toEqual([204, everything]);
    }
  });

  test.each([['application/json'], [standard], ['application/json, text/html;q=0.5, */*;q=0.1']])(
    'H48: a query in the address from a program that accepts %s is told to come by POST',
    async (accept) => {
      const response = await fetch(`${serving.url}/graphql?query=%7B__typename%7D`, { headers: { accept } });
      expect([response.status, response.headers.get('allow')]).toEqual([405, everything]);
      expect((await refusalIn(response)).message).toContain('POST');
    },
  );

  test.each([
    ['/graphql?query=x', browser],
    ['/graphql?query=x', 'text/html, application/json'],
    ['/graphql', 'application/json'],
    ['/graphql/a?query=x', 'application/json'],
  ])('H48: GET %s with the accept %s is the page', async (address, accept) => {
    const response = await fetch(`${serving.url}${address}`, { headers: { accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });
});

describe('the status of an answer without data', () => {
  const variable =
    'query A($s: String!) { hasStem(exact: $s, srcLangs: [], targetLangs: [], wantedDicts: []) { stem } }';
  test.each([
    ['can not be read', { query: '{ stemList( }' }],
    ['asks for an unknown field', { query: '{ nothing }' }],
    ['has no such operation', { query: 'query A { __typename }', operationName: 'B' }],
    ['lacks a variable', { query: variable }],
    ['is too deep', { query: '{a'.repeat(10_000) }],
  ])('H48: a document that %s is 400 in the type of the standard, 200 in plain JSON', async (_, body) => {
    const said = [];
    for (const [accept, status] of [
      [standard, 400],
      ['application/json', 200],
    ] as const) {
      const response = await post(JSON.stringify(body), { accept });
      expect(response.status).toBe(status);
      const answer = await response.json();
      expect(answer).toEqual({ errors: expect.any(Array) });
      said.push(answer);
    }
    expect(said[0]).toEqual(said[1]);
  });

  test('H48: a failure of the service is 500 in the type of the standard, and is noted', async () => {
    const sdl = readFileSync(new URL('../../../../service/schema.graphql', import.meta.url), 'utf8');
    const driver = openDatabase(':memory:');
    const noted: unknown[] = [];
    const answers = createGraphqlAnswers(createService(driver, sdl), (error) => noted.push(error));
    driver.close();
    const status = async (accept: string) =>
      (await answers(Buffer.from(right), { contentType: 'application/json', accept })).status;
    expect([await status(standard), await status('application/json')]).toEqual([500, 200]);
    expect(noted).toHaveLength(2);
  });

  test('H48: with data it is 200 in either type', async () => {
    for (const accept of [standard, 'application/json']) {
      expect((await post(right, { accept })).status).toBe(200);
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Serving, serve } from '#test/service/server/serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await serve();
});
afterAll(() => serving.end());

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${serving.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const hasStems = (count: number) => {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const variables = numbers.map((number) => `$e${number}: String!`).join(', ');
  const fields = numbers
    .map(
      (number) =>
        `a${number}: hasStem(exact: $e${number}, srcLangs: $s, targetLangs: $s, wantedDicts: $d) { stem }`,
    )
    .join('\n');
  return {
    query: `query HasStem(${variables}, $s: [String]!, $d: [String]!) { ${fields} }`,
    variables: {
      ...Object.fromEntries(numbers.map((number) => [`e${number}`, 'guolli'])),
      s: ['sme', 'nob'],
      d: ['gtsmenob'],
    },
  };
};

describe('GraphQL over HTTP', () => {
  test('A170: a POST in JSON is answered in JSON and kept by nobody', async () => {
    const response = await post(
      JSON.stringify({ query: '{ __typename }', variables: null, operationName: null }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  test('an answer of more than 1 kB is compressed', async () => {
    const body = JSON.stringify({
      query: '{ __schema { types { name description fields { name description } } } }',
    });
    for (const encoding of ['br', 'gzip']) {
      const response = await post(body, { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.json()).toMatchObject({ data: { __schema: {} } });
    }
  });

  test('clients that prefer application/graphql-response+json get it', async () => {
    const response = await post(JSON.stringify({ query: '{ __typename }' }), {
      accept: 'application/graphql-response+json, application/json',
    });
    expect(response.headers.get('content-type')).toContain('application/graphql-response+json');
  });

  test.each([
    ['application/json, application/graphql-response+json;q=0.5'],
    ['application/graphql-response+json;q=0, */*'],
    ['text/html'],
  ])('H24: clients that accept %s get JSON', async (accept) => {
    const response = await post(JSON.stringify({ query: '{ __typename }' }), { accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  test('D13: fifty checks in one document are answered', async () => {
    const { query, variables } = hasStems(50);
    const { data, errors } = await serving.ask(query, variables, 'HasStem');
    expect(errors).toEqual([]);
    expect(Object.keys(data ?? {})).toHaveLength(50);
  });

  test('the schema can be read', async () => {
    const { errors } = await serving.ask(
      '{ __schema { types { name fields { name type { name ofType { name } } } } } }',
    );
    expect(errors).toEqual([]);
  });

  test('a document that costs too much is refused by name', async () => {
    const list =
      'stemList(search: "i", mode: "middle", srcLangs: [], targetLangs: [], wantedDicts: []) { totalCount }';
    const fields = Array.from({ length: 10 }, (_, number) => `a${number}: ${list}`).join('\n');
    const { errors } = await serving.ask(`{ ${fields} }`);
    expect(errors.map(({ extensions }) => extensions?.code)).toContain('QUERY_TOO_COSTLY');
  });

  test('M8: a document of ten thousand levels is refused by name, and so are variables of as many', async () => {
    const deep = await serving.ask(`{${'a{'.repeat(10_000)}`);
    expect(deep.errors.map(({ extensions }) => extensions?.code)).toEqual(['QUERY_TOO_DEEP']);
    const levels = 15_000;
    const response = await post(
      `{"query": "query ($s: [String]!) { hasStem(exact: \\"x\\", srcLangs: $s, targetLangs: $s, wantedDicts: $s) { stem } }", "variables": {"s": ${'['.repeat(levels)}${']'.repeat(levels)}}}`,
    );
    const { errors } = (await response.json()) as { errors: { extensions?: { code?: string } }[] };
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.map(({ extensions }) => extensions?.code)).not.toContain('INTERNAL');
  });

  test('a body larger than 64 kB is refused by name, declared or not', async () => {
    const body = JSON.stringify({ query: `{ __typename } #${'x'.repeat(70_000)}` });
    const refusal = { errors: [expect.objectContaining({ extensions: { code: 'BODY_TOO_LARGE' } })] };
    const declared = await post(body);
    expect([declared.status, await declared.json()]).toEqual([413, refusal]);
    const streamed = await fetch(`${serving.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      // Node's fetch wants to be told that the answer may come before the body is sent.
      ...{ duplex: 'half' },
    });
    expect([streamed.status, await streamed.json()]).toEqual([413, refusal]);
  });

  test.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['no question', '{}', 400],
    ['a question that is a number', '{"query": 1}', 400],
    ['variables that are a list', '{"query": "{ __typename }", "variables": []}', 400],
    ['a name that is a number', '{"query": "{ __typename }", "operationName": 1}', 400],
    ['extensions that are a list', '{"query": "{ __typename }", "extensions": []}', 400],
    ['a parameter of no standard', '{"query": "{ __typename }", "sql": "x"}', 400],
  ])('%s as a body is refused, with an error that says so', async (_, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
  });

  test('a document that can not be read is an error with its place', async () => {
    const { errors } = await serving.ask('{ stemList( }');
    expect(errors[0]?.message).toContain('Syntax Error');
  });

  test.each([['application/x-www-form-urlencoded'], ['application/json-patch+json'], ['text/plain']])(
    'content of the type %s is refused by name',
    async (type) => {
      const response = await post('{"query": "{ __typename }"}', { 'content-type': type });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_JSON' } }] });
    },
  );

  test('half a surrogate, control characters and 10,000 characters in a search are no harm', async () => {
    const query = `query ($t: String!) { stemList(search: $t, mode: "start", srcLangs: ["sme"], targetLangs: ["nob"],
      wantedDicts: ["gtsmenob"]) { totalCount } }`;
    for (const text of ['\ud800', '\u0000\u0007', 'a'.repeat(10_000)]) {
      const { errors, data } = await serving.ask(query, { t: text });
      expect(errors).toEqual([]);
      expect(data).toEqual({ stemList: { totalCount: 0 } });
    }
  });

  test('200 requests at once are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => serving.ask('{ __typename }')));
    expect(answers.every(({ data }) => data?.['__typename'] === 'Query')).toBe(true);
  });
});

describe('other sites may read', () => {
  test('answers and refusals of the service are open to every origin', async () => {
    for (const response of [
      await post('{"query": "{ __typename }"}', { origin: 'https://elsewhere.example' }),
      await post('{'),
      await fetch(`${serving.url}/-/corpus/sme/query?cqp=${encodeURIComponent('[lemma = "guolli"]')}`),
      await fetch(`${serving.url}/-/health`),
    ]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('a preflight is answered for a day', async () => {
    const response = await fetch(`${serving.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe('*');
    expect(response.headers.get('access-control-max-age')).toBe('86400');
  });

  test('the page is not: nothing embeds or reads it from elsewhere', async () => {
    const { headers } = await fetch(`${serving.url}/`);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { listen } from '#service/server/http/listening.ts';
import { answerName } from '#service/server/routes/keptAnswers.ts';
import { createRequestHandler } from '#service/server/routes/requestHandler.ts';
import { serviceRoute } from '#service/server/routes/serviceRoutes.ts';
import { createServiceSources } from '#service/server/routes/serviceSources.ts';
import { createSpeech } from '#service/server/speech/speech.ts';
import { filterArguments, unfiltered } from '#test/service/core/asking.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';

const list = (more = '') =>
  `query L($search: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
    stemList(search: $search, mode: "start", ${filterArguments}) { totalCount edges { node { stem dicts ${more} } } }
  }`;

const words = Array.from({ length: 60 }, (_, number) => `guolli${number}`);
const ends: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** The service over sixty words, which counts what it is asked beside what is kept. */
async function counting(rate = 10_000) {
  const folder = temporaryFolder();
  const path = `${folder.path}/data.sqlite`;
  const driver = openDatabase(path);
  prepareDatabase(driver);
  write(
    driver,
    'gtsmenob',
    words.map((word) => entry([word], ['fisk'])),
  );
  const noted: unknown[] = [];
  const sources = createServiceSources(driver, createSpeech(), (error) => noted.push(error));
  let answered = 0;
  const graphql: typeof sources.graphql = (...asked) => {
    answered += 1;
    return sources.graphql(...asked);
  };
  const counted = { ...sources, graphql };
  const handler = createRequestHandler({
    sources: counted,
    trustedProxies: 0,
    ratePerSecond: rate,
    rateBurst: rate,
    logsRequests: false,
    log: () => undefined,
  });
  const listening = await listen(handler, 0, '127.0.0.1');
  ends.push(async () => {
    await listening.stop();
    driver.close();
    folder.remove();
  });
  const ask = async (query: string, variables: object = {}, headers: Record<string, string> = {}) => {
    const response = await fetch(`${listening.url.replace('localhost', '127.0.0.1')}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { path, ask, sources: counted, answered: () => answered };
}

const all = { search: 'guolli', ...unfiltered };

describe('answers that are kept', () => {
  it('S42: who asks what was asked before gets the same answer, which is made once', async () => {
    const { ask, answered } = await counting();
    const first = await ask(list(), all);
    const again = await ask(list(), all);
    expect(first.text).toContain('guolli59');
    expect(again.text).toBe(first.text);
    expect(Object.fromEntries(again.headers)).toEqual({
      ...Object.fromEntries(first.headers),
      date: expect.any(String),
    });
    expect(answered()).toBe(1);
  });

  it('S42: of many who ask the same at the same time one is answered, and all have it', async () => {
    const { answered, sources } = await counting();
    const many = 20;
    // Nobody has a turn until all have asked.
    const turns: (() => void)[] = [];
    const work = async <Result>(work: () => Promise<Result> | Result): Promise<Result> => {
      const turn = Promise.withResolvers<void>();
      turns.push(turn.resolve);
      if (turns.length === many) for (const begin of turns) begin();
      await turn.promise;
      return work();
    };
    const signal = new AbortController().signal;
    const listening = await listen(
      (request, response) => {
        const route = serviceRoute(sources, request, {
          path: '',
          segments: ['graphql'],
          query: new URLSearchParams(),
        });
        void Promise.resolve(route?.answer({ client: 'anyone', signal, work })).then((reply) =>
          response.end(reply?.body),
        );
      },
      0,
      '127.0.0.1',
    );
    ends.push(() => listening.stop());
    const texts = await Promise.all(
      Array.from({ length: many }, async () => {
        const response = await fetch(`http://127.0.0.1:${listening.port}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
          body: JSON.stringify({ query: list(), variables: all }),
        });
        return response.text();
      }),
    );
    expect(texts[0]).toContain('guolli59');
    expect(new Set(texts).size).toBe(1);
    expect(answered()).toBe(1);
  });

  it('S43: what an import brings is in the next answer, whoever imports', async () => {
    const { ask, answered, path } = await counting();
    await ask(list(), all);
    await ask(list(), all);
    const other = openDatabase(path);
    write(other, 'gtsmenob', [entry(['guollesaján'], ['fisk']), entry(['guolli'], ['fisk'])]);
    other.close();
    expect(JSON.parse((await ask(list(), all)).text)).toMatchObject({
      data: { stemList: { totalCount: 1, edges: [{ node: { stem: 'guolli' } }] } },
    });
    expect(answered()).toBe(2);
  });

  it('S44: errors are made anew each time, with or without data', async () => {
    const { ask, answered } = await counting();
    const document = list().replace('"start"', '"nowhere"');
    for (const query of ['{ nothing }', document, `${'{a'.repeat(40)}`]) {
      const before = answered();
      const first = await ask(query, all);
      expect(first.text).toContain('"errors"');
      expect((await ask(query, all)).text).toBe(first.text);
      expect(answered() - before).toBe(2);
    }
  });

  it('S45: other words, variables, operations and types of answer have answers of their own', async () => {
    const { ask, answered } = await counting();
    const two = 'query A { __typename } query B { b: __typename }';
    const own = 'application/graphql-response+json';
    const asked = [
      () => ask(list(), all),
      () => ask(list('id'), all),
      () => ask(list(), { ...all, search: 'guolli1' }),
      () => ask(list(), { ...all, wantedDicts: [] }),
      () => ask(list(), all, { accept: own }),
      () => ask(two),
    ];
    const first = await Promise.all(asked.map((one) => one()));
    const again = await Promise.all(asked.map((one) => one()));
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
    expect(new Set(first.map(({ text }) => text)).size).toBe(asked.length - 1);
    expect(again.map(({ headers }) => headers.get('content-type'))[4]).toMatch(own);
    expect(again.map(({ headers }) => headers.get('content-type'))[0]).toMatch('application/json');
    // The last is an error, and made twice.
    expect(answered()).toBe(asked.length + 1);
    const header = { contentType: 'application/json', accept: '' };
    const named = (operationName: string) =>
      answerName(Buffer.from(JSON.stringify({ query: two, operationName })), header, undefined);
    expect(named('A')).not.toBe(named('B'));
    expect(named('A')).toBe(named('A'));
  });

  it('S45: each gets an encoding that it takes, and the same answer in it', async () => {
    const { ask } = await counting();
    const encodings = ['br', 'gzip', 'identity', 'gzip;q=0.1, br;q=0'];
    const read = async () => {
      const answers = [];
      for (const encoding of encodings) answers.push(await ask(list(), all, { 'accept-encoding': encoding }));
      return answers;
    };
    for (const answers of [await read(), await read(), await read()]) {
      expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([
        'br',
        'gzip',
        null,
        'gzip',
      ]);
      expect(answers.map(({ headers }) => headers.get('vary'))).toEqual(answers.map(() => 'accept-encoding'));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
  });

  it('S46: a kept answer counts as a request of its client', async () => {
    const { ask, answered } = await counting(4);
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await ask('{ __typename }')).status);
    expect(statuses[0]).toBe(200);
    expect(statuses).toContain(429);
    expect(answered()).toBe(1);
  });
});

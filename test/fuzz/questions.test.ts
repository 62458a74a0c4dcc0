/**
 * Documents and variables against the service. Oracle: whatever is asked, it is answered or refused by name, never by
 * INTERNAL, never by a throw; an answer is no longer than an answer may be and costs no more of the processor than it
 * may; not a byte of the database is another. Memory is bounded in requests.test.ts, where the service has a process
 * of its own.
 */
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { longestAnswer } from '#service/core/limits/queryLimits.ts';
import { createService } from '#service/core/resolvers/service.ts';
import { createGraphqlAnswers } from '#service/server/graphqlAnswers.ts';
import { fuzzedDatabase, hashOfData } from '#test/fuzz/makers/fuzzedData.ts';
import { questions } from '#test/fuzz/makers/graphqlDocuments.ts';
import { property } from '#test/fuzz/makers/property.ts';

const sdl = readFileSync(new URL('../../service/schema.graphql', import.meta.url), 'utf8');
const driver = fuzzedDatabase();
afterAll(() => driver.close());

const noted: unknown[] = [];
const answers = createGraphqlAnswers(createService(driver, sdl), (error) => noted.push(error));

/**
 * The most an answer may cost, in milliseconds of the processor, and a refusal without
 * any data: M1's numbers, with room for a machine that does other things beside.
 */
const most = { answered: 400, refused: 100 } as const;

/** Bytes that an answer may have besides what counts as such. */
const frame = 100_000;

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: unknown;
    readonly extensions?: { readonly code?: unknown };
  }[];
}

async function ask(body: Buffer) {
  noted.length = 0;
  const start = process.threadCpuUsage();
  const reply = await answers(body, { 'content-type': 'application/json' });
  const { user, system } = process.threadCpuUsage(start);
  return {
    status: reply.status,
    bytes: reply.body.length,
    answer: JSON.parse(reply.body.toString()) as Answer,
    spent: (user + system) / 1000,
  };
}

const before = hashOfData(driver);
const kinds = { answered: 0, refused: 0 };

property(
  'every question is answered or refused by name, in bounded time',
  [questions(buildSchema(sdl)), { runs: 120 }],
  async (question) => {
    const { status, bytes, answer, spent } = await ask(Buffer.from(JSON.stringify(question)));
    const { data, errors = [] } = answer;
    const codes = errors.map(({ extensions }) => extensions?.code);
    expect(noted).toEqual([]);
    expect(codes).not.toContain('INTERNAL');
    for (const { message } of errors) expect(typeof message === 'string' && message !== '').toBe(true);
    if (data !== undefined) expect(status).toBe(200);
    // Neither data nor a word why there is none would be no answer.
    expect(data !== undefined || errors.length > 0).toBe(true);
    const kind = data === undefined ? 'refused' : 'answered';
    kinds[kind] += 1;
    expect(spent, kind).toBeLessThan(most[kind]);
    // A character of an answer is at most three bytes.
    expect(bytes).toBeLessThan(3 * longestAnswer + frame);
  },
);

test('M38: enough of what was asked was answered, and enough refused, to mean something', () => {
  expect(kinds.answered).toBeGreaterThan((kinds.answered + kinds.refused) / 10);
  expect(kinds.refused).toBeGreaterThan(10);
});

test('M38: all that was asked has changed nothing in the database', () => {
  expect(hashOfData(driver)).toBe(before);
  expect(driver.prepare('SELECT count(*) AS n FROM stem').get()?.['n']).toBeGreaterThan(2000);
});

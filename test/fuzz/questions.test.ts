/**
 * Documents and variables against the service. Oracle: whatever is asked, it is answered or refused by name, never by
 * INTERNAL, never by a throw; an answer is no longer than an answer may be and costs no more of the processor than it
 * may; not a byte of the database is another. Memory is bounded in requests.test.ts, where the service has a process
 * of its own.
 */
import { buildSchema } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { longestAnswer } from '#service/core/limits/budget.ts';
import { createGraphqlAnswers } from '#service/server/graphqlAnswers.ts';
import { started } from '#test/e2e/support/product.ts';
import { fuzzedDatabase, hashOfData } from '#test/fuzz/makers/fuzzedData.ts';
import { questions } from '#test/fuzz/makers/graphqlDocuments.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { sdl, serviceOver } from '#test/service/core/asking.ts';

const driver = fuzzedDatabase();
afterAll(() => driver.close());

const noted: unknown[] = [];
const answers = createGraphqlAnswers(serviceOver(driver), (error) => noted.push(error));

/** The most milliseconds of the processor, also until it is given up, with room for a machine that does other things beside. */
const most = 400;

/** Bytes that an answer may have besides what counts as such. */
const frame = 100_000;

const before = hashOfData(driver);
const kinds = { answered: 0, refused: 0 };

property(
  'every question is answered or refused by name, in bounded time [N1]',
  [questions(started(buildSchema(sdl).getQueryType() ?? undefined)), { runs: 120 }],
  async (question) => {
    noted.length = 0;
    const start = process.threadCpuUsage();
    const json = { 'content-type': 'application/json' };
    const reply = await answers(Buffer.from(JSON.stringify(question)), json, () => Promise.resolve());
    const { user, system } = process.threadCpuUsage(start);
    const { data, errors = [] } = JSON.parse(reply.body.toString());
    expect(noted).toEqual([]);
    for (const { message, extensions } of errors) {
      expect(extensions?.code).not.toBe('INTERNAL');
      expect(message).toMatch(/./u);
    }
    if (data !== undefined) expect(reply.status).toBe(200);
    // Neither data nor a word why there is none would be no answer.
    else expect(errors).not.toEqual([]);
    const kind = data === undefined ? 'refused' : 'answered';
    kinds[kind] += 1;
    expect((user + system) / 1000, kind).toBeLessThan(most);
    // A character of an answer is at most three bytes.
    expect(reply.body.length).toBeLessThan(3 * longestAnswer + frame);
  },
);

test('enough of what was asked was answered, and enough refused, to mean something [M38]', () => {
  expect(kinds.answered).toBeGreaterThan((kinds.answered + kinds.refused) / 10);
  expect(kinds.refused).toBeGreaterThan(10);
});

test('all that was asked has changed nothing in the database [M38]', () => {
  expect(hashOfData(driver)).toBe(before);
  expect(driver.prepare('SELECT count(*) AS n FROM stem').get()?.['n']).toBeGreaterThan(2000);
});

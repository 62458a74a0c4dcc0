/** Long documents pause, so that others are answered meanwhile. */
import { setImmediate as nextTask } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { filterArguments, filterHead as head, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write, writeWords } from '#test/service/core/smallDictionaries.ts';

/** As many as may ask the same field. */
const words = Array.from({ length: 18 }, (_, number) => `guolli${number}`);
const list = words
  .map(
    (word) => `${word}: dictEntryList(exact: "${word}", ${filterArguments}) {
      dictName }`,
  )
  .join(' ');
const document = `${head} { ${list} }`;

/** A driver that takes 4 ms for each article that is read; how many were. */
function slow(driver: Driver) {
  let reads = 0;
  const prepare: Driver['prepare'] = (sql) => {
    const statement = driver.prepare(sql);
    const all: typeof statement.all = (bindings) => {
      reads += 1;
      const end = performance.now() + 4;
      while (performance.now() < end);
      return statement.all(bindings);
    };
    return sql.includes('article.body FROM json_each') ? { ...statement, all } : statement;
  };
  return { driver: { ...driver, prepare }, reads: () => reads };
}

describe.each(backends)('pauses on $backend', ({ open }) => {
  const filled = () => {
    const data = open();
    writeWords(data, 'gtsmenob', words);
    const { driver, reads } = slow(data);
    const service = serviceOver(driver);
    const withPauses = (pause: (count: number) => void | Promise<void>, asked = document) => {
      let pauses = 0;
      return service.executeWithPauses(asked, { ...unfiltered }, null, async () => {
        pauses += 1;
        await pause(pauses);
      });
    };
    return { data, reads, service, withPauses };
  };

  it('no work goes on for 50 ms, and the answer is the same as in one piece [N1]', async () => {
    const { service, withPauses } = filled();
    const expected = service.execute(document, { ...unfiltered });
    const pieces: number[] = [];
    let start = performance.now();
    const result = await withPauses(async () => {
      pieces.push(performance.now() - start);
      await nextTask();
      start = performance.now();
    });
    expect(JSON.stringify(result)).toBe(JSON.stringify(expected));
    expect(pieces.length).toBeGreaterThan(3);
    // Other tests take the processor now and then: most pieces are short, not all.
    expect(pieces.filter((piece) => piece > 50).length).toBeLessThan(pieces.length / 2);
  });

  it('work pauses after 5 ms, so that a light client waits little beside four heavy ones [R154]', async () => {
    const { reads, withPauses } = filled();
    const readsBefore: number[] = [0];
    await withPauses(() => void readsBefore.push(reads()));
    const pieces = readsBefore.slice(1).map((count, place) => count - (readsBefore[place] ?? 0));
    // Each takes at least 4 ms: the second ends after the time is over.
    expect(Math.max(...pieces)).toBe(2);
  });

  it('a field that fails beside others has nothing executed twice, with pauses or without [N1]', async () => {
    const wrong = `stemList(search: "g", mode: "nowhere", ${filterArguments}) { totalCount }`;
    const missing = `glossWords(words: ["${'x'.repeat(300)}"], ${filterArguments}) { word }`;
    const counts: number[] = [];
    for (const more of ['', `wrong: ${wrong}`, `wrong: ${wrong} missing: ${missing}`]) {
      const asked = `${head} { ${list} ${more} }`;
      const whole = filled();
      whole.service.execute(asked, { ...unfiltered });
      const paused = filled();
      await paused.withPauses(() => nextTask(), asked);
      counts.push(whole.reads(), paused.reads());
    }
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBe(counts[0]);
  });

  it('an answer is of one revision: data that comes during a pause starts it again [N1]', async () => {
    const { data, withPauses } = filled();
    const { data: answer, errors } = await withPauses((pauses) => {
      if (pauses === 2) write(data, 'gtsmenob', [entry(['guolli7'], ['ny fisk'])]);
    });
    expect(errors).toBeUndefined();
    const found = Object.entries(answer ?? {}).filter(([, entries]) => JSON.stringify(entries) !== '[]');
    expect(found.map(([word]) => word)).toEqual(['guolli7']);
  });

  it('data that changes in every pause does not start a document for ever [N1]', async () => {
    const { data, withPauses } = filled();
    let last = 0;
    const { errors } = await withPauses((pauses) => {
      last = pauses;
      if (pauses > 20) throw new Error('It was started for ever.');
      writeWords(data, 'gtsmenob', words);
    });
    expect(errors).toBeUndefined();
    expect(last).toBe(3);
  });

  it('a client that ends the pause ends the answer, and the database is free [N1]', async () => {
    const { service, withPauses } = filled();
    const gone = new Error('gone');
    await expect(withPauses(() => Promise.reject(gone))).rejects.toBe(gone);
    expect(service.execute('{ __typename }')).toMatchObject({ data: { __typename: 'Query' } });
  });
});

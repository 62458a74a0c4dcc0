/** Long documents pause, so that others are answered meanwhile. */
import { describe, expect, it } from 'vitest';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { filterArguments, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

const head = 'query ($srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!)';

/** A driver that takes this long, in milliseconds, for each article that is read; how many were. */
function slow(driver: Driver, milliseconds: number) {
  let reads = 0;
  const slowed: Driver = {
    exec: (sql) => driver.exec(sql),
    prepare(sql) {
      const statement = driver.prepare(sql);
      if (!sql.includes('article.body FROM lookup')) return statement;
      return {
        ...statement,
        all(bindings) {
          reads += 1;
          const end = performance.now() + milliseconds;
          while (performance.now() < end);
          return statement.all(bindings);
        },
      };
    },
    transaction: (work) => driver.transaction(work),
    close: () => driver.close(),
  };
  return { driver: slowed, reads: () => reads };
}

const words = Array.from({ length: 40 }, (_, number) => `guolli${number}`);
const list = `stemList(search: "guolli", mode: "start", first: 100, ${filterArguments}) { edges { node { stem translations { lemma } } } }`;

const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));

describe.each(backends)('pauses on $backend', ({ open }) => {
  const filled = () => {
    const driver = open();
    write(
      driver,
      'gtsmenob',
      words.map((word) => entry([word], ['fisk'])),
    );
    return driver;
  };

  it('no work goes on for 50 ms, and the answer is the same as in one piece [N1]', async () => {
    const { driver } = slow(filled(), 4);
    const service = serviceOver(driver);
    const document = `${head} { ${list} }`;
    const expected = service.execute(document, { ...unfiltered });
    const pieces: number[] = [];
    let start = performance.now();
    const result = await serviceOver(driver).executeWithPauses(
      document,
      { ...unfiltered },
      null,
      async () => {
        pieces.push(performance.now() - start);
        await nextTask();
        start = performance.now();
      },
    );
    expect(JSON.stringify(result)).toBe(JSON.stringify(expected));
    expect(pieces.length).toBeGreaterThan(3);
    // Other tests take the processor now and then: most pieces are short, not all.
    expect(pieces.filter((piece) => piece > 50).length).toBeLessThan(pieces.length / 2);
  });

  it('other documents are answered during a pause [N1]', async () => {
    const { driver } = slow(filled(), 4);
    const service = serviceOver(driver);
    const others: unknown[] = [];
    await service.executeWithPauses(`${head} { ${list} }`, { ...unfiltered }, null, async () => {
      others.push(service.execute('{ __typename }').data?.['__typename']);
    });
    expect(new Set(others)).toEqual(new Set(['Query']));
  });

  it('a field that fails beside others has nothing executed twice, with pauses or without [N1]', async () => {
    const { driver, reads } = slow(filled(), 1);
    const wrong = `wrong: stemList(search: "g", mode: "nowhere", ${filterArguments}) { totalCount } missing: glossWords(words: ["${'x'.repeat(300)}"], ${filterArguments}) { word }`;
    const counts: number[] = [];
    for (const document of [
      `${head} { ${list} }`,
      `${head} { ${list} wrong: stemList(search: "g", mode: "nowhere", ${filterArguments}) { totalCount } }`,
      `${head} { ${list} ${wrong} }`,
    ]) {
      for (const run of [
        () => serviceOver(driver).execute(document, { ...unfiltered }),
        () => serviceOver(driver).executeWithPauses(document, { ...unfiltered }, null, nextTask),
      ]) {
        const before = reads();
        await run();
        counts.push(reads() - before);
      }
    }
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBe(counts[0]);
    // Nothing goes on after the answer.
    await nextTask();
    expect(() => serviceOver(driver).execute('{ __typename }')).not.toThrow();
  });

  it('an answer is of one revision: data that comes during a pause starts it again [N1]', async () => {
    const data = filled();
    const { driver } = slow(data, 4);
    let pauses = 0;
    const { data: answer, errors } = await serviceOver(driver).executeWithPauses(
      `${head} { ${list} }`,
      { ...unfiltered },
      null,
      async () => {
        pauses += 1;
        if (pauses === 2) write(data, 'gtsmenob', [entry(['guolli7'], ['ny fisk'])]);
      },
    );
    expect(errors).toBeUndefined();
    expect(JSON.parse(JSON.stringify(answer))).toEqual({
      stemList: { edges: [{ node: { stem: 'guolli7', translations: [{ lemma: 'ny fisk' }] } }] },
    });
  });

  it('data that changes in every pause does not start a document for ever [N1]', async () => {
    const data = filled();
    const { driver } = slow(data, 4);
    let pauses = 0;
    const { errors } = await serviceOver(driver).executeWithPauses(
      `${head} { ${list} }`,
      { ...unfiltered },
      null,
      async () => {
        pauses += 1;
        if (pauses > 20) throw new Error('It was started for ever.');
        write(
          data,
          'gtsmenob',
          words.map((word) => entry([word], [`fisk ${pauses}`])),
        );
      },
    );
    expect(errors).toBeUndefined();
    expect(pauses).toBe(3);
  });

  it('whoever ends the pause ends the answer, and the database is free [N1]', async () => {
    const { driver } = slow(filled(), 4);
    const service = serviceOver(driver);
    const gone = new Error('gone');
    const answer = service.executeWithPauses(`${head} { ${list} }`, { ...unfiltered }, null, () =>
      Promise.reject(gone),
    );
    await expect(answer).rejects.toBe(gone);
    expect(service.execute('{ __typename }')).toMatchObject({ data: { __typename: 'Query' } });
  });
});

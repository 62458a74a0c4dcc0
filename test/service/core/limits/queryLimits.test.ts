import { describe, expect, it } from 'vitest';
import { backends } from '#test/service/core/backends.ts';
import { entry, serviceOver, stemPage, write } from '#test/service/core/operationTexts.ts';

describe.each(backends)('limits of a query on $backend', ({ open }) => {
  const service = serviceOver(open());
  const stems = 'stemList(search: "a", mode: "start", srcLangs: [], targetLangs: [], wantedDicts: [])';

  it('answers introspection and 12 lists of stems in one document', () => {
    const lists = Array.from(
      { length: 12 },
      (_, number) => `a${number}: ${stems} { totalCount edges { node { stem } } }`,
    );
    expect(service.execute(`{ ${lists.join(' ')} }`).errors).toBeUndefined();
    expect(
      service.execute(
        '{ __schema { types { name fields { type { ofType { ofType { ofType { name } } } } } } } }',
      ).errors,
    ).toBeUndefined();
  });

  it('M1: answers 50 lists of what starts with two letters in one document', () => {
    const lists = Array.from(
      { length: 50 },
      (_, number) => `a${number}: ${stems.replace('"a"', `"g${number}"`)} { totalCount }`,
    );
    expect(service.execute(`{ ${lists.join(' ')} }`).errors).toBeUndefined();
  });

  it('names what is too deep and what is too costly, by fields and by fragments', () => {
    const deep = `{ __schema { ${'types { fields { type { '.repeat(10)} name ${' } } }'.repeat(10)} } }`;
    expect(service.execute(deep).errors?.map(({ extensions }) => extensions['code'])).toContain(
      'QUERY_TOO_DEEP',
    );
    const lists = Array.from({ length: 150 }, (_, number) => `a${number}: ${stems} { totalCount }`);
    expect(service.execute(`{ ${lists.join(' ')} }`).errors?.[0]?.extensions['code']).toBe(
      'QUERY_TOO_COSTLY',
    );
    const fragments = Array.from(
      { length: 30 },
      (_, number) => `fragment f${number} on Query { ...f${number + 1} ...f${number + 1} }`,
    );
    const bomb = `{ ...f0 } ${fragments.join(' ')} fragment f30 on Query { ${stems} { totalCount } }`;
    expect(service.execute(bomb).errors?.[0]?.extensions['code']).toBe('QUERY_TOO_COSTLY');
    expect(service.execute('{ ...f } fragment f on Query { ...f }').errors).toHaveLength(1);
  });

  it('answers wrong documents and variables with errors, never by throwing', () => {
    for (const document of [
      '',
      '{',
      '{ nothing }',
      'query A { __typename } query B { __typename }',
      `{ ${'a '.repeat(30_000)} }`,
    ]) {
      expect(service.execute(document).errors).not.toHaveLength(0);
    }
    expect(service.execute('query ($a: String!) { __typename }', { a: 1 }).errors).toHaveLength(1);
    expect(service.execute('query A { __typename } query B { __typename }', null, 'B')).toMatchObject({
      data: { __typename: 'Query' },
    });
  });

  it('goes on answering after a refusal', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    const own = serviceOver(driver);
    const { errors } = own.execute(`{ ${stems.replace('"start"', '"x"')} { totalCount } }`);
    expect(errors?.[0]?.extensions['code']).toBe('BAD_MODE');
    expect(stemPage(own, 'g').totalCount).toBe(1);
  });
});

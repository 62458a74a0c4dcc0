import { describe, expect, it } from 'vitest';
import {
  costliest,
  deepest,
  mostDefinitions,
  mostFields,
  mostRepeats,
  mostTokens,
} from '#service/core/limits/queryLimits.ts';
import { serviceOver, stemPage } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

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

  const times = (count: number, text: (number: number) => string): string =>
    Array.from({ length: count }, (_, number) => text(number)).join(' ');
  const types = (levels: number) => `{ __type(name: "Query") ${'{ ofType '.repeat(levels - 2)} { name }`;
  const nested = (levels: number) => types(levels) + ' }'.repeat(levels - 1);
  const spread = (count: number) =>
    `{ ${'...f '.repeat(count)} } fragment f on Query { ${times(100, (n) => `a${n}: __typename`)} }`;
  const page = `stemList(search: "g", mode: "start", srcLangs: [], targetLangs: [], wantedDicts: [], first: 500)`;
  // The search and its page, 500 stems with a place and so many fields each, and what is left in single fields.
  const perStem = Math.floor((costliest - 2_502) / 500) - 1;
  const dearest = `${page} { edges { node { ${times(perStem, (n) => `a${n}: stem`)} } } }`;
  const left = costliest - (2_502 + 500 * (perStem + 1));

  /** What is just allowed, and with a little more refused: by which code, and by which number in its message. */
  const limits: readonly (readonly [
    name: string,
    allowed: string,
    more: string,
    code: string,
    most: number,
  ])[] = [
    [
      'tokens',
      `{ ${times(1_666, (n) => `a${n}: __typename`)} }`,
      `{ __typename ${times(1_666, (n) => `a${n}: __typename`)} }`,
      'QUERY_TOO_LONG',
      mostTokens,
    ],
    [
      'definitions',
      times(mostDefinitions, (n) => `query q${n} { __typename }`),
      times(mostDefinitions + 1, (n) => `query q${n} { __typename }`),
      'QUERY_TOO_LONG',
      mostDefinitions,
    ],
    ['levels', nested(deepest), nested(deepest + 1), 'QUERY_TOO_DEEP', deepest],
    // The fields of a fragment count where it stands, too.
    ['fields', spread(29), spread(29).replace('{', '{ __typename'), 'QUERY_TOO_COSTLY', mostFields],
    [
      'repetitions',
      `{ ${'__typename '.repeat(mostRepeats)} }`,
      `{ ${'__typename '.repeat(mostRepeats + 1)} }`,
      'QUERY_TOO_COSTLY',
      mostRepeats,
    ],
    [
      'cost',
      `{ ${dearest} ${times(left, (n) => `b${n}: __typename`)} }`,
      `{ ${dearest} ${times(left + 1, (n) => `b${n}: __typename`)} }`,
      'QUERY_TOO_COSTLY',
      costliest,
    ],
  ];

  it.each(limits)(
    'as many %s as are allowed are answered, one more is refused by name and number',
    (...row) => {
      const [name, allowed, more, code, most] = row;
      const operation = name === 'definitions' ? 'q0' : null;
      expect(service.execute(allowed, null, operation).errors).toBeUndefined();
      const { data, errors } = service.execute(more, null, operation);
      expect(data).toBeUndefined();
      expect(errors?.map(({ extensions }) => extensions['code'])).toEqual([code]);
      expect(errors?.[0]?.message).toContain(`at most ${most}`);
    },
  );

  it('brackets may stand ten deeper than fields, no more', () => {
    const within = (brackets: number) =>
      `{ hasStem(exact: ${'['.repeat(brackets)}${']'.repeat(brackets)}) { stem } }`;
    const codes = (document: string) =>
      service.execute(document).errors?.map(({ extensions }) => extensions['code']);
    // Two stand around them. A list is no text, which is said only of what is read at all.
    expect(codes(within(deepest + 8))).not.toContain('QUERY_TOO_DEEP');
    expect(codes(within(deepest + 9))).toEqual(['QUERY_TOO_DEEP']);
  });

  it('of a document that spreads fragments in themselves nothing else is said, and that ten times at most', () => {
    const circles = (count: number) => times(count, (n) => `fragment f${n} on Query { ...f${n} }`);
    const one = service.execute(`{ ...f0 nothing } ${circles(1)}`);
    expect(one.errors?.map(({ message }) => message)).toEqual([expect.stringContaining('f0')]);
    expect(service.execute(`{ ${times(40, (n) => `...f${n}`)} } ${circles(40)}`).errors?.length).toBeLessThan(
      12,
    );
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

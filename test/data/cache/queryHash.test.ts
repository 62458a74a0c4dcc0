import { hashKey } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryHash } from '#src/lookup/cache/queryHash.ts';

const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
);
const { key } = fc.letrec<{ value: unknown; key: unknown[] }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value')),
    fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,6}$/u), tie('value'), { noNullPrototype: true }),
  ),
  key: fc.array(tie('value')),
}));

test('S107: a key’s text is the one that Query makes itself', () => {
  const { failed } = fc.check(
    fc.property(key, (one) => queryHash(one) === hashKey(one)),
    {
      seed: 107,
      numRuns: 500,
    },
  );
  expect(failed).toBe(false);
});

test('S107: lists that are known already give the same text in another key', () => {
  const wantedDicts = ['gtsmenob', 'termwiki'];
  const of = (search: string) => ['list', search, { wantedDicts, srcLangs: ['sme'], none: undefined }];
  expect([queryHash(of('a')), queryHash(of('b'))]).toEqual([hashKey(of('a')), hashKey(of('b'))]);
});

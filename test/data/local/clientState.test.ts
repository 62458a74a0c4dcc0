// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '#src/local/preferences.ts';
import { parsePlace, searchListClickedItem } from '#src/lookup/address/address.ts';
import { failureOf } from '#src/lookup/answers.ts';
import { lookup } from '#src/lookup/lookup.ts';
import { corpusQuery } from '#src/lookup/operations/corpusQuery.ts';
import { paradigmAnswer, paradigmCheckQuery } from '#src/lookup/operations/paradigmQuery.ts';

afterEach(() => vi.unstubAllGlobals());

test('A161: the client knows page language, dictionaries, both lists of languages, search mode and clicked row', () => {
  expect(Object.keys(preferences())).toEqual(
    expect.arrayContaining(['interfaceLanguage', 'wantedDicts', 'srcLangs', 'targetLangs']),
  );
  expect(parsePlace('/', '?mode=end')).toMatchObject({ address: { mode: 'end' } });
  expect([searchListClickedItem(null), searchListClickedItem({ clicked: 3 })]).toEqual([-1, 3]);
});

test('A152: what was generated becomes lists of forms by template, lighter forms first', () => {
  const generated = [
    {
      paradigmTemplate: '+N+Sg+Gen',
      analyses: [
        { wordform: 'jávrri', weight: 1 },
        { wordform: 'jávrre', weight: 0 },
      ],
    },
    { paradigmTemplate: '+N+Sg+Nom', analyses: [{ wordform: 'jávri', weight: 0 }] },
  ];
  expect(v.parse(paradigmAnswer, generated)).toEqual({
    '+N+Sg+Gen': ['jávrre', 'jávrri'],
    '+N+Sg+Nom': ['jávri'],
  });
});

describe('D33: what is kept in memory is kept under', () => {
  test('language:lemma, for the corpus', () => {
    expect(corpusQuery('sme', 'guolli').queryKey.at(-1)).toBe('sme:guolli');
  });

  test('language:lemma:templates, for the inflection', () => {
    const key = paradigmCheckQuery({ lemma: 'guolli', language: 'sme', pos: 'N' }).queryKey.at(-1);
    expect(key).toBe('sme:guolli:+N+Sg+Nom');
  });
});

test('A180: no code of an error changes what becomes of it', async () => {
  const outcomes = new Set<string>();
  for (const code of [undefined, 'UNAUTHENTICATED', 'INTERNAL_SERVER_ERROR', 'BAD_USER_INPUT', 'X']) {
    vi.stubGlobal('fetch', async () =>
      Response.json({ errors: [{ message: 'It did not work.', extensions: { code } }] }),
    );
    const asked = lookup(
      { document: '{ a: __typename }', variables: { code: code ?? '' }, answer: v.object({}) },
      new AbortController().signal,
    );
    outcomes.add(await asked.catch((error: unknown) => `${failureOf(error)}: ${String(error)}`).then(String));
  }
  expect([...outcomes]).toEqual([expect.stringContaining('It did not work.')]);
});

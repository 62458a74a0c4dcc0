// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from '#src/local/preferences.ts';
import { parseRoute, searchListClickedItem } from '#src/lookup/address/address.ts';
import { lookupAnswered } from '#src/lookup/lookup.ts';
import { failureOf } from '#src/lookup/lookupError.ts';
import { paradigmSchema } from '#src/lookup/operations/paradigmQuery.ts';
import { clearTabDrafts, tabDrafts } from '#src/saved/drafts.ts';

afterEach(() => vi.unstubAllGlobals());

test('the client knows interface language, dictionaries, both lists of languages, search mode and clicked row [A161]', () => {
  expect(Object.keys(preferences())).toEqual(
    expect.arrayContaining(['interfaceLanguage', 'wantedDicts', 'srcLangs', 'targetLangs']),
  );
  expect(parseRoute('/', '?mode=end')).toMatchObject({ address: { mode: 'end' } });
  expect([searchListClickedItem(null), searchListClickedItem({ clicked: 3 })]).toEqual([-1, 3]);
});

test('what was generated becomes lists of forms by template, lighter forms first [A152]', () => {
  const forms = ['jávrri', 'jávrre'].map((wordform, place) => ({ wordform, weight: 1 - place }));
  const generated = [
    { paradigmTemplate: '+N+Sg+Gen', analyses: forms },
    { paradigmTemplate: '+N+Sg+Nom', analyses: [{ wordform: 'jávri', weight: 0 }] },
  ];
  const lists = { '+N+Sg+Gen': ['jávrre', 'jávrri'], '+N+Sg+Nom': ['jávri'] };
  expect(v.parse(paradigmSchema, generated)).toEqual(lists);
});

test('no code of an error changes what becomes of it [A180]', async () => {
  const outcomes = new Set<string>();
  for (const code of [undefined, 'UNAUTHENTICATED', 'INTERNAL_SERVER_ERROR', 'BAD_USER_INPUT', 'X']) {
    const errors = [{ message: 'It did not work.', extensions: { code } }];
    vi.stubGlobal('fetch', async () => Response.json({ errors }));
    const question = { document: '{ a: __typename }', variables: { code: code ?? '' }, schema: v.object({}) };
    const asked = lookupAnswered(question, new AbortController().signal);
    outcomes.add(await asked.catch((error: unknown) => `${failureOf(error)}: ${String(error)}`).then(String));
  }
  expect([...outcomes]).toEqual([expect.stringContaining('It did not work.')]);
});

test('a draft that the browser refuses to store lives as long as its page [N10]', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tabDrafts.write('draft/practice', 'guolli');
  refuse.mockRestore();
  expect(tabDrafts.read('draft/practice')).toBe('guolli');
  clearTabDrafts();
  expect(tabDrafts.read('draft/practice')).toBeNull();
});

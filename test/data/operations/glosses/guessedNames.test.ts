import * as v from 'valibot';
import { expect, test } from 'vitest';
import { glossesSchema } from '#src/lookup/operations/glosses/glossWords.ts';

const found = (form: string, by: string) => ({
  ...{
    stem: { stem: form },
    language: 'sma',
    by,
    form,
    analyses: [],
    parts: [] as readonly object[],
    cost: 3,
  },
});
const translations = [{ lemma: 'kvinnenavn', language: 'nob', pos: null }];

function stemsOf(word: string, ...all: readonly ReturnType<typeof found>[]) {
  const [gloss] = v.parse(glossesSchema, { glossWords: [{ word, found: all, translations }] });
  return { stems: gloss?.found.map(({ stem }) => stem), translations: gloss?.translations?.length };
}

test('a word of a text is no name in other letters; a name in other letters may be one [R254]', () => {
  expect(stemsOf('minä', found('Mina', 'LETTERS'))).toEqual({ stems: [], translations: 0 });
  expect(stemsOf('tänään', found('Tana', 'SPELLING'), found('tanan', 'SPELLING'))).toEqual({
    stems: ['tanan'],
    translations: undefined,
  });
  expect(stemsOf('Kárásjohka', found('Kárášjohka', 'LETTERS')).stems).toEqual(['Kárášjohka']);
  expect(stemsOf('oslo', found('Oslo', 'WRITTEN')).stems).toEqual(['Oslo']);
  expect(stemsOf('cuovga', found('čuovga', 'LETTERS'))).toEqual({ stems: ['čuovga'], translations: 1 });
});

test('a name of a text is no word behind what is no name; a compound with a name may be one [R254]', () => {
  const compound = (form: string, ...stems: readonly (string | null)[]) => ({
    ...found(form, 'COMPOUND'),
    parts: stems.map((stem) => ({ form, stem: stem === null ? null : { stem }, analyses: [] })),
  });
  expect(stemsOf('Kautokeinoon', compound('kautokeinoon', null, 'keino')).stems).toEqual([]);
  expect(stemsOf('Storfjord', compound('storfjord', 'stor', 'fjord')).stems).toEqual([]);
  expect(stemsOf('storfjord', compound('storfjord', 'stor', 'fjord')).stems).toHaveLength(1);
  expect(stemsOf('Suomimuseo', compound('suomimuseo', 'Suomi', 'museo')).stems).toHaveLength(1);
  expect(stemsOf('uutistoimisto', compound('uutistoimisto', null, 'toimisto')).stems).toHaveLength(1);
});

import { describe, expect, it } from 'vitest';
import { ask, type Filter, filterArguments, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { type Backend, backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

type Sample = { readonly lemma: { readonly lemma: string; readonly language: string } } | null;

/** An entry of two senses, of which the second has an example. */
function withExample(lemma: string, translation: string) {
  const example = { example: `${lemma}!`, translation: `${translation}!` };
  const second = entry([lemma], [translation], [example]).groups.map((one) => ({ ...one, sense: 1 }));
  const { lemmas, groups } = entry([lemma], ['nothing']);
  return { lemmas, groups: [...groups, ...second] };
}

const days = Array.from(
  { length: 40 },
  (_, index) => `2026-${10 + Math.floor(index / 28)}-${10 + (index % 28)}`,
);

function answers({ open }: Backend) {
  const driver = open();
  const plain = Array.from({ length: 200 }, (_, index) => entry([`sátni${index}`], ['ord']));
  const more = [withExample('áhkku', 'bestemor'), withExample('two words', 'to ord')];
  write(driver, 'gtsmenob', [...plain, withExample('guolli', 'fisk'), ...plain, ...more]);
  write(driver, 'gtnobsme', [withExample('fisk', 'guolli')]);
  write(driver, 'gtsmefin', [withExample('x'.repeat(200), 'y')]);
  const service = serviceOver(driver);
  const fields = 'lemma { lemma language } dictionary translations { lemma } example { example translation }';
  const selection = `sampleWord(seed: $search, ${filterArguments}) { ${fields} }`;
  return (seed: string, filter: Filter = unfiltered) =>
    ask<{ sampleWord: Sample }>(service, selection, filter, seed).sampleWord;
}

describe.each(backends)('a word with an example on $backend', (backend) => {
  const sample = answers(backend);

  it('B30: is the same for the same seed, has an example, and the translations of its sense', () => {
    const words = days.map((day) => sample(day));
    expect(words).toEqual(days.map((day) => sample(day)));
    expect([...new Set(words.map((word) => word?.lemma.lemma))].sort()).toEqual(['guolli', 'áhkku']);
    expect(words.find((word) => word?.lemma.lemma === 'guolli')).toEqual({
      lemma: { lemma: 'guolli', language: 'sme' },
      dictionary: 'gtsmenob',
      translations: [{ lemma: 'fisk' }],
      example: { example: 'guolli!', translation: 'fisk!' },
    });
  });

  it.each([
    [{ srcLangs: ['nob'] }, 'nob'],
    [{ srcLangs: ['nob', 'sme'] }, 'sme'],
    [{ targetLangs: ['fin'] }, undefined],
    [{ wantedDicts: [] }, undefined],
    [{ wantedDicts: ['termwiki'] }, undefined],
  ])('B30: is of what is chosen, a Sámi one if any: %o gives %s', (chosen, language) => {
    expect(sample('a', { ...unfiltered, ...chosen })?.lemma.language).toBe(language);
  });
});

it('B30: server and device choose the same word', () => {
  const [server, device] = backends.map(answers);
  expect(days.map((day) => server?.(day))).toEqual(days.map((day) => device?.(day)));
});

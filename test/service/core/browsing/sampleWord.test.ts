import { describe, expect, it } from 'vitest';
import type { Entry } from '#service/core/article/entry.ts';
import { ask, type Filter, filterArguments, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

interface Sample {
  readonly lemma: { readonly lemma: string; readonly language: string };
  readonly dictionary: string;
  readonly translations: readonly { readonly lemma: string }[];
  readonly example: { readonly example: string; readonly translation: string };
}

function withExample(lemma: string, translation: string): Entry {
  return {
    lemmas: [{ lemma, pos: 'N' }],
    groups: [
      { sense: 0, translations: [{ lemma: 'nothing' }], examples: [] },
      {
        sense: 1,
        translations: [{ lemma: translation }],
        examples: [{ example: `${lemma}!`, translation: `${translation}!` }],
      },
    ],
  };
}

const days = Array.from({ length: 40 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
);

function answers(open: () => ReturnType<(typeof backends)[number]['open']>) {
  const driver = open();
  const plain = Array.from({ length: 400 }, (_, index) => entry([`sátni${index}`], ['ord']));
  write(driver, 'gtsmenob', [
    ...plain.slice(0, 200),
    withExample('guolli', 'fisk'),
    ...plain.slice(200),
    withExample('áhkku', 'bestemor'),
    withExample('two words', 'to ord'),
  ]);
  write(driver, 'gtnobsme', [withExample('fisk', 'guolli')]);
  write(driver, 'gtsmefin', [withExample('x'.repeat(200), 'y')]);
  const service = serviceOver(driver);
  return (seed: string, filter: Filter = unfiltered) =>
    ask<{ sampleWord: Sample | null }>(
      service,
      `sampleWord(seed: $search, ${filterArguments}) { lemma { lemma language } dictionary translations { lemma } example { example translation } }`,
      filter,
      seed,
    ).sampleWord;
}

describe.each(backends)('a word with an example on $backend', ({ open }) => {
  const sample = answers(open);

  it('B30: is the same for the same seed, has an example, and the translations of its sense', () => {
    const words = days.map((day) => sample(day));
    expect(words).toEqual(days.map((day) => sample(day)));
    const lemmas = new Set(words.map((word) => word?.lemma.lemma));
    expect([...lemmas].sort()).toEqual(['guolli', 'áhkku']);
    expect(words.find((word) => word?.lemma.lemma === 'guolli')).toEqual({
      lemma: { lemma: 'guolli', language: 'sme' },
      dictionary: 'gtsmenob',
      translations: [{ lemma: 'fisk' }],
      example: { example: 'guolli!', translation: 'fisk!' },
    });
  });

  it('B30: is of the chosen languages and dictionaries, of a Sámi one where one is chosen', () => {
    expect(sample('a', { ...unfiltered, srcLangs: ['nob'] })?.lemma.lemma).toBe('fisk');
    expect(sample('a', { ...unfiltered, srcLangs: ['nob', 'sme'] })?.lemma.language).toBe('sme');
    expect(sample('a', { ...unfiltered, targetLangs: ['fin'] })).toBeNull();
    expect(sample('a', { ...unfiltered, wantedDicts: [] })).toBeNull();
    expect(sample('a', { ...unfiltered, wantedDicts: ['termwiki'] })).toBeNull();
  });
});

it('B30: server and device choose the same word', () => {
  const [server, device] = backends.map(({ open }) => answers(open));
  expect(days.map((day) => server?.(day))).toEqual(days.map((day) => device?.(day)));
});

import { describe, expect, it } from 'vitest';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { addMissingForms, removeForms, writeForms } from '#service/core/forms/formWriter.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { RevisionCache } from '#service/core/revision/revisionCache.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { backends } from '#test/service/core/backends.ts';

const guolli: readonly FormRow[] = [
  { lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' },
  { lemma: 'guolli', pos: 'N', template: '+N+Sg+Gen', form: 'guoli' },
];
const leat: readonly FormRow[] = [
  { lemma: 'leat', pos: 'V', template: '+V+Ind+Prs+Sg1', form: 'lean' },
  // Nothing in common with its lemma: the paradigm has no base.
  { lemma: 'iežá', pos: 'A', template: '+A+Attr', form: 'eará' },
  { lemma: 'iežá', pos: 'A', template: '+A+Pl+Nom', form: 'ieža' },
];

function wordsOf(driver: Driver, language = 'sme'): readonly string[] | undefined {
  const cache = new RevisionCache(driver);
  cache.refresh();
  const graph = cache.wordGraphs.of(language);
  return graph === undefined ? undefined : [...graph.words()];
}

const record = { language: 'sme', version: '1', origin: 'giellalt' } as const;

describe.each(backends)('word graphs on $backend', ({ open }) => {
  it('F4: have the forms and the lemmas of a language, and no others', () => {
    const driver = open();
    writeForms(driver, record, [...guolli, ...leat]);
    writeForms(driver, { ...record, language: 'smn' }, [
      { lemma: 'kyeli', pos: 'N', template: '+N+Pl+Nom', form: 'kyeleh' },
    ]);
    expect(wordsOf(driver)).toEqual(
      ['eará', 'guoli', 'guolit', 'guolli', 'iežá', 'ieža', 'lean', 'leat'].sort(),
    );
    expect(wordsOf(driver, 'smn')).toEqual(['kyeleh', 'kyeli']);
    expect(wordsOf(driver, 'sma')).toBeUndefined();
  });

  it('F4: stay true when forms are replaced, added to and taken out', () => {
    const driver = open();
    const cache = new RevisionCache(driver);
    const words = () => {
      cache.refresh();
      return [...(cache.wordGraphs.of('sme')?.words() ?? [])];
    };
    writeForms(driver, record, leat);
    expect(words()).toContain('eará');
    writeForms(driver, record, guolli);
    expect(words()).toEqual(['guoli', 'guolit', 'guolli']);
    // What the list has is its own: only the lemma that it lacks is added.
    const row = { lemma: 'guolli', pos: 'N', template: '+N+Ess', form: 'guollin' };
    expect(addMissingForms(driver, 'sme', [row, ...leat], '2')).toBe(2);
    expect(words()).toEqual(['eará', 'guoli', 'guolit', 'guolli', 'iežá', 'ieža', 'lean', 'leat'].sort());
    removeForms(driver, 'sme');
    expect(words()).toEqual([]);
    expect(cache.wordGraphs.of('sme')).toBeUndefined();
  });

  it('F4: are read once for as long as nobody writes', () => {
    const driver = open();
    writeForms(driver, record, guolli);
    const cache = new RevisionCache(driver);
    cache.refresh();
    const first = cache.wordGraphs.of('sme');
    cache.refresh();
    expect(cache.wordGraphs.of('sme')).toBe(first);
    writeForms(driver, { ...record, language: 'smn' }, leat);
    cache.refresh();
    expect(cache.wordGraphs.of('sme')).not.toBe(first);
  });

  it('F4: change with the forms or not at all', () => {
    const driver = open();
    writeForms(driver, record, guolli);
    const broken = function* (): Generator<FormRow> {
      yield* leat;
      throw new Error('The disk was pulled out.');
    };
    expect(() => writeForms(driver, record, broken())).toThrow('pulled out');
    expect(wordsOf(driver)).toEqual(['guoli', 'guolit', 'guolli']);
    expect(new StoredForms(driver).allForms('guolli', 'sme')).toEqual(['guolit', 'guoli']);
  });
});

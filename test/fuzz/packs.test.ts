import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { type Entry, encodeEntry } from '#service/core/article/entry.ts';
import { removeDictionary, replaceDictionary, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import { type Pack, partsOfLines } from '#service/core/pack/pack.ts';
import { writePack } from '#service/core/pack/packReader.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { texts, words } from '#test/fuzz/makers/texts.ts';
import { backends } from '#test/service/core/backends.ts';

const [server, device] = backends.map(({ open }) => open());
if (!server || !device) throw new Error('two backends');
afterAll(() => {
  server.close();
  device.close();
});

const anyText = texts.map((one) => one.slice(0, 60).toWellFormed());
const text = fc.oneof(words, anyText).filter((one) => one !== '');
const lemma = fc.record(
  { lemma: text, pos: text, dialect: text, country: text, presentationLemma: text },
  { requiredKeys: ['lemma'] },
);
const groups = fc.record(
  {
    sense: fc.nat({ max: 5 }),
    translations: fc.array(lemma, { maxLength: 3 }),
    restriction: fc.record({ restriction: text, attributes: text }, { requiredKeys: ['restriction'] }),
    examples: fc.array(fc.record({ example: text, translation: text }), { maxLength: 2 }),
  },
  { requiredKeys: ['sense', 'translations', 'examples'] },
);
const lemmas = fc.array(lemma, { minLength: 1, maxLength: 2 });
const entry: fc.Arbitrary<Entry> = fc.record({ lemmas, groups: fc.array(groups, { maxLength: 3 }) });
const entries = fc.array(entry, { maxLength: 4 });

const pack: Pack = { id: 'gtsmenob', version: '1', origin: 'giellalt', entries: 0, parts: [] };

/** What a database answers of a dictionary's words, without the numbers of its rows. */
function meaning(driver: Driver) {
  const rows = (sql: string) => driver.prepare(sql).all();
  return {
    lines: [...storedLines(driver, 'gtsmenob')],
    stems: rows('SELECT hex(text) AS text, hex(key) AS key, articles FROM stem ORDER BY sort, stem.text'),
    words: rows('SELECT hex(word) AS word, example FROM exampleWord ORDER BY exampleWord.word, example'),
  };
}

property(
  'what a service packs is on the device what it was on the server',
  [entries, { runs: 40 }],
  (all) => {
    replaceDictionary(server, { code: 'gtsmenob', version: '1', origin: 'giellalt' }, all.map(encodeEntry));
    const parts = [...partsOfLines(storedLines(server, 'gtsmenob'))];
    writePack(device, pack, parts);
    expect(meaning(device)).toEqual(meaning(server));
    // Taken out again, nothing of it is left.
    removeDictionary(device, 'gtsmenob');
    expect(meaning(device)).toEqual({ lines: [], stems: [], words: [] });
  },
);

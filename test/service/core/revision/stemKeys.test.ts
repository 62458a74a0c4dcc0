import { describe, expect, it } from 'vitest';
import { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { type StemQuery, StemSearch } from '#service/core/search/stemSearch.ts';
import { searchKey } from '#src/language/fold.ts';
import { serviceOver, stemPage, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

const wanted: StemQuery['wanted'] = {
  sources: new Set(unfiltered.srcLangs),
  targets: new Set(unfiltered.targetLangs),
  dictionaries: new Set(unfiltered.wantedDicts),
};

const syllables = ['guo', 'lli', 'le', "ma'n", 'ná', 'ŋŋ', 'a', '𐐀'];

/** Words of up to four syllables, some with apostrophes, which have a key of their own. */
const words = Array.from({ length: 600 }, (_, number) =>
  [...number.toString(8)].map((digit) => syllables[Number(digit)] ?? '').join(''),
);

describe.each(backends)('stems in one text on $backend', ({ open }) => {
  it('M2: finds in the middle and at the end what the keys have there, in pages both ways', () => {
    const driver = open();
    write(
      driver,
      'gtsmenob',
      words.map((word) => entry([word], ['ord'])),
    );
    const cache = new RevisionCache(driver);
    cache.refresh();
    const search = new StemSearch(driver, cache);
    const rows = driver.prepare('SELECT text FROM stem ORDER BY sort, text').all();
    const texts = rows.map(({ text }) => String(text));
    expect(texts.length).toBeGreaterThan(500);
    for (const mode of ['middle', 'end'] as const) {
      for (const text of ['a', 'g', 'lli', 'man', "ma'n", 'guole', '𐐀', 'xyz', '\u0001', 'a\u0001']) {
        const key = searchKey(text);
        const having = texts.filter((stem) =>
          mode === 'end' ? searchKey(stem).endsWith(key) : searchKey(stem).includes(key),
        );
        const question = { search: text, mode, wanted };
        const list = (slice: Parameters<StemSearch['list']>[1]) =>
          search.list(question, slice).map((stem) => stem.text);
        expect(search.total(question), `${mode} ${text}`).toBe(having.length);
        expect(list({ size: 1_000, backward: false }), `${mode} ${text}`).toEqual(having);
        const [after, before] = [texts[100], texts[400]];
        const between = having.filter((stem) => {
          const place = texts.indexOf(stem);
          return place > 100 && place < 400;
        });
        const { length } = between;
        expect(list({ size: 7, backward: false, after, before })).toEqual(between.slice(0, 7));
        expect(list({ size: 7, backward: true, after, before })).toEqual(
          between.slice(Math.max(0, length - 7)),
        );
      }
    }
  });

  it('M2: a class that types in the middle of words has all stems read once, not for every letter', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['luossaguolli'], ['laks'])]);
    const reads: string[] = [];
    const service = serviceOver({
      exec: (sql) => driver.exec(sql),
      transaction: (work) => driver.transaction(work),
      close: () => driver.close(),
      prepare: (sql) => {
        if (/FROM stem\b/u.test(sql)) reads.push(sql);
        return driver.prepare(sql);
      },
    });
    for (const text of ['g', 'gu', 'guo', 'guol', 'guoll', 'guolli']) {
      expect(stemPage(service, text, 'middle').totalCount).toBe(2);
    }
    expect(reads).toHaveLength(1);
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    expect(stemPage(service, 'guolli', 'middle').totalCount).toBe(1);
  });
});

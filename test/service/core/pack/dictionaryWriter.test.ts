import { describe, expect, it } from 'vitest';
import { type Article, articleOfEntry, articleOfLine } from '#service/core/article/article.ts';
import {
  removeDictionary,
  replaceDictionary,
  storedDictionaries,
  storedLines,
} from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { dictionaryCodes, dictionaryOf } from '#src/language/dictionaries.ts';
import { ask, filterArguments, serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';

/** Every row that is made from entries: the same data must give the same rows, however it came in. */
function derivedRows(driver: Driver) {
  return {
    lookups: driver.prepare('SELECT lemma, article FROM lookup').all(),
    stems: driver
      .prepare(
        'SELECT sort, text, key, pairs FROM stem JOIN coverage ON coverage.id = stem.coverage ORDER BY sort, text',
      )
      .all(),
    words: driver.prepare('SELECT word, example FROM exampleWord').all(),
  };
}

describe.each(backends)('replacing a dictionary on $backend', ({ open }) => {
  it('D34: replaces its entries for good, and nothing else; the running service answers at once', () => {
    const driver = open();
    const service = serviceOver(driver);
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['beana'], ['hund'])]);
    write(driver, 'gtsmefin', [entry(['guolli'], ['kala'])]);
    expect(textsOf(stemPage(service, 'a', 'end'))).toEqual(['beana']);
    expect(stemPage(service, 'b').totalCount).toBe(1);
    write(driver, 'gtsmenob', [entry(['bussá'], ['katt']), entry(['bárdni'], ['gutt'])]);
    expect(stemPage(service, 'b').totalCount).toBe(2);
    write(driver, 'gtsmenob', [entry(['bussá'], ['katt'])]);
    expect(textsOf(stemPage(service, 'b'))).toEqual(['bussá']);
    const { hasStem } = ask<{ readonly hasStem: unknown }>(
      service,
      `hasStem(exact: "guolli", ${filterArguments}) { dicts }`,
    );
    expect(hasStem).toEqual([{ dicts: ['gtsmefin'] }]);
  });

  it('makes the same rows in any order of imports, and none from a dictionary that is emptied', () => {
    const fill = (driver: Driver, order: readonly number[]) => {
      const steps = [
        () => write(driver, 'gtsmenob', [entry(['guolli', 'a'], ['fisk']), entry(['beana'], ['hund'])]),
        () => write(driver, 'sammallahtismefin', [entry(['guolli'], ['kala', 'a'])]),
        () => writeConcepts(driver, [concept('Guolástus:guolli', { sme: 'guolli', nob: 'fisk', fin: 'a' })]),
      ];
      for (const step of order) steps[step]?.();
      return driver;
    };
    const texts = (driver: Driver) => derivedRows(driver).stems.map((row) => row['text']);
    const first = fill(open(), [0, 1, 2]);
    const second = fill(open(), [2, 0, 1, 1, 0, 2]);
    expect(derivedRows(second).lookups).toEqual(derivedRows(first).lookups);
    expect(texts(second)).toEqual(texts(first));
    write(second, 'gtsmenob', []);
    write(second, 'sammallahtismefin', []);
    writeConcepts(second, []);
    expect(derivedRows(second)).toEqual({ lookups: [], stems: [], words: [] });
  });

  it('changes nothing when it fails half-way: the data of before still answers', () => {
    const driver = open();
    const service = serviceOver(driver);
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    const before = derivedRows(driver);
    const dictionary = dictionaryOf('gtsmenob');
    function* broken(): Generator<Article> {
      if (dictionary !== undefined) yield articleOfEntry(dictionary, entry(['bussá'], ['katt']));
      throw new Error('broken off');
    }
    expect(() =>
      replaceDictionary(driver, { code: 'gtsmenob', version: '2', origin: 'giellalt' }, broken()),
    ).toThrow('broken off');
    expect(derivedRows(driver)).toEqual(before);
    expect(textsOf(stemPage(service, 'g'))).toEqual(['guolli']);
    expect(storedDictionaries(driver)).toMatchObject([{ code: 'gtsmenob', version: '1', entries: 1 }]);
  });

  it('gives its lines back, and the lines make the same dictionary', () => {
    const driver = open();
    write(driver, 'gtsmenob', [
      entry(['guolli'], ['fisk']),
      {
        lemmas: [{ lemma: 'a', presentationLemma: 'a@', country: 'FI' }],
        groups: [
          { sense: 1, translations: [], examples: [{ example: 'x "y"', translation: 'z' }] },
          {
            sense: 1,
            translations: [{ lemma: 'b', dialect: 'eastern' }],
            restriction: { restriction: 'r' },
            examples: [],
          },
        ],
      },
    ]);
    const lines = [...storedLines(driver, 'gtsmenob')];
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('\n');
    const copy = open();
    const dictionary = dictionaryOf('gtsmenob');
    if (dictionary === undefined) throw new Error('gtsmenob');
    const articles = lines.map((line) => articleOfLine(dictionary, line));
    replaceDictionary(copy, { code: 'gtsmenob', version: '1', origin: 'giellalt' }, articles);
    expect([...storedLines(copy, 'gtsmenob')]).toEqual(lines);
    expect(derivedRows(copy)).toEqual(derivedRows(driver));
  });

  it('gives back and removes a dictionary of any length, in the order it was written, and no other', () => {
    const driver = open();
    const words = Array.from({ length: 1_200 }, (_, n) => `${n % 7}s${n}`);
    const entries = words.map((word) => entry([word], [`t${word}`]));
    const neighbours = (one: Driver) => {
      write(one, 'gtnobsme', [entry(['fisk'], ['guolli'])]);
      write(one, 'gtsmefin', [entry(['guolli'], ['kala'])]);
      const { lookups, stems } = derivedRows(one);
      return { lookups, stems: stems.map(({ text }) => text) };
    };
    write(driver, 'gtsmenob', entries);
    neighbours(driver);
    const lines = [...storedLines(driver, 'gtsmenob')];
    expect(lines.map((line) => words.find((word) => line.includes(`"${word}"`)))).toEqual(words);
    removeDictionary(driver, 'gtsmenob');
    expect([...storedLines(driver, 'gtsmenob')]).toEqual([]);
    expect(neighbours(driver)).toEqual(neighbours(open()));
    expect(storedDictionaries(driver).map(({ code }) => code)).toEqual(['gtnobsme', 'gtsmefin']);
  });

  it('a removed dictionary is gone for the running service at once', () => {
    const driver = open();
    const service = serviceOver(driver);
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    // In the middle of words all are remembered until the data has changed.
    expect(textsOf(stemPage(service, 'g', 'middle'))).toEqual(['guolli']);
    removeDictionary(driver, 'gtsmenob');
    expect(textsOf(stemPage(service, 'g', 'middle'))).toEqual([]);
  });

  it('words of its examples are found as long as it is there', () => {
    const driver = open();
    const examples = [{ example: 'guolli lea buorre', translation: 'fisken er god' }];
    const { lemmas, groups } = entry(['guolli'], ['fisk']);
    write(driver, 'gtsmenob', [{ lemmas, groups: groups.map((group) => ({ ...group, examples })) }]);
    expect(derivedRows(driver).words.length).toBeGreaterThan(0);
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    expect(derivedRows(driver).words).toEqual([]);
  });

  it('what a word is found in is the sum of all its entries, whatever their order', () => {
    const driver = open();
    writeConcepts(driver, [
      concept('a', { sme: 'guolli', nob: 'fisk' }),
      concept('b', { sme: 'guolli', fin: 'kala' }),
    ]);
    const { hasStem } = ask<{ readonly hasStem: readonly { readonly targetlangs: readonly string[] }[] }>(
      serviceOver(driver),
      `hasStem(exact: "guolli", ${filterArguments}) { targetlangs }`,
    );
    expect(hasStem[0]?.targetlangs.toSorted()).toEqual(['fin', 'nob']);
  });

  it('M26: stored articles are numbered by the code, and those of a code not known here disturb nobody', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    write(driver, 'gtrussms', [entry(['guolli'], ['kueʹll'])]);
    const room = 2 ** 24;
    const ids = () => driver.prepare('SELECT id FROM article ORDER BY id').all();
    expect(ids()).toEqual([{ id: 3 * room }, { id: 21 * room }]);
    // What a newer program has stored: a dictionary with the next number.
    driver.exec(`
      INSERT INTO article SELECT ${99 * room}, body FROM article WHERE id = ${3 * room};
      INSERT INTO lookup SELECT lemma, ${99 * room}, coverage FROM lookup WHERE article = ${3 * room};
      INSERT INTO dictionary SELECT ${99 * room}, 'gtnew', version, origin, entries, importedAt, licence, credit
        FROM dictionary WHERE code = 'gtsmenob';
    `);
    const { dictEntryList } = ask<{ readonly dictEntryList: unknown }>(
      serviceOver(driver),
      `dictEntryList(exact: "guolli", ${filterArguments}) { dictName }`,
    );
    expect(dictEntryList).toEqual([{ dictName: 'gtsmenob' }, { dictName: 'gtrussms' }]);
    expect(storedDictionaries(driver).map(({ code }) => code)).toEqual(['gtsmenob', 'gtrussms']);
  });

  it('keeps what is known of a dictionary, and says nothing of what is not known', () => {
    const driver = open();
    const from = Date.now();
    replaceDictionary(
      driver,
      { code: 'gtsmenob', version: '7', origin: 'starter', licence: 'CC BY 4.0', credit: 'Giellatekno' },
      [],
    );
    replaceDictionary(driver, { code: 'gtsmefin', version: '8', origin: 'giellalt' }, []);
    const [full, bare] = storedDictionaries(driver).map(({ importedAt, ...rest }) => {
      expect(Date.parse(importedAt)).toBeGreaterThanOrEqual(from);
      expect(Date.parse(importedAt)).toBeLessThanOrEqual(Date.now());
      return rest;
    });
    expect(full).toStrictEqual({
      code: 'gtsmenob',
      version: '7',
      origin: 'starter',
      entries: 0,
      licence: 'CC BY 4.0',
      credit: 'Giellatekno',
    });
    expect(bare).toStrictEqual({ code: 'gtsmefin', version: '8', origin: 'giellalt', entries: 0 });
  });

  it('dictionaries that are there are told of in the order of the list', () => {
    const driver = open();
    for (const code of dictionaryCodes.toReversed()) {
      replaceDictionary(driver, { code, version: '1', origin: 'giellalt' }, []);
    }
    expect(storedDictionaries(driver).map(({ code }) => code)).toEqual(dictionaryCodes);
  });
});

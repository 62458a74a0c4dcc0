import { describe, expect, it } from 'vitest';
import { encodeEntry } from '#service/core/article/entry.ts';
import {
  removeDictionary,
  replaceDictionary,
  storedDictionaries,
} from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { ask, filterArguments, serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts, writeWords } from '#test/service/core/smallDictionaries.ts';

/** Every row that is made from entries: the same data must give the same rows, however it came in. */
function derivedRows(driver: Driver) {
  const all = (sql: string) => driver.prepare(sql).all();
  return {
    stems: all(
      'SELECT text, articles FROM stem JOIN coverage ON coverage.id = stem.coverage ORDER BY sort, text',
    ),
    words: all('SELECT word, example FROM exampleWord'),
  };
}

describe.each(backends)('replacing a dictionary on $backend', ({ open }) => {
  it('replaces its entries for good, and nothing else; the running service answers at once [D34]', () => {
    const driver = open();
    const service = serviceOver(driver);
    const found = (search: string, mode?: string) => textsOf(stemPage(service, search, mode));
    writeWords(driver, 'gtsmenob', ['guolli', 'beana']);
    writeWords(driver, 'gtsmefin', ['guolli']);
    expect([found('a', 'end'), found('b')]).toEqual([['beana'], ['beana']]);
    writeWords(driver, 'gtsmenob', ['bussá', 'bárdni']);
    expect(found('b')).toEqual(['bussá', 'bárdni']);
    writeWords(driver, 'gtsmenob', ['bussá']);
    expect(found('b')).toEqual(['bussá']);
    const dicts = ask(service, `hasStem(exact: "guolli", ${filterArguments}) { dicts }`);
    expect(dicts).toEqual({ hasStem: [{ dicts: ['gtsmefin'] }] });
    // In the middle of words all are remembered until the data has changed.
    expect(found('uss', 'middle')).toEqual(['bussá']);
    removeDictionary(driver, 'gtsmenob');
    expect(found('uss', 'middle')).toEqual([]);
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
    const second = fill(open(), [2, 0, 1, 1, 0, 2]);
    expect(derivedRows(second)).toEqual(derivedRows(fill(open(), [0, 1, 2])));
    write(second, 'gtsmenob', []);
    write(second, 'sammallahtismefin', []);
    writeConcepts(second, []);
    expect(derivedRows(second)).toEqual({ stems: [], words: [] });
  });

  it('changes nothing when it fails half-way: the data of before still answers', () => {
    const driver = open();
    const service = serviceOver(driver);
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    const before = derivedRows(driver);
    function* broken(): Generator<string> {
      yield encodeEntry(entry(['bussá'], ['katt']));
      throw new Error('broken off');
    }
    const record = { code: 'gtsmenob', version: '2', origin: 'giellalt' } as const;
    expect(() => replaceDictionary(driver, record, broken())).toThrow('broken off');
    expect(derivedRows(driver)).toEqual(before);
    expect(textsOf(stemPage(service, 'g'))).toEqual(['guolli']);
    expect(storedDictionaries(driver)).toMatchObject([{ code: 'gtsmenob', version: '1', entries: 1 }]);
  });

  it('stored articles are numbered by the code, and those of a code not known here disturb nobody [M26]', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    write(driver, 'gtrussms', [entry(['guolli'], ['kueʹll'])]);
    const room = 2 ** 20;
    const ids = () => driver.prepare('SELECT id FROM article ORDER BY id').all();
    expect(ids()).toEqual([{ id: 3 * room }, { id: 21 * room }]);
    // What a newer program has stored: a dictionary with the next number.
    driver.exec(`
      INSERT INTO article SELECT ${99 * room}, body FROM article WHERE id = ${3 * room};
      UPDATE stem SET articles = json_insert(articles, '$[#]', ${99 * room}) WHERE text = 'guolli';
      INSERT INTO dictionary SELECT ${99 * room}, 'gtnew', version, origin, entries, importedAt, licence, credit
        FROM dictionary WHERE code = 'gtsmenob';
    `);
    const list = `dictEntryList(exact: "guolli", ${filterArguments}) { dictName }`;
    const known = ['gtsmenob', 'gtrussms'];
    expect(ask(serviceOver(driver), list)).toEqual({
      dictEntryList: known.map((dictName) => ({ dictName })),
    });
    expect(storedDictionaries(driver).map(({ code }) => code)).toEqual(known);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { WordFinder } from '#service/core/finding/wordFinder.ts';
import { raiseRevision } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { runToEnd } from '#src/state/pieces.ts';
import { ask, filterArguments, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { foundInShort, lexiconDriver } from './smallLexicon.ts';

const sme = ['guolli N Sg+Nom=~ Pl+Nom=guolit', 'girji N Sg+Nom=~'];
const texts = ['guolit', 'guollit', 'gír', 'aluminium'];

/** A clock, and a database that takes ten seconds to read a word graph. */
function slowly(driver: Driver): { readonly driver: Driver; readonly now: () => number } {
  let time = 0;
  const prepare: Driver['prepare'] = (sql) => {
    if (sql.startsWith('SELECT graph')) time += 10_000;
    return driver.prepare(sql);
  };
  return { driver: { ...driver, prepare }, now: () => time };
}

describe.each(backends)('preparing to find on $backend', (backend) => {
  const lexicon = () => lexiconDriver(backend, { sme, fin: ['aluminium N'] });

  it('questions may come between its pieces, and are answered the same before, meanwhile and after [F69]', () => {
    const expected = texts.map((text) => foundInShort(serviceOver(lexicon()), text));
    expect(expected.flat()).toEqual(['FORM guolli', 'SPELLING guolli', 'LETTERS girji', 'WRITTEN aluminium']);
    const service = serviceOver(lexicon());
    const pieces = service.prepareInPieces();
    for (const [place, text] of texts.entries()) {
      expect(pieces.next().done, text).toBe(false);
      expect(foundInShort(service, text), text).toEqual(expected[place]);
    }
    runToEnd(pieces);
    expect(texts.map((text) => foundInShort(service, text))).toEqual(expected);
  });

  it('the first question is answered, however long it takes to make what all need [F69]', () => {
    const { driver, now } = slowly(lexicon());
    expect(foundInShort(serviceOver(driver, now), 'guolit')).toEqual(['FORM guolli']);
    const gloss = `glossWords(words: ["guolit"], ${filterArguments}) { found { form } }`;
    const glossWords = [{ found: [{ form: 'guolit' }] }];
    expect(ask(serviceOver(driver, now), gloss)).toEqual({ glossWords });
  });

  it('the found words of one text are sought once for all documents, and again when the data has changed', () => {
    const driver = lexicon();
    const service = serviceOver(driver);
    const search = vi.spyOn(WordFinder.prototype, 'findInPieces');
    const find = (first: number) => {
      const fields = `findWords(text: "guolit", first: ${first}, ${filterArguments}) { form }`;
      expect(ask(service, fields)).toEqual({ findWords: [{ form: 'guolit' }] });
      return search.mock.calls.length;
    };
    expect([find(1), find(1), find(2), find(2)]).toEqual([1, 1, 2, 2]);
    raiseRevision(driver);
    expect(find(2)).toBe(3);
    search.mockRestore();
  });

  it('languages that no dictionary has are found from as if they were not chosen [F69]', () => {
    const service = serviceOver(lexicon());
    const filter = { ...unfiltered, srcLangs: ['xyz', 'sme', '', 'sme'] };
    const find = `findWords(text: $search, ${filterArguments}) { form }`;
    expect(ask(service, find, filter, 'guolit')).toEqual({ findWords: [{ form: 'guolit' }] });
  });
});

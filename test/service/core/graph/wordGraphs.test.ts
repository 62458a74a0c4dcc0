import { describe, expect, it, test } from 'vitest';
import { removeForms, writeForms } from '#service/core/forms/formWriter.ts';
import { decodeWordGraph } from '#service/core/graph/storedGraphs.ts';
import { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { backends } from '#test/service/core/backends.ts';
import { wordsInGraph } from '#test/service/core/graph/wordGraphOf.ts';
import { entry, formRows, write, writeRows } from '#test/service/core/smallDictionaries.ts';

const guolli = formRows('guolli N Pl+Nom=guolit Sg+Gen=guoli');
// The second has nothing in common with one of its forms: the paradigm has no base.
const others = formRows('leat V Ind+Prs+Sg1=lean', 'iežá A Attr=eará Pl+Nom=ieža');
const everything = ['eará', 'guoli', 'guolit', 'guolli', 'iežá', 'ieža', 'lean', 'leat'].sort();

const record = { language: 'sme', version: '1', origin: 'giellalt' } as const;

describe.each(backends)('word graphs on $backend', ({ open }) => {
  const graphs = () => {
    const driver = open();
    const data = new DictionaryData(driver);
    const graphOf = (language = 'sme') => {
      data.refresh();
      return data.wordGraphs.forms(language);
    };
    const words = (language?: string) => {
      const graph = graphOf(language);
      return graph ? [...wordsInGraph(graph)] : [];
    };
    return { driver, graphOf, words };
  };

  it('have the forms and the lemmas of a language, whatever is replaced or taken out [F4]', () => {
    const { driver, graphOf, words } = graphs();
    writeForms(driver, record, [...guolli, ...others]);
    writeRows(driver, 'smn', 'kyeli N Pl+Nom=kyeleh');
    expect(words()).toEqual(everything);
    expect(words('smn')).toEqual(['kyeleh', 'kyeli']);
    expect(graphOf('sma')).toBeUndefined();
    writeForms(driver, record, guolli);
    expect(words()).toEqual(['guoli', 'guolit', 'guolli']);
    removeForms(driver, 'sme');
    expect(graphOf()).toBeUndefined();
  });

  it('each language has a graph of its stems, as they are at this revision [F47]', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['Áhkká'], ['Akka'])]);
    write(driver, 'gtnobsme', [entry(['fisk'], ['guolli'])]);
    const data = new DictionaryData(driver);
    const stems = (language: string) => {
      data.refresh();
      return data.wordGraphs.stems(language, 'all');
    };
    const words = ['sme', 'nob', 'fin'].map((language) => [...wordsInGraph(stems(language))]);
    expect(words).toEqual([['guolli', 'Áhkká'], ['fisk'], []]);
    expect(stems('sme')).toBe(stems('sme'));
    write(driver, 'gtsmanob', [entry(['guelie'], ['fisk'])]);
    expect([...wordsInGraph(stems('sma'))]).toEqual(['guelie']);
  });
});

// The word “a” is `% ! ! ! ! : one letter, one state of one arc, letter 0, a word's end, referred to by none.
test.each([
  ['', 'it has 1 columns, not 6'],
  ['`% ! ! ! !', 'it has 5 columns, not 6'],
  ['`é ! ! ! ! ', 'it contains the invalid character “é”'],
  ['` ! ! ! ! ', 'a column ends within a number'],
  ['`% # ! ! ! ', 'the number of its arcs is wrong'],
  ['`% ! !! ! ! ', 'not every arc has a letter'],
  ['`% ! ! ! !! ', 'its columns have different lengths'],
  ['`% ! # ! ! ', 'an arc has an invalid letter'],
  ['`% ! ! x ! ', 'an arc has the unknown kind “x”'],
  ['`% ! ! # ! ', 'an arc leads to a later state'],
  ['`% ! ! & # !', 'an arc leads to a later state'],
  ['`% # !! !! ! ', 'the arcs of a state are not in order'],
  ['`% !! !! !! !! ', 'some states cannot be reached'],
  ['`% ! ! ! ! !', 'some references belong to no arc'],
])('“%s” is refused in words [F3]', (text, problem) => {
  expect([...wordsInGraph(decodeWordGraph('`% ! ! ! ! '))]).toEqual(['a']);
  expect(() => decodeWordGraph(text)).toThrow(`The word graph is damaged: ${problem}.`);
});

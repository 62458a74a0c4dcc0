import { expect, test } from 'vitest';
import { decodeWordGraph, encodeWordGraph } from '#service/core/graph/storedGraphs.ts';
import { wordGraphOf } from '#service/core/graph/wordGraphBuilder.ts';

const words = 'Guolli|guoli|guolit|guolli|guollái|čáhci|čázi|ʹ|lea dál|\u{1f41f}'.split('|');

test('F3: a graph as text is the same graph again, and needs no escape in JSON', () => {
  const stems = Array.from({ length: 300 }, (_, number) => `${(number * 7919).toString(36)}áč`);
  const more = stems.flatMap((stem) => ['', 't', 'id', 'in'].map((end) => stem + end));
  const graph = wordGraphOf([...words, ...more]);
  const text = encodeWordGraph(graph);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  const again = decodeWordGraph(text);
  expect(again.arcs).toEqual(graph.arcs);
  expect([...again.words()]).toEqual([...graph.words()]);
  expect([...decodeWordGraph(encodeWordGraph(wordGraphOf([]))).words()]).toEqual([]);
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
])('F3: “%s” is refused in words', (text, problem) => {
  expect([...decodeWordGraph('`% ! ! ! ! ').words()]).toEqual(['a']);
  expect(() => decodeWordGraph(text)).toThrow(`The word graph is damaged: ${problem}.`);
});

test('what words end alike in is stored once', () => {
  const stems = Array.from({ length: 500 }, (_, number) => `${number.toString(36)}-guoli`);
  const graph = wordGraphOf(stems.flatMap((stem) => ['', 't', 'id', 'in', 'iin'].map((end) => stem + end)));
  expect([...graph.words()]).toHaveLength(stems.length * 5);
  expect(graph.arcs.labels.length).toBeLessThan(700);
});

import { expect, test } from 'vitest';
import { WordGraphBuilder, wordGraphOf } from '#service/core/graph/wordGraphBuilder.ts';

const words = ['Guolli', 'guoli', 'guolit', 'guolli', 'guollái', 'čáhci', 'čázi', 'ʹ', '\u{1f41f}'];

test('a graph has the words it was made of, in order, and no others', () => {
  const graph = wordGraphOf([...words, ...words].reverse());
  expect([...graph.words()]).toEqual([...words].sort());
  for (const word of words) expect(graph.has(word)).toBe(true);
  for (const other of ['', 'guol', 'guolliid', 'Guoli', 'x', '\ud83d']) expect(graph.has(other)).toBe(false);
});

test('what words end alike in is kept once', () => {
  const endings = ['', 't', 'id', 'in', 'iin'];
  const stems = Array.from({ length: 500 }, (_, number) => `${number.toString(36)}-guoli`);
  const graph = wordGraphOf(stems.flatMap((stem) => endings.map((ending) => stem + ending)));
  expect([...graph.words()]).toHaveLength(stems.length * endings.length);
  expect(graph.arcs.labels.length).toBeLessThan(700);
});

test('a graph of no words has none', () => {
  const graph = wordGraphOf([]);
  expect([...graph.words()]).toEqual([]);
  expect(graph.has('a')).toBe(false);
});

test('words that come out of order are refused', () => {
  const builder = new WordGraphBuilder();
  builder.add('b');
  expect(() => builder.add('a')).toThrow('“a” comes before “b”');
});

import { expect, test } from 'vitest';
import { countedWords } from '#src/language/runningText/tokenisedText.ts';

function counted(text: string) {
  const turns = countedWords(text);
  let [stops, turn] = [0, turns.next()];
  while (turn.done !== true) {
    stops += 1;
    turn = turns.next();
  }
  return { stops, words: turn.value };
}

test('R12: the words of a text are counted, the most frequent first, those of a beginning with the others', () => {
  expect(counted('Guolli ja jávri.\n\nJávri ja guolli ja fanas. Guolli!').words).toEqual([
    { word: 'guolli', count: 3, first: 0 },
    { word: 'ja', count: 3, first: 7 },
    { word: 'jávri', count: 2, first: 10 },
    { word: 'fanas', count: 1, first: 37 },
  ]);
  expect(counted('').words).toEqual([]);
});

test('R12: of a long text in pieces, with a turn for others in between', () => {
  const { stops, words } = counted('Guolli lea čázis.\n\n'.repeat(1_000));
  expect(stops).toBeGreaterThan(20);
  expect(words.map(({ count }) => count)).toEqual([1_000, 1_000, 1_000]);
});

import { expect, test } from 'vitest';
import { finished, inTurns, type Pieces } from '#src/state/pieces.ts';

function* counting(done: string[]): Pieces<string> {
  for (const piece of ['one', 'two', 'three']) {
    done.push(piece);
    yield;
  }
  return 'whole';
}

test('F69: work in pieces is done at once, or a turn before each piece until nobody wants it any more', async () => {
  const atOnce: string[] = [];
  expect(finished(counting(atOnce))).toBe('whole');
  expect(atOnce).toEqual(['one', 'two', 'three']);

  const done: string[] = [];
  const turn = async () => void done.push('turn');
  await inTurns(counting(done), turn, () => false);
  expect(done).toEqual(['turn', 'one', 'turn', 'two', 'turn', 'three', 'turn']);

  const stopped: string[] = [];
  await inTurns(
    counting(stopped),
    async () => undefined,
    () => stopped.length === 2,
  );
  expect(stopped).toEqual(['one', 'two']);
});

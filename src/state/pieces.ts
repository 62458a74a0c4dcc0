/** Work in pieces, so that other tasks of the thread run in between. */

/** Work that stops after each piece, of some milliseconds; its result is there at the end. */
export type Pieces<Result> = Generator<undefined, Result, undefined>;

/** Does at once all the work that is left. */
export function runToEnd<Result>(pieces: Pieces<Result>): Result {
  let piece = pieces.next();
  while (piece.done !== true) piece = pieces.next();
  return piece.value;
}

/** Does it piece by piece, a turn before each, until it is finished or `isStopped`. */
export async function inTurns(
  pieces: Pieces<unknown>,
  turn: () => Promise<unknown>,
  isStopped: () => boolean,
): Promise<void> {
  await turn();
  while (!isStopped() && pieces.next().done !== true) await turn();
}

import type { TextPiece } from '#src/language/runningText/tokenisedText.ts';

/** A place of the text, if it is within a piece. */
export function placeWithin({ start, end }: TextPiece, place: number | undefined): number | undefined {
  return place !== undefined && place >= start && place < end ? place : undefined;
}

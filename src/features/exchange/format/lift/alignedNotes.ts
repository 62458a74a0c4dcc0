/** Which lines of a changed note belong to which element of its entry. */
import type { LiftNote } from './liftContent.ts';

export function linesOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** Notes that changed, with the lines that now stand in their place. */
export interface Gap {
  readonly notes: LiftNote[];
  readonly lines: string[];
}

/** Two changed lines are likelier one that was removed and one that was added, where a line between is as before. */
const costs = { changed: 3, removed: 2, added: 2 } as const;

/**
 * As few changes as possible: `same` are the notes that have their lines as before, `gaps` what lies before, between and
 * after them. Two senses may have the same note: the order tells which one changed.
 */
export function alignedNotes(notes: readonly LiftNote[], lines: readonly string[]) {
  const blocks = notes.map(({ value }) => linesOf(value));
  const end = (note: number, at: number): number => Math.min(lines.length, at + (blocks[note]?.length ?? 0));
  const isAt = (note: number, at: number): boolean =>
    blocks[note]?.every((line, index) => lines[at + index] === line) === true;
  // By note and line: what the changes from here on cost.
  const changes = Array.from({ length: notes.length + 1 }, (_, note) =>
    Uint32Array.from(
      { length: lines.length + 1 },
      (__, at) => costs.removed * (notes.length - note) + costs.added * (lines.length - at),
    ),
  );
  const after = (note: number, at: number): number => changes[note]?.[at] ?? Number.POSITIVE_INFINITY;
  const kept = (note: number, at: number): number =>
    isAt(note, at) ? after(note + 1, end(note, at)) : Number.POSITIVE_INFINITY;
  const changed = (note: number, at: number): number => costs.changed + after(note + 1, end(note, at));
  for (let note = notes.length - 1; note >= 0; note -= 1) {
    for (let at = lines.length; at >= 0; at -= 1) {
      const least = Math.min(
        kept(note, at),
        changed(note, at),
        costs.removed + after(note + 1, at),
        costs.added + after(note, at + 1),
      );
      changes[note]?.set([least], at);
    }
  }
  const same: LiftNote[] = [];
  let gap: Gap = { notes: [], lines: [] };
  const gaps = [gap];
  let at = 0;
  for (const [number, note] of notes.entries()) {
    const isLeast = (cost: number): boolean => cost === after(number, at);
    const isOther = (): boolean => !isLeast(kept(number, at)) && !isLeast(changed(number, at));
    while (isOther() && isLeast(costs.added + after(number, at + 1))) {
      gap.lines.push(...lines.slice(at, at + 1));
      at += 1;
    }
    if (isLeast(kept(number, at))) {
      same.push(note);
      at = end(number, at);
      gap = { notes: [], lines: [] };
      gaps.push(gap);
    } else {
      gap.notes.push(note);
      if (isLeast(changed(number, at))) {
        gap.lines.push(...lines.slice(at, end(number, at)));
        at = end(number, at);
      }
    }
  }
  gap.lines.push(...lines.slice(at));
  return { same, gaps };
}

function letterPairs(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

/** Less is chance. */
const alike = 0.4;

/** Of the lines, the one that is most like the text; `undefined` if none is. */
export function similarLine(text: string, lines: readonly string[]): string | undefined {
  const own = letterPairs(text);
  const likeness = (line: string): number => {
    const other = letterPairs(line);
    const common = [...own].filter((pair) => other.has(pair)).length;
    return (2 * common) / Math.max(1, own.size + other.size);
  };
  const [best] = lines
    .map((line) => ({ line, likeness: likeness(line) }))
    .sort((one, other) => other.likeness - one.likeness);
  return best !== undefined && best.likeness >= alike ? best.line : undefined;
}

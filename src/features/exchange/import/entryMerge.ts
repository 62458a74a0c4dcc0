/** A later state of an entry of a lexicon, merged with what the person changed in its word. */
import { linesOf, type WordState } from '#src/saved/savedWord.ts';
import { exampleRules, lineRules, translationRules } from '../format/lift/changeRules.ts';
import type { LiftWord } from '../format/lift/liftPatch.ts';
import {
  isSameValue,
  keyOf,
  type Tracked,
  type TrackingRules,
  tracked,
  trackedThrough,
} from '../format/lift/trackedValues.ts';
import { type Base, type LexiconEntry, type Placed, placedValues } from './entryBase.ts';

/** A value of the merged word; without `theirs` it is the person's own, without `mine` the person deleted it. */
interface Merged<Value> {
  readonly mine?: Value;
  readonly theirs?: Value;
  /** Whether the person changed it, and the other program deleted it. */
  readonly isOrphan?: boolean;
}

function valuesOf({ translations, note, examples }: WordState) {
  return { translations, lines: linesOf(note), examples };
}

/** Values whose elements have the same places in both are of each other; others may have been moved. */
function trackedByPlace<Value>(
  entry: readonly Placed<Value>[],
  theirs: readonly Placed<Value>[],
  rules: TrackingRules<Value>,
): readonly Tracked<Value, number>[] {
  const found: Tracked<Value, number>[] = theirs.map(({ value }) => ({ value }));
  const left = new Set(entry.keys());
  const match = (isWanted: (place: string) => boolean, own: TrackingRules<Value>): void => {
    const before = [...left].filter((origin) => isWanted(entry[origin]?.place ?? ''));
    const after = [...theirs.keys()].filter(
      (at) => found[at]?.origin === undefined && isWanted(theirs[at]?.place ?? ''),
    );
    const values = (all: readonly Placed<Value>[], places: readonly number[]) =>
      places.flatMap((at) => all.slice(at, at + 1).map(({ value }) => value));
    const origins = values(entry, before).map((value, at) => ({ value, origin: before[at] ?? -1 }));
    for (const [at, one] of tracked(origins, values(theirs, after), own).entries()) {
      found[after[at] ?? -1] = one;
      if (one.origin !== undefined) left.delete(one.origin);
    }
  };
  for (const place of new Set(theirs.map((one) => one.place))) match((own) => own === place, rules);
  match(() => true, { ...rules, mayReplace: () => false });
  return found;
}

/**
 * In the order of the word, or of the file where that has a text twice. `states`: from the one that the file's is a change
 * of, to that of the word now. What both changed is there twice.
 */
function mergedValues<Value>(
  states: readonly (readonly Value[])[],
  placed: readonly Placed<Value>[],
  theirs: readonly Placed<Value>[],
  rules: TrackingRules<Value>,
): readonly Merged<Value>[] {
  const [base = []] = states;
  const entry = base.map((value, origin) => ({ value, origin }));
  const { now, same } = trackedThrough(entry, states, rules);
  const isPlaced =
    placed.length === base.length && placed.every(({ value }, at) => isSameValue(value, base[at]));
  const inFile = isPlaced
    ? trackedByPlace(placed, theirs, rules)
    : tracked(
        entry,
        theirs.map(({ value }) => value),
        rules,
      );
  const placeOf = new Map(
    inFile.flatMap(({ origin }, place) => (origin === undefined ? [] : [[origin, place]])),
  );
  const merged: (Merged<Value> & { readonly place?: number })[] = [];
  const used = new Set<number>();
  const takeOwn = (value: Value): void => {
    // It was exported, and came back.
    const place = inFile.findIndex(
      (one, at) => one.origin === undefined && !used.has(at) && isSameValue(one.value, value),
    );
    if (place < 0) merged.push({ mine: value });
    else {
      used.add(place);
      merged.push({ mine: value, theirs: value, place });
    }
  };
  for (const { value, origin } of now) {
    if (origin === undefined) {
      takeOwn(value);
      continue;
    }
    const place = placeOf.get(origin);
    const before = base[origin];
    const isChanged = !isSameValue(value, before);
    const other = place === undefined ? undefined : inFile[place]?.value;
    if (place === undefined || other === undefined) {
      if (isChanged) merged.push({ mine: value, isOrphan: true });
      continue;
    }
    used.add(place);
    if (!isChanged) merged.push({ mine: other, theirs: other, place });
    else if (isSameValue(other, before) || isSameValue(other, value)) {
      merged.push({ mine: value, theirs: other, place });
    } else merged.push({ mine: value }, { mine: other, theirs: other, place });
  }
  const hidden = new Set(same.map(({ origin }) => origin));
  for (const [place, { value, origin }] of inFile.entries()) {
    if (used.has(place)) continue;
    const isAsBefore = origin !== undefined && isSameValue(value, base[origin]);
    if (isAsBefore && hidden.has(origin)) continue;
    const after = merged.findLastIndex((one) => one.place !== undefined && one.place < place);
    merged.splice(
      after + 1,
      0,
      isAsBefore ? { theirs: value, place } : { mine: value, theirs: value, place },
    );
  }
  const isTwice = new Set(theirs.map(({ value }) => keyOf(value))).size < theirs.length;
  if (!isTwice) return merged;
  let last = -1;
  const order = merged.map((one) => {
    const at = one.place ?? last + 0.5;
    last = one.place ?? last;
    return { one, at };
  });
  return order.sort((a, b) => a.at - b.at).map(({ one }) => one);
}

/**
 * What the person changed in the word stays, all else becomes as in a later file. `file`: its entry, and what that is a
 * change of; `undefined` for a backup. `history` leads from the file's entry to the merged word.
 */
export function mergedEntry(
  word: LiftWord,
  imported: WordState,
  theirs: WordState,
  file: (LexiconEntry & { readonly base: Base }) | undefined,
): { readonly merged: WordState; readonly history: readonly WordState[] } {
  const base = file?.base;
  const states = base?.since ?? [imported, ...(word.lift.history ?? []), word];
  const since = states.map(valuesOf);
  const placed = placedValues(base?.entry ?? word.lift);
  const inFile = file && placedValues(file);
  const { translations: texts, lines: notes, examples: sentences } = valuesOf(theirs);
  const unplaced = <Value>(values: readonly Value[]) => values.map((value) => ({ value, place: '' }));
  const allTranslations = mergedValues(
    since.map((state) => state.translations),
    inFile ? placed.translations : [],
    inFile?.translations ?? unplaced(texts),
    translationRules,
  );
  const translations = allTranslations.filter(({ isOrphan }) => !isOrphan);
  // Its sense may be gone: in another it would be wrong.
  const orphans = allTranslations.flatMap(({ mine, isOrphan }) =>
    mine && isOrphan ? { mine: mine.text } : [],
  );
  const ownLines = mergedValues(
    since.map((state) => state.lines),
    inFile ? placed.lines : [],
    inFile?.lines ?? unplaced(notes),
    lineRules,
  );
  const lines = [...ownLines, ...orphans];
  const examples = mergedValues(
    since.map((state) => state.examples),
    inFile ? placed.examples : [],
    inFile?.examples ?? unplaced(sentences),
    exampleRules,
  );
  const stateOf = (valueIn: <Value>(one: Merged<Value>) => Value | undefined): WordState => {
    const all = <Value>(values: readonly Merged<Value>[]): Value[] =>
      values.flatMap((one) => {
        const value = valueIn(one);
        return value === undefined ? [] : [value];
      });
    return { translations: all(translations), note: all(lines).join('\n'), examples: all(examples) };
  };
  const merged = stateOf(({ mine }) => mine);
  // One kind of change at a time: moved, deleted, changed; what is left was added.
  const steps = [
    stateOf((one) => one.theirs),
    stateOf((one) => (one.mine === undefined ? undefined : one.theirs)),
    stateOf((one) => (one.theirs === undefined ? undefined : one.mine)),
  ];
  const isChanged = (state: WordState): boolean => keyOf(valuesOf(state)) !== keyOf(valuesOf(theirs));
  return { merged, history: [...steps, merged].some(isChanged) ? steps : [] };
}

/** A later state of an entry of a lexicon, merged with what the person changed in its word. */
import type { WordState } from '#src/saved/savedWord.ts';
import { exampleRules, lineRules, linesOf, translationRules } from '../format/lift/changeRules.ts';
import { type LiftLanguages, liftContent } from '../format/lift/liftContent.ts';
import { type LiftWord, patchedEntry } from '../format/lift/liftPatch.ts';
import { parsedElement } from '../format/lift/liftTree.ts';
import {
  isSameValue,
  keyOf,
  type TrackingRules,
  textLikeness,
  tracked,
  trackedThrough,
} from '../format/lift/trackedValues.ts';

/** A value of the merged word; without `theirs` it is the person's own, without `mine` the person deleted it. */
interface Merged<Value> {
  readonly mine?: Value;
  readonly theirs?: Value;
}

/**
 * In the order of the word. `states`: from the one that the file's is a change of, to that of the word now. What both
 * changed is there twice.
 */
function mergedValues<Value>(
  states: readonly (readonly Value[])[],
  theirs: readonly Value[],
  rules: TrackingRules<Value>,
): readonly Merged<Value>[] {
  const [base = []] = states;
  const entry = base.map((value, origin) => ({ value, origin }));
  const { now, same } = trackedThrough(entry, states, rules);
  const inFile = tracked(entry, theirs, rules);
  const placeOf = new Map(
    inFile.flatMap(({ origin }, place) => (origin === undefined ? [] : [[origin, place]])),
  );
  const merged: { mine?: Value; theirs?: Value; place?: number }[] = [];
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
      if (isChanged) merged.push({ mine: value });
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
  return merged;
}

function valuesOf({ translations, note, examples }: WordState) {
  return { translations, lines: linesOf(note), examples };
}

interface PlacedText {
  /** Of its element. */
  readonly place: string;
  readonly text: string;
}

/** Two senses may change their texts. */
function placedTexts(xml: string, languages: LiftLanguages): readonly PlacedText[] {
  const { translations, notes, examples } = liftContent(parsedElement(xml), languages);
  return [...translations, ...notes, ...examples].map(({ value, path }) => ({
    place: path.map(({ name, attributes }) => `${name} ${attributes['id'] ?? ''}`).join('/'),
    text: keyOf(value),
  }));
}

/** Of a text that is as the entry had it, although the person had changed it. */
const returned = 1;

/** How much one has to be changed to become the other: a text that only one has is 1, two in one place as much as they differ. */
function difference(
  one: readonly PlacedText[],
  other: readonly PlacedText[],
  atFirst: readonly PlacedText[],
): number {
  const isIn = (texts: readonly PlacedText[]) => (wanted: PlacedText) =>
    texts.some(({ place, text }) => place === wanted.place && text === wanted.text);
  const rest = other.filter((wanted) => !isIn(one)(wanted));
  const cost = rest.filter(isIn(atFirst)).length * returned;
  const left = [...rest];
  return one
    .filter((wanted) => !isIn(other)(wanted))
    .reduce((sum, { place, text }) => {
      const at = left.findIndex((wanted) => wanted.place === place);
      const [changed] = at < 0 ? [] : left.splice(at, 1);
      return sum + (changed ? 1 - 2 * textLikeness(changed.text, text) : 1);
    }, cost + rest.length);
}

/**
 * Which state of the word the file's entry is a change of: as it came, or as it was exported since. `states` as for
 * `mergedEntry`.
 */
export function baseOf(word: LiftWord, states: readonly WordState[], entry: string): number {
  const { lift } = word;
  if (entry === lift.entry || lift.history === undefined) return 0;
  const [atFirst, theirs] = [lift.entry, entry].map((xml) => placedTexts(xml, lift));
  const differences = states.map((state, at) => {
    const history = states.slice(1, at);
    const exported =
      at === 0
        ? lift.entry
        : patchedEntry(
            { ...word, ...state, lift: { ...lift, history } },
            { sounds: new Set(), noteTag: 'en' },
          );
    return difference(placedTexts(exported, lift), theirs ?? [], atFirst ?? []);
  });
  return differences.indexOf(Math.min(...differences));
}

/**
 * `states`: from the one that the file is a change of, to that of the word now. What the person changed since stays, all
 * else becomes as in the file. `history` leads from the file's entry to the merged word.
 */
export function mergedEntry(
  states: readonly WordState[],
  theirs: WordState,
): { readonly merged: WordState; readonly history: readonly WordState[] } {
  const since = states.map(valuesOf);
  const file = valuesOf(theirs);
  const translations = mergedValues(
    since.map((state) => state.translations),
    file.translations,
    translationRules,
  );
  const lines = mergedValues(
    since.map((state) => state.lines),
    file.lines,
    lineRules,
  );
  const examples = mergedValues(
    since.map((state) => state.examples),
    file.examples,
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
  const isChanged = (state: WordState): boolean => keyOf(valuesOf(state)) !== keyOf(file);
  return { merged, history: [...steps, merged].some(isChanged) ? steps : [] };
}

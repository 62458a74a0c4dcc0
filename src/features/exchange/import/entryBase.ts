/** Which state of its word an entry in a file is a change of. */
import { linesOf, type WordState } from '#src/saved/savedWord.ts';
import { type LiftLanguages, type LiftValue, liftContent } from '../format/lift/liftContent.ts';
import { type LiftWord, patchedEntry } from '../format/lift/liftPatch.ts';
import { elementXml, parsedElement } from '../format/lift/liftTree.ts';
import { factsOf, wordOfEntry } from '../format/lift/liftWords.ts';
import { isAsExported, isMark, isSameXml, markIn, markOf } from '../format/lift/stateMark.ts';
import { keyOf, textLikeness } from '../format/lift/trackedValues.ts';

/** With how it was understood. */
export interface LexiconEntry extends LiftLanguages {
  /** XML. */
  readonly entry: string;
}

export interface Placed<Value> {
  readonly value: Value;
  /** Of its element: two senses may change their texts. */
  readonly place: string;
}

/** As the word has them after an import. */
export function placedValues(file: LexiconEntry) {
  const { translations, notes, examples } = liftContent(parsedElement(file.entry), file);
  const placed = <Value>({ value, path }: LiftValue<Value>): Placed<Value> => ({
    value,
    place: path.map(({ name, attributes }) => `${name} ${attributes['id'] ?? ''}`).join('/'),
  });
  return {
    translations: translations.map(placed),
    lines: notes
      .map(placed)
      .flatMap(({ value, place }) => linesOf(value).map((line) => ({ value: line, place }))),
    examples: examples.map(placed),
  };
}

type PlacedText = Placed<string>;

function textsOf(file: LexiconEntry): readonly PlacedText[] {
  const { translations, lines, examples } = placedValues(file);
  // A definition is a translation where its sense has no gloss, else a line.
  const texts = translations.map(({ value: { text }, place }) => ({ value: text, place }));
  return [...texts, ...lines, ...examples].map(({ value, place }) => ({ value: keyOf(value), place }));
}

/** Of a text that is as the entry had it, although the person had changed it; of one that only the exported word has. */
const matchCosts = { returned: 1, exported: 2 } as const;

/**
 * How much one has to be changed to become the other: a text that only one has is 1, two in one place as much as they
 * differ. `imported` and `exported`: the word as its entry has it, and as it was exported last.
 */
function difference(
  one: readonly PlacedText[],
  other: readonly PlacedText[],
  [imported, exported]: readonly [readonly PlacedText[], readonly PlacedText[]],
): number {
  const isIn = (texts: readonly PlacedText[]) => (wanted: PlacedText) =>
    texts.some(({ place, value }) => place === wanted.place && value === wanted.value);
  const rest = other.filter((wanted) => !isIn(one)(wanted));
  const isOfExport = (wanted: PlacedText): boolean =>
    isIn(exported)(wanted) && one.every(({ place }) => place !== wanted.place);
  const told =
    rest.filter(isIn(imported)).length * matchCosts.returned +
    rest.filter(isOfExport).length * matchCosts.exported;
  const left = [...rest];
  return one
    .filter((wanted) => !isIn(other)(wanted))
    .reduce((sum, { place, value }) => {
      const at = left.findIndex((wanted) => wanted.place === place);
      const [changed] = at < 0 ? [] : left.splice(at, 1);
      return sum + (changed ? 1 - 2 * textLikeness(changed.value, value) : 1);
    }, told + rest.length);
}

/** What the entry has besides the texts of its word. */
function frameOf(file: LexiconEntry): string {
  const entry = parsedElement(file.entry);
  const { translations, notes, examples } = liftContent(entry, file);
  for (const { path } of [...translations, ...notes, ...examples]) {
    const element = path.at(-1);
    if (element?.name === 'trait') element.attributes['value'] = '';
    else if (element) element.content = [];
  }
  entry.content = entry.content.filter((one) => typeof one === 'string' || !isMark(one));
  delete entry.attributes['dateModified'];
  return elementXml(entry);
}

/** How many texts the other does not have. */
function countMissing(texts: readonly PlacedText[], other: readonly PlacedText[]): number {
  return texts.filter(({ place, value }) => !other.some((one) => one.place === place && one.value === value))
    .length;
}

/** The first of several. */
function leastOf<One>(all: readonly One[], measure: (one: One) => number): One | undefined {
  const measures = all.map(measure);
  return all[measures.indexOf(Math.min(...measures))];
}

/** A state of a word that another program may have begun with. */
interface Candidate {
  /** Of the entries that are changes of it. */
  readonly marks: readonly (string | undefined)[];
  /** Whether it is in a file: as it was imported or exported. */
  readonly isOutside: boolean;
  /** Of its entry in a file that was imported, if the entry says so; in milliseconds. */
  readonly at: number | undefined;
  /** Whether a later entry of the word was imported since. */
  readonly isEarlier: boolean;
  readonly entryThen: () => LexiconEntry;
  /** Of the word, from this one to now. */
  readonly since: readonly WordState[];
}

/** Those of the latest entry first, oldest first. */
function candidatesOf(word: LiftWord): readonly Candidate[] {
  const { lift } = word;
  const generations = [{ ...lift, states: [...(lift.history ?? []), word] }, ...(lift.earlier ?? [])];
  let later: readonly WordState[] = [];
  return generations.flatMap(({ entry, forms, glosses, states, merged = 0, exported = -1 }, age) => {
    const element = parsedElement(entry);
    const all = [wordOfEntry(element, { forms, glosses }), ...states];
    const sinceThis = later;
    later = [...states.slice(merged), ...later];
    return all.map(
      (state, at): Candidate => ({
        marks: at === 0 ? [markIn(entry), markOf(state)] : [markOf(state)],
        isOutside: at === 0 || (age === 0 ? at <= exported + 1 : at === exported + 1),
        at: at === 0 ? factsOf(element).changed : undefined,
        isEarlier: age > 0,
        entryThen: () => {
          const then = {
            ...word,
            ...state,
            lift: { ...lift, entry, forms, glosses, history: all.slice(1, at) },
          };
          const xml = at === 0 ? entry : patchedEntry(then, { sounds: new Set(), noteTag: 'en' });
          return { entry: xml, forms, glosses };
        },
        since: [...all.slice(at), ...sinceThis],
      }),
    );
  });
}

/** Whether the entry's mark is one of the word's. */
export function isMarkedFor(word: LiftWord, { entry }: LexiconEntry): boolean {
  const mark = markIn(entry);
  return mark !== undefined && candidatesOf(word).some(({ marks }) => marks.includes(mark));
}

/** As an entry of a file. */
function written({ entryThen, ...candidate }: Candidate) {
  const entry = entryThen();
  return { ...candidate, entry, texts: textsOf(entry), frame: frameOf(entry) };
}

/** What the file's entry is a change of. */
export interface Base {
  readonly entry: LexiconEntry;
  /** Of the word, from this one to now. */
  readonly since: readonly WordState[];
  /** Whether the mark told. */
  readonly isMarked: boolean;
  /** Whether a later entry of the word was imported since. */
  readonly isEarlier: boolean;
  /** Whether the entry is known, so that it says nothing new. */
  readonly isKnown: boolean;
  /** Whether the file's entry should not take the place of the word's. */
  readonly staysBehind: boolean;
}

/**
 * Its mark tells, if the program has left that; of several, the one that it differs least from. `isMarked`: whether any
 * entry of the file has a mark. `undefined` for an entry that is older than all.
 */
export function baseOf(word: LiftWord, file: LexiconEntry, isMarked: boolean): Base | undefined {
  const mark = markIn(file.entry);
  const at = factsOf(parsedElement(file.entry)).changed ?? Number.POSITIVE_INFINITY;
  const all = candidatesOf(word).filter((one) => one.at === undefined || one.at <= at);
  const known = all.filter(({ marks }) => marks.includes(mark));
  const hasKnown = known.length > 0 && (mark !== undefined || isMarked);
  const fitting = hasKnown ? known : all.filter(({ isOutside }) => isOutside);
  const common = { isMarked: hasKnown && mark !== undefined, isKnown: false, staysBehind: false };
  const [only] = fitting;
  // Nearly always: measuring takes longer than all else.
  if (only?.isEarlier === false && fitting.length === 1)
    return { ...common, entry: only.entryThen(), since: only.since, isEarlier: false };
  const candidates = fitting.map(written);
  const imported = textsOf(word.lift);
  const exported = all.findLast(({ isOutside, isEarlier }) => isOutside && !isEarlier);
  const ends = [imported, exported ? textsOf(exported.entryThen()) : imported] as const;
  const [theirs, frame] = [textsOf(file), frameOf(file)];
  const differenceOf = ({ texts }: (typeof candidates)[number]) => difference(texts, theirs, ends);
  const changesSince = (one: (typeof candidates)[number]): number =>
    countMissing(one.texts, theirs) + countMissing(theirs, one.texts) + (one.frame === frame ? 0 : 1);
  const latest = leastOf(
    candidates.filter(({ isEarlier }) => !isEarlier),
    differenceOf,
  );
  const isUntouched = (one: (typeof candidates)[number]): boolean =>
    isSameXml(one.entry.entry, file) || (isAsExported(file.entry) && changesSince(one) === 0);
  const most = latest ? changesSince(latest) : Number.POSITIVE_INFINITY;
  const older = candidates.filter((one) => {
    if (!one.isEarlier || changesSince(one) >= most) return false;
    // An entry that says what it said earlier, with another date, was set back.
    return latest === undefined || changesSince(one) > 0 || isUntouched(one);
  });
  const base = leastOf(older, changesSince) ?? latest;
  if (base === undefined) return undefined;
  // Two programs began with one entry: the one that has changed more than texts goes on, else the first.
  const goesOn = frame !== base.frame && frameOf(word.lift) === base.frame;
  const { entry, since, isEarlier } = base;
  return {
    ...common,
    entry,
    since,
    isEarlier,
    isKnown: isUntouched(base),
    staysBehind: isEarlier && !goesOn,
  };
}

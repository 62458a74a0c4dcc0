import { comparedText, tidyText } from '#src/language/fold.ts';
import {
  linesOf,
  mergedNote,
  type OwnExample,
  type Recording,
  type SavedTranslation,
  type SavedWord,
  type WordState,
} from '#src/saved/savedWord.ts';
import { withTranslation } from '#src/saved/savedWords.ts';
import { withHistory } from '#src/saved/wordHistory.ts';
import { dateOf, type FileWord } from '../format/fileWord.ts';
import type { LiftWord } from '../format/lift/liftPatch.ts';
import { childrenOf, formsOf, type LiftElement, parsedElement } from '../format/lift/liftTree.ts';
import { wordOfEntry } from '../format/lift/liftWords.ts';
import { joiner } from '../format/lift/liftXml.ts';
import { isSameXml } from '../format/lift/stateMark.ts';
import { isSameValue } from '../format/lift/trackedValues.ts';
import { correctedBy, isCorrection } from './correctedRow.ts';
import { baseOf, isMarkedFor } from './entryBase.ts';
import { mergedEntry } from './entryMerge.ts';

export type IncomingWord = Omit<FileWord, 'recordings'> & { readonly recordings: readonly Recording[] };

function isSameText(one: string, other: string): boolean {
  return comparedText(one) === comparedText(other);
}

function sameTranslation(one: SavedTranslation | undefined, other: SavedTranslation | undefined): boolean {
  return one?.language === other?.language && isSameText(one?.text ?? '', other?.text ?? '');
}

/** Lexicons join several translations. */
function hasTranslation(saved: SavedTranslation, one: SavedTranslation): boolean {
  const texts = [saved.text, ...saved.text.split(joiner)];
  return saved.language === one.language && texts.some((text) => isSameText(text, one.text));
}

/** An entry of a lexicon is written back as it is: its translations stay apart. */
function mergedTranslations(
  saved: SavedTranslation[],
  { lift, translations }: IncomingWord,
): SavedTranslation[] {
  if (lift === undefined) return translations.reduce(withTranslation, saved);
  const all = [...saved];
  for (const one of translations) if (!all.some((other) => hasTranslation(other, one))) all.push(one);
  return all;
}

/** Formats without milliseconds must not make a date earlier. */
function earlierDate(saved: number, incoming: number | undefined): number {
  return incoming !== undefined && incoming < saved - 1_000 ? incoming : saved;
}

function mergedExamples(saved: readonly OwnExample[], incoming: readonly OwnExample[]): OwnExample[] {
  const all = [...saved];
  for (const one of incoming) {
    const same = all.findIndex(
      ({ text, translation }) =>
        isSameText(text, one.text) &&
        (translation === undefined ||
          one.translation === undefined ||
          sameTranslation(translation, one.translation)),
    );
    const before = all[same];
    if (before === undefined) all.push(one);
    else if (before.translation === undefined && one.translation !== undefined) all[same] = one;
  }
  return all;
}

type Entry = Pick<IncomingWord, 'id' | 'lift'>;

export function attributeOf({ lift }: Entry, name: string): string | undefined {
  return new RegExp(`^<entry[^>]* ${name}="([^"]*)"`, 'u').exec(lift?.entry ?? '')?.[1];
}

/** Unless both have a `guid`, their `id` tells; without that, words that are the same are of one entry. */
function isSameEntry(saved: Entry, incoming: Entry): boolean {
  if (!saved.lift || !incoming.lift) return false;
  if (saved.id === incoming.id || isSameXml(saved.lift.entry, incoming.lift)) return true;
  const pairs = ['guid', 'id'].map((name) => [saved, incoming].map((one) => attributeOf(one, name)));
  const [one, other] = pairs.find((pair) => !pair.includes(undefined)) ?? [];
  return one === other;
}

/** Whether only a citation form was added, or a language corrected: the word is shown by another form of its lexeme. */
export function hasSameLexeme(saved: SavedWord, incoming: IncomingWord): boolean {
  if (!saved.lift || !incoming.lift || !isSameEntry(saved, incoming) || saved.pos !== incoming.pos)
    return false;
  const lexeme = (entry: LiftElement) =>
    childrenOf(entry, 'lexical-unit')
      .flatMap((unit) => formsOf(unit).map(({ text }) => text))
      .sort();
  const before = parsedElement(saved.lift.entry);
  const isRenamed = wordOfEntry(before, saved.lift).stem !== saved.stem;
  return !isRenamed && isSameValue(lexeme(before), lexeme(parsedElement(incoming.lift.entry)));
}

/** Two entries of a lexicon are two words, even if they have the same text. */
export function isOtherEntry(saved: SavedWord, incoming: IncomingWord): boolean {
  return saved.lift !== undefined && incoming.lift !== undefined && !isSameEntry(saved, incoming);
}

function isLater(saved: SavedWord, incoming: IncomingWord): boolean {
  const [before, now] = [saved, incoming].map((one) => dateOf(attributeOf(one, 'dateModified')));
  return isSameEntry(saved, incoming) && (now ?? Number.POSITIVE_INFINITY) >= (before ?? 0);
}

/** Whether a mark says so. */
export function isChangeOf(saved: SavedWord, { lift }: IncomingWord): boolean {
  return saved.lift !== undefined && lift !== undefined && isMarkedFor({ ...saved, lift: saved.lift }, lift);
}

/** Further ones go. */
const mostEarlier = 8;

/** What the word had before another entry takes the place of its own. */
function earlierEntries(word: LiftWord): NonNullable<LiftWord['lift']['earlier']> {
  const { entry, forms, glosses, merged, exported, history = [], earlier = [] } = word.lift;
  const { translations, note, examples } = word;
  const states = [...history, { translations, note, examples }];
  return [{ entry, forms, glosses, merged, exported, states }, ...earlier].slice(0, mostEarlier);
}

/**
 * The later entry takes the place of the earlier one, which stays known, or stands beside it; the same one leaves it with
 * its history. Its sounds may have been imported before. `before`: the word before the merge.
 */
function laterEntry(
  before: SavedWord,
  incoming: IncomingWord,
  { since, place }: OfOneEntry,
): SavedWord['lift'] {
  const saved = before.lift;
  const theirs = incoming.lift;
  const lift = (place === 'instead' ? theirs : undefined) ?? saved ?? theirs;
  if (lift === undefined) return undefined;
  const all = {
    ...lift,
    hasOwnIds: saved?.hasOwnIds ?? lift.hasOwnIds,
    sounds: { ...saved?.sounds, ...theirs?.sounds, ...lift.sounds },
  };
  if (place === 'none' || !saved || !theirs) return all;
  const earlier = earlierEntries({ ...before, lift: saved });
  const [own] = earlier;
  if (place === 'instead' || own === undefined)
    return { ...all, ...(since.length > 0 && { history: [...since] }), earlier, merged: since.length };
  const { entry, forms, glosses } = theirs;
  const known = [{ entry, forms, glosses, states: [] }, ...earlier].slice(0, mostEarlier);
  return { ...all, history: own.states, merged: own.states.length, earlier: known };
}

function withoutContentOf(other: WordState, { translations, note, examples }: WordState): WordState {
  const [texts, sentences] = [other.translations, other.examples].map(
    (all) => new Set(all.map((one) => JSON.stringify(one))),
  );
  const lines = new Set(other.note.split('\n').map(comparedText));
  return {
    translations: translations.filter((one) => !texts?.has(JSON.stringify(one))),
    note: note
      .split('\n')
      .filter((line) => !lines.has(comparedText(line)))
      .join('\n'),
    examples: examples.filter((one) => !sentences?.has(JSON.stringify(one))),
  };
}

/** The word and what the file adds to it; the rest where both are of the same entry of a lexicon. */
interface OfOneEntry {
  readonly base: SavedWord;
  readonly incoming: IncomingWord;
  /** Of the merged word, from what the entry of the file says. */
  readonly since: readonly WordState[];
  /** Of that entry: instead of the word's, or known beside it. */
  readonly place: 'instead' | 'beside' | 'none';
}

function ofOneEntry(
  saved: SavedWord,
  incoming: IncomingWord,
  { isBackup, isMarked }: MergeOptions,
): OfOneEntry {
  if (!saved.lift || !incoming.lift || !isSameEntry(saved, incoming))
    return { base: saved, incoming, since: [], place: 'none' };
  const file = isBackup ? undefined : incoming.lift;
  const isSame = file !== undefined && isSameXml(saved.lift.entry, file);
  const base = file && !isSame ? baseOf({ ...saved, lift: saved.lift }, file, isMarked) : undefined;
  const isUpdate = isLater(saved, incoming) || base?.isMarked === true || base?.isEarlier === true;
  // Of an earlier state, only what a person added to it on the other device.
  const lift = isUpdate ? saved.lift : incoming.lift;
  const before = wordOfEntry(parsedElement(lift.entry), lift);
  // A backup brings back recordings that were deleted.
  const earlier = new Set(isBackup ? [] : Object.values(lift.sounds));
  const added = {
    ...incoming,
    pos: incoming.pos === before.pos ? undefined : incoming.pos,
    recordings: incoming.recordings.filter((one) => !earlier.has(one.id)),
  };
  if (!isUpdate) {
    return {
      base: saved,
      incoming: { ...added, ...withoutContentOf(before, incoming) },
      since: [],
      place: 'none',
    };
  }
  const nothing = { translations: [], note: '', examples: [] };
  if (isSame || base?.isKnown === true)
    return { base: saved, incoming: { ...added, ...nothing }, since: [], place: 'none' };
  // A backup has the word of the other device, not only its entry.
  const changed = file && base && { ...file, base };
  const { merged, history } = mergedEntry({ ...saved, lift }, before, incoming, changed);
  const isAsBefore = linesOf(merged.note).join('\n') === linesOf(saved.note).join('\n');
  const hasHead = saved.stem === before.stem && saved.language === before.language;
  const { stem, language } = hasHead ? incoming : saved;
  return {
    base: {
      ...saved,
      ...merged,
      stem: tidyText(stem),
      language,
      note: isAsBefore ? saved.note : merged.note,
      pos: saved.pos === before.pos ? incoming.pos : saved.pos,
    },
    incoming: { ...added, ...nothing, stem, language },
    since: history,
    place: base?.staysBehind === true ? 'beside' : 'instead',
  };
}

export interface MergeOptions {
  readonly now: number;
  /** Only the app writes backups: a word with the same id is the same, even if it was renamed since. */
  readonly isBackup: boolean;
  /** Whether any entry of the file has a mark (`stateMark.ts`). */
  readonly isMarked: boolean;
}

/** Adds what a file knows to a saved word; returns the same object if that is nothing new. */
export function mergedWord(saved: SavedWord, file: IncomingWord, options: MergeOptions): SavedWord {
  const isCorrected = isCorrection(saved, file);
  const ofEntry: OfOneEntry = isCorrected
    ? { ...correctedBy(saved, file), since: [], place: 'none' }
    : ofOneEntry(saved, file, options);
  const { base, incoming } = ofEntry;
  const isNewer = incoming.id === base.id && (incoming.changed ?? 0) > base.changed;
  const merged: SavedWord = {
    ...base,
    // Renamed on the other device.
    stem: isNewer ? tidyText(incoming.stem) : base.stem,
    language: isNewer ? incoming.language : base.language,
    pos: (isNewer ? incoming.pos : undefined) ?? base.pos ?? incoming.pos,
    dictionary: base.dictionary ?? incoming.dictionary,
    own: base.own && incoming.own !== false,
    translations: mergedTranslations(base.translations, incoming),
    note: mergedNote(base.note, incoming.note),
    examples: mergedExamples(base.examples, incoming.examples),
    recordings: [
      ...base.recordings,
      ...incoming.recordings.filter(({ id }) => !base.recordings.some((one) => one.id === id)),
    ],
    place: base.place ?? incoming.place,
    lift: laterEntry(saved, incoming, ofEntry),
    created: earlierDate(base.created, incoming.created),
  };
  if (JSON.stringify(merged) === JSON.stringify(saved)) return saved;
  const changed = Math.max(options.now, saved.changed);
  const corrected = isCorrected ? { row: file.changed ?? saved.changed, at: changed } : saved.corrected;
  const after = { ...merged, corrected, changed };
  return saved.lift && ofEntry.place === 'none' ? withHistory(saved, after) : after;
}

import { comparedText, tidyText } from '#src/language/fold.ts';
import type { OwnExample, Recording, SavedTranslation, SavedWord } from '#src/saved/savedWord.ts';
import { dateOf, type FileWord } from '../format/fileWord.ts';
import { parsedElement } from '../format/lift/liftTree.ts';
import { wordOfEntry } from '../format/lift/liftWords.ts';
import { joiner } from '../format/lift/liftXml.ts';

export type IncomingWord = Omit<FileWord, 'recordings'> & { readonly recordings: readonly Recording[] };

function isSameText(one: string, other: string): boolean {
  return comparedText(one) === comparedText(other);
}

function sameTranslation(one: SavedTranslation | undefined, other: SavedTranslation | undefined): boolean {
  return one?.language === other?.language && isSameText(one?.text ?? '', other?.text ?? '');
}

/** Some formats join several translations. */
function hasTranslation(kept: SavedTranslation, one: SavedTranslation): boolean {
  const texts = [kept.text, ...kept.text.split(joiner)];
  return kept.language === one.language && texts.some((text) => isSameText(text, one.text));
}

/** Formats without milliseconds must not make a date earlier. */
function earlier(kept: number, incoming: number | undefined): number {
  return incoming !== undefined && incoming < kept - 1_000 ? incoming : kept;
}

/** Compared by lines. */
function mergedNote(kept: string, incoming: string): string {
  const linesOf = (text: string): ReadonlyMap<string, string> =>
    new Map(text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [[comparedText(line), line]])));
  const [own, others] = [linesOf(kept), linesOf(incoming)];
  const more = [...others].flatMap(([line, written]) => (own.has(line) ? [] : [written]));
  if (more.length === 0) return kept;
  if ([...own.keys()].every((line) => others.has(line))) return incoming;
  return [kept, ...more].join('\n');
}

function mergedExamples(kept: readonly OwnExample[], incoming: readonly OwnExample[]): OwnExample[] {
  const all = [...kept];
  for (const one of incoming) {
    const same = all.findIndex(
      ({ text, translation }) =>
        isSameText(text, one.text) &&
        (translation === undefined ||
          one.translation === undefined ||
          sameTranslation(translation, one.translation)),
    );
    const known = all[same];
    if (known === undefined) all.push(one);
    else if (known.translation === undefined && one.translation !== undefined) all[same] = one;
  }
  return all;
}

type Entry = Pick<IncomingWord, 'id' | 'lift'>;

function attributeOf({ lift }: Entry, name: string): string | undefined {
  return new RegExp(`^<entry[^>]* ${name}="([^"]*)"`, 'u').exec(lift?.entry ?? '')?.[1];
}

/** Unless both have a `guid`, their `id` tells. */
function isSameEntry(kept: Entry, incoming: Entry): boolean {
  if (!kept.lift || !incoming.lift) return false;
  if (kept.id === incoming.id || kept.lift.entry === incoming.lift.entry) return true;
  const pairs = ['guid', 'id'].map((name) => [kept, incoming].map((one) => attributeOf(one, name)));
  const [one, other] = pairs.find((pair) => !pair.includes(undefined)) ?? [];
  return one !== undefined && one === other;
}

/** Two entries of a lexicon are two words, even if they have the same text. */
export function isOtherEntry(kept: SavedWord, incoming: IncomingWord): boolean {
  return kept.lift !== undefined && incoming.lift !== undefined && !isSameEntry(kept, incoming);
}

function isLater(kept: SavedWord, incoming: IncomingWord): boolean {
  const [before, now] = [kept, incoming].map((one) => dateOf(attributeOf(one, 'dateModified')));
  return isSameEntry(kept, incoming) && (now ?? Number.POSITIVE_INFINITY) >= (before ?? 0);
}

/** A later state of the same entry takes the place of the earlier one. Its sounds may have been imported before. */
function laterEntry(kept: SavedWord, incoming: IncomingWord): SavedWord['lift'] {
  const lift = (isLater(kept, incoming) ? incoming.lift : undefined) ?? kept.lift ?? incoming.lift;
  return lift && { ...lift, sounds: { ...kept.lift?.sounds, ...incoming.lift?.sounds, ...lift.sounds } };
}

type Content = Pick<SavedWord, 'translations' | 'note' | 'examples' | 'pos'>;

function without({ translations, note, examples, pos }: Content, other: Content): Content {
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
    pos: pos === other.pos ? undefined : pos,
  };
}

/**
 * Where both are of the same entry of a lexicon: the saved word without what the later file removed from the entry, and
 * of the file only what is new since. So what the person changed stays, and all else becomes as in the file.
 */
function sinceEntry(
  kept: SavedWord,
  incoming: IncomingWord,
  isBackup: boolean,
): readonly [SavedWord, IncomingWord] {
  if (!kept.lift || !incoming.lift || !isSameEntry(kept, incoming)) return [kept, incoming];
  const isUpdate = isLater(kept, incoming);
  // Of an earlier state, only what a person added to it on the other device.
  const lift = isUpdate ? kept.lift : incoming.lift;
  const before = wordOfEntry(parsedElement(lift.entry), lift);
  // A backup brings back recordings that were deleted.
  const known = new Set(isBackup ? [] : Object.values(lift.sounds));
  const added = {
    ...incoming,
    ...without(incoming, before),
    recordings: incoming.recordings.filter((one) => !known.has(one.id)),
  };
  if (!isUpdate) return [kept, added];
  const isOwnPos = kept.pos !== before.pos;
  const left = without(kept, without(before, incoming));
  return [{ ...kept, ...left, pos: isOwnPos ? kept.pos : incoming.pos }, added];
}

export interface MergeOptions {
  readonly now: number;
  /** Only the app writes backups: a word with the same id is the same, even if it was renamed since. */
  readonly isBackup: boolean;
}

/** Adds what a file knows to a saved word; returns the same object if that is nothing new. */
export function mergedWord(saved: SavedWord, file: IncomingWord, { now, isBackup }: MergeOptions): SavedWord {
  const [kept, incoming] = sinceEntry(saved, file, isBackup);
  const isNewer = incoming.id === kept.id && (incoming.changed ?? 0) > kept.changed;
  const merged: SavedWord = {
    ...kept,
    // Renamed on the other device.
    stem: isNewer ? tidyText(incoming.stem) : kept.stem,
    language: isNewer ? incoming.language : kept.language,
    pos: (isNewer ? incoming.pos : undefined) ?? kept.pos ?? incoming.pos,
    dictionary: kept.dictionary ?? incoming.dictionary,
    own: kept.own && incoming.own !== false,
    translations: [
      ...kept.translations,
      ...incoming.translations.filter(
        (one, index, all) =>
          !kept.translations.some((other) => hasTranslation(other, one)) &&
          all.findIndex((other) => sameTranslation(one, other)) === index,
      ),
    ],
    note: mergedNote(kept.note, incoming.note),
    examples: mergedExamples(kept.examples, incoming.examples),
    recordings: [
      ...kept.recordings,
      ...incoming.recordings.filter(({ id }) => !kept.recordings.some((one) => one.id === id)),
    ],
    place: kept.place ?? incoming.place,
    lift: laterEntry(kept, incoming),
    created: earlier(kept.created, incoming.created),
  };
  if (JSON.stringify(merged) === JSON.stringify(saved)) return saved;
  return { ...merged, changed: Math.max(now, saved.changed) };
}

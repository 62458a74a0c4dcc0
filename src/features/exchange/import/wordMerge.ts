import { comparedText, tidyText } from '#src/language/fold.ts';
import type { OwnExample, Recording, SavedTranslation, SavedWord } from '#src/saved/savedWord.ts';
import { dateOf, type FileWord } from '../format/fileWord.ts';
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

function entryId({ lift }: Pick<SavedWord, 'lift'>): string | undefined {
  return /^<entry[^>]* (?:gu)?id="([^"]*)"/u.exec(lift?.entry ?? '')?.[1];
}

/** Two entries of a lexicon are two words, even if they have the same text. */
export function isOtherEntry(kept: SavedWord, incoming: IncomingWord): boolean {
  if (!kept.lift || !incoming.lift || kept.lift.entry === incoming.lift.entry) return false;
  const id = entryId(kept);
  return id === undefined || id !== entryId({ lift: incoming.lift });
}

/** A later state of the same entry takes the place of the earlier one. Its sounds may have been imported before. */
function laterEntry(kept: SavedWord, incoming: IncomingWord): SavedWord['lift'] {
  const [, date] = /^<entry[^>]* dateModified="([^"]*)"/u.exec(kept.lift?.entry ?? '') ?? [];
  const isLater = incoming.id === kept.id && (incoming.changed ?? Date.now()) >= (dateOf(date) ?? 0);
  const lift = (isLater ? incoming.lift : undefined) ?? kept.lift ?? incoming.lift;
  return lift && { ...lift, sounds: { ...kept.lift?.sounds, ...incoming.lift?.sounds, ...lift.sounds } };
}

/** Adds what a file knows to a saved word; returns the same object if that is nothing new. */
export function mergedWord(kept: SavedWord, incoming: IncomingWord, now: number): SavedWord {
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
  if (JSON.stringify(merged) === JSON.stringify(kept)) return kept;
  return { ...merged, changed: Math.max(now, kept.changed) };
}

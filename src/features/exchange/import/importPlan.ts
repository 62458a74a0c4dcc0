import * as v from 'valibot';
import { comparedText, tidyText } from '#src/language/fold.ts';
import { isSameWord, mostOfEntries, type SavedWord, savedWord } from '#src/saved/savedWord.ts';
import { type RefusedLine, shortened } from '../format/fileWord.ts';
import { markIn, withoutDate } from '../format/lift/stateMark.ts';
import { isCorrection } from './correctedRow.ts';
import {
  attributeOf,
  hasSameLexeme,
  type IncomingWord,
  isChangeOf,
  isOtherEntry,
  type MergeOptions,
  mergedWord,
} from './wordMerge.ts';

function groupOf<Word>(groups: Map<string, Set<Word>>, stem: string): Set<Word> {
  const key = comparedText(stem);
  const group = groups.get(key) ?? new Set();
  groups.set(key, group);
  return group;
}

/** A lexicon that the app wrote has the person's own lines in its entries. */
function saysTheSame(before: SavedWord, after: SavedWord): boolean {
  const said = ({ lift: _, changed: __, ...rest }: SavedWord): string => JSON.stringify(rest);
  return said(before) === said(after);
}

function entrySize({ lift }: SavedWord): number {
  if (lift === undefined) return 0;
  return [lift, ...(lift.earlier ?? [])].reduce((size, { entry }) => size + entry.length, 0);
}

/** Ids of words, by the id that an export gives their entries. */
function exportedIds(saved: readonly SavedWord[]): ReadonlyMap<string, ReadonlySet<string>> {
  const exported = new Map<string, Set<string>>();
  for (const word of saved) {
    const guid = word.lift?.hasOwnIds ? undefined : attributeOf(word, 'guid');
    const id = (guid ?? word.id).toLowerCase();
    exported.set(id, (exported.get(id) ?? new Set()).add(word.id));
  }
  return exported;
}

/**
 * What is written, and the saved words for those of the file: in its order (`ids`), by its ids (`byFileId`) and by its
 * words (`byWord`). A word is the same if its id, text, language and part of speech are. If its id is unknown here, the
 * others decide, as long as they fit one word on either side. Otherwise it is new. So a file twice adds no word twice, and
 * none becomes another.
 * Each row is counted once: `merged` if it adds something to a word, even to one of the same file.
 * `bare`: number of words that lose their entry of a lexicon, since all are too large.
 */
export function importPlan(
  incoming: readonly IncomingWord[],
  saved: readonly SavedWord[],
  { now, isBackup }: Omit<MergeOptions, 'isMarked'>,
) {
  const isMarked = incoming.some(({ lift }) => lift && markIn(lift.entry) !== undefined);
  const options = { now, isBackup, isMarked };
  const byId = new Map<string, SavedWord>();
  const here = new Map<string, Set<string>>();
  const inFile = new Map<string, Set<IncomingWord>>();
  const puts = new Map<string, SavedWord>();
  const ids = new Set<string>();
  const byFileId = new Map<string, string>();
  const refused: RefusedLine[] = [];
  let added = 0;
  let merged = 0;
  let same = 0;

  const place = (word: SavedWord): void => {
    byId.set(word.id, word);
    groupOf(here, word.stem).add(word.id);
  };
  for (const word of saved) place(word);
  const exported = exportedIds(saved);
  for (const word of incoming) if (word.id !== undefined) groupOf(inFile, word.stem).add(word);

  /** A copied row adds to the word: it does not correct it. */
  const asRow = (word: IncomingWord): IncomingWord => {
    if (word.noteCell === undefined) return word;
    const group = groupOf(inFile, word.stem);
    const isCopied = group.size > 1 && [...group].filter(({ id }) => id === word.id).length > 1;
    return isCopied ? { ...word, noteCell: undefined } : word;
  };

  /** Another entry of this file with the same id, which is no later state of it. */
  const isTwin = ({ id, lift }: SavedWord, word: IncomingWord): boolean =>
    ids.has(id) && lift !== undefined && word.lift !== undefined && lift.entry !== word.lift.entry;

  const savedAs = (word: IncomingWord): SavedWord | undefined => {
    const own = word.id === undefined ? undefined : byId.get(word.id);
    const isSame = (saved: SavedWord): boolean =>
      isSameWord(saved, word) || hasSameLexeme(saved, word) || isCorrection(saved, word);
    if (own && (isBackup || (isSame(own) && !isTwin(own, word)))) return own;
    const hasNamesake =
      word.id !== undefined &&
      [...groupOf(inFile, word.stem)].some(({ id, ...other }) => id !== word.id && isSameWord(other, word));
    if (hasNamesake) return undefined;
    const alike = [...groupOf(here, word.stem)].flatMap((id) => {
      const one = byId.get(id);
      return one && isSameWord(one, word) && !isOtherEntry(one, word) && !isTwin(one, word) ? [one] : [];
    });
    const exact = alike.filter(({ pos }) => pos === word.pos);
    const fitting = exact.length > 0 ? exact : alike;
    if (fitting.length === 1) return fitting[0];
    const isMarked = (one: SavedWord): boolean => isChangeOf(one, word);
    return fitting.find(isMarked) ?? fitting.find((one) => mergedWord(one, word, options) === one);
  };

  const knownEntries = new Set(
    saved.flatMap(({ lift }) =>
      lift ? [lift, ...(lift.earlier ?? [])].flatMap(({ entry }) => [entry, withoutDate(entry)]) : [],
    ),
  );
  const isKnown = ({ lift }: IncomingWord): boolean => lift !== undefined && knownEntries.has(lift.entry);
  const byWord = new Map<IncomingWord, string>();
  // Those first that are as they came: of homographs without ids, fewer are left for what was changed.
  for (const read of [...incoming].sort((one, other) => Number(isKnown(other)) - Number(isKnown(one)))) {
    const row = asRow(read);
    const before = savedAs(row);
    const word = besideOwner(row, before);
    const joined = before ? mergedWord(before, word, options) : newWord(word);
    const checked = v.safeParse(savedWord, joined);
    if (!checked.success) {
      refused.push({ line: word.line, reason: 'unreadable', text: shortened(word.stem) });
      continue;
    }
    const after = before && joined === before ? before : checked.output;
    if (before === undefined) added += 1;
    else if (after === before || (before.lift && saysTheSame(before, after))) same += 1;
    else merged += 1;
    if (after !== before) {
      puts.set(after.id, after);
      place(after);
    }
    ids.add(after.id);
    byWord.set(read, after.id);
    if (word.id !== undefined) byFileId.set(word.id, after.id);
  }
  const bare = withoutRoom();
  const inOrder = new Set(incoming.flatMap((word) => byWord.get(word) ?? []));
  return { puts, ids: [...inOrder], byFileId, byWord, added, merged, same, bare, refused };

  /** Two words with the ids of one entry would be one in the next program. */
  function besideOwner(word: IncomingWord, before: SavedWord | undefined): IncomingWord {
    const owners = exported.get(word.id ?? '');
    if (word.lift === undefined || owners === undefined || owners.has(before?.id ?? '')) return word;
    return { ...word, lift: { ...word.lift, hasOwnIds: true } };
  }

  /** Takes from words the entries that there is no room for, and counts them. */
  function withoutRoom(): number {
    const before = new Map(Array.from(saved, (word) => [word.id, word]));
    let size = [...before.values()].reduce((sum, word) => sum + entrySize(word), 0);
    let count = 0;
    for (const [id, word] of puts) {
      const own = before.get(id);
      const more = entrySize(word) - (own ? entrySize(own) : 0);
      if (more <= 0 || size + more <= mostOfEntries) size += more;
      else {
        puts.set(id, { ...word, lift: own?.lift });
        count += 1;
      }
    }
    return count;
  }

  function newWord(word: IncomingWord): unknown {
    const isFree = word.id !== undefined && !byId.has(word.id);
    return {
      ...word,
      id: isFree ? word.id : crypto.randomUUID(),
      stem: tidyText(word.stem),
      own: word.own ?? word.dictionary === undefined,
      created: word.created ?? now,
      changed: word.changed ?? now,
    };
  }
}

import { comparedText } from '#src/language/fold.ts';
import { preferenceKeys } from '#src/local/preferences.ts';
import { writeStored } from '#src/local/storage.ts';
import { refuseLarger } from '#src/saved/exchange/exchangeFailure.ts';
import { lastBackup } from '#src/saved/lastBackup.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';
import { type SavedStores, savedTransaction } from '#src/saved/savedDatabase.ts';
import { listIn, listsIn, wordsIn, writeList, writeWord } from '#src/saved/savedRecords.ts';
import { joinedHeads, type SavedWord, type WordList } from '#src/saved/savedWord.ts';
import { addToList, type NamedList, savedWords } from '#src/saved/savedWords.ts';
import { holdSounds } from '#src/saved/soundSweep.ts';
import { isObject, propertyOf } from '#src/state/unknownValue.ts';
import { importPlan } from './importPlan.ts';
import { type BackupRows, type ImportSource, importLimits } from './importSource.ts';
import { stageSounds } from './stagedSounds.ts';

interface ImportOptions {
  /** `undefined` for a backup, which has its own lists. */
  readonly list: NamedList | undefined;
  /** Whether the preferences of a backup replace those of this device. */
  readonly choices: boolean;
  readonly onProgress?: (progress: number) => void;
  readonly now?: number;
}

async function missingBodies(rows: BackupRows): Promise<ReadonlyMap<string, string>> {
  const here = new Set(
    await savedTransaction('readonly', (stores) => stores.objectStore('bodies').getAllKeys(), ['bodies']),
  );
  const bodies = new Map<string, string>();
  let size = 0;
  for (const { id, read } of rows.bodies) {
    if (here.has(id)) continue;
    const body = await read();
    size += body.length;
    refuseLarger(size, importLimits.bodies);
    bodies.set(id, body);
  }
  return bodies;
}

/**
 * All of a file or nothing: sounds are stored first, then everything else in one transaction.
 * Rejects with an `ExchangeFailure`, or with the browser's `QuotaExceededError`.
 */
export async function importWords(
  source: ImportSource,
  { list, choices, onProgress, now = Date.now() }: ImportOptions,
) {
  const endHold = await holdSounds();
  try {
    const saved = await savedWords();
    const staged = await stageSounds(source.words, source.sounds, saved.values(), onProgress);
    const { backup } = source;
    const bodies = backup ? await missingBodies(backup) : new Map<string, string>();
    const report = await changeSaved(async (stores) => {
      const words = await wordsIn(stores);
      const {
        puts,
        ids,
        byFileId,
        byWord: _,
        ...counts
      } = importPlan(staged.words, words, {
        now,
        isBackup: backup !== undefined,
      });
      for (const word of puts.values()) await writeWord(stores, word);
      const isNewList =
        list !== undefined && (await addToList(stores, { ...list, lift: source.lift }, ids, now));
      const restored = backup ? await restoreRows(stores, backup, bodies, byFileId) : { lists: 0, texts: 0 };
      return { ...counts, ...restored, lists: restored.lists + (isNewList ? 1 : 0) };
    });
    if (choices && backup) restoreChoices(backup);
    if (backup) noteRestored(source, saved.values(), now);
    return {
      ...report,
      recordings: staged.stored,
      missingSounds: staged.missing,
      leftOut: { ...source.leftOut, fields: (source.leftOut.fields ?? 0) + report.bare },
      refused: [...source.refused, ...staged.damaged, ...report.refused],
    };
  } finally {
    // Deletes sounds whose words were not imported. After a failure here, the next start does.
    await endHold().catch((error: unknown) => console.warn('Sounds could not be deleted yet.', error));
  }
}

export type ImportReport = Awaited<ReturnType<typeof importWords>>;

/** A restored file is a backup, unless something here is in none. */
function noteRestored({ words, sounds }: ImportSource, saved: Iterable<SavedWord>, now: number): void {
  const changed = new Map(words.map((word) => [word.id, word.changed ?? 0]));
  const since = lastBackup.get() ?? Number.NEGATIVE_INFINITY;
  for (const word of saved) {
    if (word.changed > since && word.changed > (changed.get(word.id) ?? Number.NEGATIVE_INFINITY)) return;
    if (word.recordings.some(({ id, at }) => at > since && sounds.get(id) === undefined)) return;
  }
  lastBackup.set(now);
}

function restoreChoices({ choices }: BackupRows): void {
  for (const key of preferenceKeys) {
    const text = choices[key];
    if (text !== undefined) writeStored(key, text);
  }
}

/** If the list is here, or was (`before`) with another id and the same name, its words come before those of the file. */
async function restoreList(
  stores: SavedStores<'readwrite'>,
  list: WordList,
  byFileId: ReadonlyMap<string, string>,
  before: readonly WordList[],
): Promise<boolean> {
  const words = [...new Set(list.words.flatMap((id) => byFileId.get(id) ?? []))];
  const namesake = before.find(({ name }) => comparedText(name) === comparedText(list.name));
  const saved = (await listIn(stores, list.id)) ?? (namesake && (await listIn(stores, namesake.id)));
  if (saved === undefined) {
    await writeList(stores, { ...list, words });
    return true;
  }
  const name = list.changed > saved.changed ? list.name : saved.name;
  const next = {
    ...saved,
    name,
    words: [...new Set([...saved.words, ...words])],
    lift: joinedHeads(list.lift, saved.lift),
  };
  if (JSON.stringify(next) !== JSON.stringify(saved)) {
    await writeList(stores, { ...next, changed: Math.max(saved.changed, list.changed) });
  }
  return false;
}

/** A card names its word by the id in the file. */
function movedCard(card: unknown, byFileId: ReadonlyMap<string, string>): unknown {
  const word = propertyOf(card, 'word');
  const key = propertyOf(card, 'key');
  const here = typeof word === 'string' ? byFileId.get(word) : undefined;
  if (!isObject(card) || here === undefined || here === word) return card;
  const isNamed = typeof key === 'string' && typeof word === 'string' && key.startsWith(word);
  return { ...card, word: here, ...(isNamed ? { key: `${here}${key.slice(word.length)}` } : {}) };
}

/** Of two cards of the same question the later answered one knows more. */
async function restoreCard(stores: SavedStores<'readwrite'>, card: unknown): Promise<void> {
  const key = propertyOf(card, 'key');
  if (typeof key !== 'string') return;
  const saved = await stores.objectStore('cards').get(key);
  const [mine, theirs] = [propertyOf(saved, 'lastReview'), propertyOf(card, 'lastReview')];
  const isNewer = typeof mine === 'number' && typeof theirs === 'number' && theirs > mine;
  if (saved === undefined || isNewer) await stores.objectStore('cards').put(card);
}

/** Everything but words and sounds; `bodies`: the texts that are not here yet. */
async function restoreRows(
  stores: SavedStores<'readwrite'>,
  rows: BackupRows,
  bodies: ReadonlyMap<string, string>,
  byFileId: ReadonlyMap<string, string>,
) {
  let lists = 0;
  let texts = 0;
  const before = await listsIn(stores);
  for (const list of rows.lists) if (await restoreList(stores, list, byFileId, before)) lists += 1;
  for (const text of rows.texts) {
    const id = propertyOf(text, 'id');
    const body = typeof id === 'string' ? bodies.get(id) : undefined;
    if (typeof id !== 'string' || body === undefined) continue;
    if ((await stores.objectStore('texts').getKey(id)) !== undefined) continue;
    await stores.objectStore('texts').put(text);
    await stores.objectStore('bodies').put(body, id);
    texts += 1;
  }
  for (const card of rows.cards) await restoreCard(stores, movedCard(card, byFileId));
  return { lists, texts };
}

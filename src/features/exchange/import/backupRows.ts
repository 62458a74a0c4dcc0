import type { SavedStores } from '#src/saved/savedDatabase.ts';
import { listIn, listsIn, writeList } from '#src/saved/savedRecords.ts';
import type { WordList } from '#src/saved/wordList.ts';
import { propertyOf } from '#src/state/propertyOf.ts';
import type { BackupRows } from './importSource.ts';

type Stores = SavedStores<'readwrite'>;

/** If the list is here, or was (`before`) with another id and the same name, its words come before those of the file. */
async function restoreList(
  stores: Stores,
  list: WordList,
  byFileId: ReadonlyMap<string, string>,
  before: readonly WordList[],
): Promise<boolean> {
  const words = [...new Set(list.words.flatMap((id) => byFileId.get(id) ?? []))];
  const namesake = before.find(({ name }) => name === list.name);
  const kept = (await listIn(stores, list.id)) ?? (namesake && (await listIn(stores, namesake.id)));
  if (kept === undefined) {
    await writeList(stores, { ...list, words });
    return true;
  }
  const name = list.changed > kept.changed ? list.name : kept.name;
  const all = [...new Set([...kept.words, ...words])];
  if (name !== kept.name || all.length > kept.words.length) {
    await writeList(stores, { ...kept, name, words: all, changed: Math.max(kept.changed, list.changed) });
  }
  return false;
}

/** A card names its word by the id in the file. */
function movedCard(card: unknown, byFileId: ReadonlyMap<string, string>): unknown {
  const word = propertyOf(card, 'word');
  const key = propertyOf(card, 'key');
  const here = typeof word === 'string' ? byFileId.get(word) : undefined;
  if (typeof card !== 'object' || card === null || here === undefined || here === word) return card;
  const isNamed = typeof key === 'string' && typeof word === 'string' && key.startsWith(word);
  return { ...card, word: here, ...(isNamed ? { key: `${here}${key.slice(word.length)}` } : {}) };
}

/** Of two cards of the same question the later answered one knows more. */
async function restoreCard(stores: Stores, card: unknown): Promise<void> {
  const key = propertyOf(card, 'key');
  if (typeof key !== 'string') return;
  const kept = await stores.objectStore('cards').get(key);
  const [mine, theirs] = [propertyOf(kept, 'lastReview'), propertyOf(card, 'lastReview')];
  const isNewer = typeof mine === 'number' && typeof theirs === 'number' && theirs > mine;
  if (kept === undefined || isNewer) await stores.objectStore('cards').put(card);
}

/** Everything but words and sounds; `bodies`: the texts that are not here yet. */
export async function restoreRows(
  stores: Stores,
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
  for (const report of rows.reports) {
    const id = propertyOf(report, 'id');
    if (typeof id !== 'string' || (await stores.objectStore('reports').getKey(id)) !== undefined) continue;
    await stores.objectStore('reports').put(report);
  }
  return { lists, texts };
}

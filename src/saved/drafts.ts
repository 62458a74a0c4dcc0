/**
 * Typed text that was not submitted. It survives a page change, a reload, an update and a restart. Stored in
 * IndexedDB, since texts may be long, with a copy in memory.
 */

import { clear, createStore, del, entries, keys, set } from 'idb-keyval';
import { useEffect, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { textStorage } from '#src/local/storage.ts';
import { storeWhileShown } from '#src/state/leavingPage.ts';
import { isObject } from '#src/state/unknownValue.ts';
import { changeCount } from '#src/state/useObservable.ts';

const store = storeWhileShown(createStore('drafts', 'drafts'));

/** `undefined`: removed by this page. */
const drafts = new Map<string, unknown>();

/** Newer in memory than stored. */
const unwritten = new Set<string>();

const changes = changeCount();
let isRead = false;
let isWriting = false;

async function readAll(): Promise<void> {
  if (isRead) return;
  isRead = true;
  addEventListener('pagehide', saveUnwritten);
  restoreUnwritten();
  try {
    for (const [key, draft] of await entries<string, unknown>(store)) {
      // Typed before the drafts were read, so newer.
      if (!drafts.has(key)) drafts.set(key, draft);
    }
    changes.announce();
  } catch (error) {
    console.warn('Drafts can not be read.', error);
  }
}

/** Drafts that were not written when the page was closed, when databases take nothing any more. */
const unwrittenKey = 'draft/unwritten';

function saveUnwritten(): void {
  // A page from the back-forward cache may have left older drafts.
  if (unwritten.size === 0) tabDrafts.remove(unwrittenKey);
  else
    tabDrafts.write(
      unwrittenKey,
      JSON.stringify([...unwritten].map((key) => [key, drafts.get(key) ?? null])),
    );
}

const entryList = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.unknown()])));

function restoreUnwritten(): void {
  const { success, output } = v.safeParse(entryList, tabDrafts.read(unwrittenKey));
  tabDrafts.remove(unwrittenKey);
  if (success) for (const [key, draft] of output) change(key, draft ?? undefined);
}

/** One after the other. A draft that changes meanwhile is written once more, not per letter. */
async function write(): Promise<void> {
  if (isWriting) return;
  isWriting = true;
  try {
    for (let [key] = unwritten; key !== undefined; [key] = unwritten) {
      const draft = drafts.get(key);
      await (draft === undefined ? del(key, store) : set(key, draft, store));
      if (drafts.get(key) === draft) unwritten.delete(key);
    }
  } catch (error) {
    console.warn('A draft could not be stored.', error);
  }
  isWriting = false;
}

function change(key: string, draft: unknown): void {
  drafts.set(key, draft);
  unwritten.add(key);
  changes.announce();
  void write();
}

/** Another version may have stored the draft: ignored unless it has the same text fields. */
function isLike<Value extends string | object>(draft: unknown, initial: Value): draft is Value {
  if (typeof initial === 'string') return typeof draft === 'string';
  if (!isObject(draft)) return false;
  const texts = new Map(Object.entries(draft));
  return Object.keys(initial).every((name) => typeof texts.get(name) === 'string');
}

/**
 * Like `useState`, for the text of a field or the texts of a form. Drafts of different records need different keys.
 * Text equal to `initial` is not stored. `remove` deletes the draft after submit or cancel.
 */
export function useDraft<Value extends string | object>(
  key: string,
  initial: Value,
): readonly [value: Value, set: (next: Value) => void, remove: () => void] {
  const draft = useSyncExternalStore(changes.subscribe, () => drafts.get(key));
  useEffect(() => {
    void readAll();
  }, []);
  return [
    isLike(draft, initial) ? draft : initial,
    (next) => change(key, JSON.stringify(next) === JSON.stringify(initial) ? undefined : next),
    () => change(key, undefined),
  ];
}

export function draftKeys(): Promise<string[]> {
  return keys<string>(store);
}

export function deleteDrafts(deleted: readonly string[]): void {
  for (const key of deleted) change(key, undefined);
}

/** Also those of this tab. Rejects when the browser refuses. */
export async function clearDrafts(): Promise<void> {
  clearTabDrafts();
  for (const key of drafts.keys()) drafts.set(key, undefined);
  unwritten.clear();
  changes.announce();
  await clear(store);
}

/** Of this tab. Keys begin with `draft/`. */
export const tabDrafts = textStorage(() => sessionStorage);

export function clearTabDrafts(): void {
  for (const key of tabDrafts.keys()) if (key.startsWith('draft/')) tabDrafts.remove(key);
}

/** Each change is one transaction over both stores. */

import { queryOptions } from '@tanstack/react-query';
import { countWords } from '#src/language/runningText/wordTokens.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { savedQuery } from '#src/saved/savedQueries.ts';
import { readable } from '#src/saved/savedRecords.ts';
import { largestText, longestTitle, type ReadText, readText } from './readText.ts';
import { normalizedText, TextError, titleOf } from './textFile.ts';

const always = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

export const readTextsQuery = savedQuery(['texts'], readTexts);

/** `null` for none. */
export function readTextQuery(id: string) {
  return savedQuery(['texts', id], () => readTextOf(id));
}

/** `null` for none. Not kept in memory when it leaves the screen: it may be a megabyte. */
export function textBodyQuery(id: string) {
  return queryOptions({ queryKey: ['textBody', id], queryFn: () => textBody(id), ...always, gcTime: 0 });
}

function lastAt({ created, opened = 0 }: ReadText): number {
  return Math.max(created, opened);
}

/** The last opened or added first. */
export async function readTexts(): Promise<readonly ReadText[]> {
  const stored = await savedTransaction('readonly', (stores) => stores.objectStore('texts').getAll(), [
    'texts',
  ]);
  return readable(readText, stored).toSorted((one, other) => lastAt(other) - lastAt(one));
}

export async function readTextOf(id: string): Promise<ReadText | null> {
  const stored = await savedTransaction('readonly', (stores) => stores.objectStore('texts').get(id), [
    'texts',
  ]);
  return readable(readText, [stored])[0] ?? null;
}

export async function textBody(id: string): Promise<string | null> {
  const body = await savedTransaction('readonly', (stores) => stores.objectStore('bodies').get(id), [
    'bodies',
  ]);
  return body ?? null;
}

export interface NewText {
  readonly text: string;
  /** The first line by default. */
  readonly title?: string | undefined;
}

/** @throws {TextError} if it is empty or too long. */
export async function addText({ text: given, title }: NewText, now: number = Date.now()): Promise<ReadText> {
  const text = normalizedText(given);
  if (text === '') throw new TextError('empty');
  if (new TextEncoder().encode(text).length > largestText) throw new TextError('tooLong');
  const added: ReadText = {
    id: crypto.randomUUID(),
    title: (title?.trim() || titleOf(text)).slice(0, longestTitle),
    created: now,
    place: 0,
    length: text.length,
    words: countWords(text),
    paragraphs: {},
  };
  await changeSaved(async (stores) => {
    await stores.objectStore('texts').put(added);
    await stores.objectStore('bodies').put(text, added.id);
  });
  return added;
}

type Changed = 'title' | 'opened' | 'place' | 'language' | 'recognised' | 'paragraphs';

/** Does nothing if the text was deleted; `undefined` removes a value. */
export function changeText(
  id: string,
  change: { readonly [Name in Changed]?: ReadText[Name] | undefined },
): Promise<void> {
  return changeSaved(async (stores) => {
    const [text] = readable(readText, [await stores.objectStore('texts').get(id)]);
    if (text) await stores.objectStore('texts').put({ ...text, ...change });
  });
}

export interface DeletedText {
  readonly text: ReadText;
  readonly body: string;
}

export function deleteText(id: string): Promise<DeletedText | undefined> {
  return changeSaved(async (stores) => {
    const [text] = readable(readText, [await stores.objectStore('texts').get(id)]);
    const body = await stores.objectStore('bodies').get(id);
    await stores.objectStore('texts').delete(id);
    await stores.objectStore('bodies').delete(id);
    return text && { text, body: body ?? '' };
  });
}

export function putBack({ text, body }: DeletedText): Promise<void> {
  return changeSaved(async (stores) => {
    await stores.objectStore('texts').put(text);
    await stores.objectStore('bodies').put(body, text.id);
  });
}

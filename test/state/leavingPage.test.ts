// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { createStore, get, promisifyRequest, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { storeWhileShown } from '#src/state/leavingPage.ts';
import { transactionalDatabase } from '#src/state/transactionalDatabase.ts';

/** As the browser says it of a page that it keeps for Back. */
const tell = (name: 'pagehide' | 'pageshow') =>
  dispatchEvent(Object.assign(new Event(name), { persisted: true }));

test('a page that is left holds no store, and its changes are done when it comes back [R210]', async () => {
  const database = transactionalDatabase<{ words: { key: string; value: string } }>({
    name: 'words',
    version: 1,
    stores: ['words'],
    upgrade: (made) => void made.createObjectStore('words'),
  });
  await database.inTransaction('readonly', (stores) => stores.objectStore('words').count());
  const ofOtherPage = await openDB('words');
  const read = () => ofOtherPage.get('words', 'word');
  let isFrozen = true;
  const hasBegun = Promise.withResolvers<void>();
  const change = database.inTransaction('readwrite', async (stores) => {
    const words = stores.objectStore('words');
    await words.put('guolli', 'word');
    hasBegun.resolve();
    // WebKit lets nothing of the page go on, nor end.
    while (isFrozen) await words.get('word');
  });
  await hasBegun.promise;
  const history = createStore('history', 'words');
  const opened = set('word', 'guolli', storeWhileShown(history));
  tell('pagehide');
  const late = set('late', 'čáhci', storeWhileShown(history));
  expect(await read()).toBeUndefined();
  expect(await get('late', history)).toBeUndefined();
  isFrozen = false;
  tell('pageshow');
  await Promise.all([change, opened, late]);
  expect(await read()).toBe('guolli');
  expect(await Promise.all([get('word', history), get('late', history)])).toEqual(['guolli', 'čáhci']);
});

test('a page that is left while it reads does not hold up changes, and reads when it comes back [R210]', async () => {
  const drafts = createStore('drafts', 'drafts');
  await set('text', 'guolli', drafts);
  let isFrozen = true;
  const hasBegun = Promise.withResolvers<void>();
  const reading = storeWhileShown(drafts)('readonly', async (store) => {
    hasBegun.resolve();
    while (isFrozen) await promisifyRequest(store.count());
    return promisifyRequest<unknown>(store.get('text'));
  });
  await hasBegun.promise;
  tell('pagehide');
  await set('text', 'čáhci', drafts);
  isFrozen = false;
  tell('pageshow');
  expect(await reading).toBe('čáhci');
});

/** Notifies every tab of changes of saved data. */
import { changeCount } from '#src/state/useObservable.ts';
import { type SavedStores, savedTransaction } from './savedDatabase.ts';
import { listCount } from './startMarks.ts';

/** Changes by any tab since this page was loaded. */
const changes = changeCount();

const channelName = 'kept';

let channel: BroadcastChannel | undefined;

/** Listens to other tabs from the first reader on. */
function listen(): BroadcastChannel | undefined {
  if (channel === undefined && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(channelName);
    channel.onmessage = changes.announce;
  }
  return channel;
}

/** Changes by any tab; returns how to stop. */
export function onSavedChange(listener: () => void): () => void {
  listen();
  return changes.subscribe(listener);
}

/** In one transaction; notifies every tab. Rejects as `savedTransaction` does, without changes. */
export async function changeSaved<Value>(
  act: (stores: SavedStores<'readwrite'>) => Promise<Value>,
): Promise<Value> {
  const { value, lists } = await savedTransaction('readwrite', async (stores) => ({
    value: await act(stores),
    lists: await stores.objectStore('lists').count(),
  }));
  if (lists !== listCount.get()) listCount.set(lists);
  changes.announce();
  listen()?.postMessage(null);
  return value;
}

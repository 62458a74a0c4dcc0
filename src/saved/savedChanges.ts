/** Telling every tab that what is kept has changed. */
import { observable } from '#src/state/useObservable.ts';
import { listCount } from './marks/listCount.ts';
import { type SavedStores, savedTransaction } from './savedDatabase.ts';

/** How often it has changed, here or in another tab, since this page was loaded. */
const changes = observable(0);

const channelName = 'kept';

let channel: BroadcastChannel | undefined;

function announce(): void {
  changes.set(changes.get() + 1);
}

/** Hears of other tabs from the first reader on. */
function listen(): BroadcastChannel | undefined {
  if (channel === undefined && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(channelName);
    channel.onmessage = announce;
  }
  return channel;
}

/** Calls `listener` whenever something of what is kept has changed, in this tab or another; returns how to stop. */
export function onSavedChange(listener: () => void): () => void {
  listen();
  return changes.subscribe(listener);
}

/** Changes what is kept in one transaction, and tells every tab. Rejects as `savedTransaction` does; nothing is changed then. */
export async function changeSaved<Value>(
  act: (stores: SavedStores<'readwrite'>) => Promise<Value>,
): Promise<Value> {
  const { value, lists } = await savedTransaction('readwrite', async (stores) => ({
    value: await act(stores),
    lists: await stores.objectStore('lists').count(),
  }));
  if (lists !== listCount.get()) listCount.set(lists);
  announce();
  listen()?.postMessage(null);
  return value;
}

/**
 * Transactions of a page that is left. WebKit keeps such a page for Back together with its unfinished transactions, also
 * those that only read, and whoever changes the same stores next waits for good. So they are aborted, and done again
 * when the page comes back.
 */

type Abortable = Pick<IDBTransaction, 'abort'>;

const unfinished = new Set<Abortable>();
const aborted = new WeakSet<Abortable>();
let isLeft = false;
let isListening = false;

function abort(transaction: Abortable): void {
  aborted.add(transaction);
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // Only pages are left; Node, where tests run, has no such events at all.
  globalThis.addEventListener?.('pagehide', (event) => {
    if (!('persisted' in event && event.persisted)) return;
    isLeft = true;
    for (const transaction of unfinished) abort(transaction);
  });
  globalThis.addEventListener?.('pageshow', () => {
    isLeft = false;
  });
}

/** Does something in a transaction that `act` tells `onBegin`, again if it was aborted because the page was left. */
export async function whileShown<Value>(
  act: (onBegin: (transaction: Abortable) => void) => Promise<Value>,
): Promise<Value> {
  listen();
  for (;;) {
    let current: Abortable | undefined;
    try {
      return await act((transaction) => {
        current = transaction;
        unfinished.add(transaction);
        if (isLeft) abort(transaction);
      });
    } catch (error) {
      if (current === undefined || !aborted.has(current)) throw error;
      if (isLeft) await new Promise((shown) => addEventListener('pageshow', shown, { once: true }));
    } finally {
      if (current) unfinished.delete(current);
    }
  }
}

/** How `idb-keyval` reaches a store. */
type UseStore = <Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Value | PromiseLike<Value>,
) => Promise<Value>;

/** The store, with transactions that are done again if the page was left meanwhile. */
export function storeWhileShown(open: UseStore): UseStore {
  return (mode, act) =>
    whileShown((onBegin) =>
      open(mode, (store) => {
        onBegin(store.transaction);
        return act(store);
      }),
    );
}

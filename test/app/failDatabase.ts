import { onTestFinished } from 'vitest';

/** The device's database refuses an order from now on, until the test ends or calls what is returned. */
export function failDatabase(order: 'put' | 'delete' | 'transaction', errorName: string): () => void {
  const owner = order === 'transaction' ? IDBDatabase.prototype : IDBObjectStore.prototype;
  const works = Reflect.get(owner, order);
  const mend = () => void Reflect.set(owner, order, works);
  Reflect.set(owner, order, () => {
    throw new DOMException('refused', errorName);
  });
  onTestFinished(mend);
  return mend;
}

/**
 * Defines later built-ins that the oldest supported browsers lack (`browserslist` in package.json); the first import of
 * page, worker and service worker. `lib` in the tsconfig.json files allows these, and besides only `with` and
 * `isWellFormed`, which `test/e2e/engines/oldestBrowsers.test.ts` finds in built files.
 */

type Method = (this: never, ...values: never[]) => unknown;

function define(target: object, methods: Readonly<Record<string, Method>>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

type Compare = (one: unknown, other: unknown) => number;

define(Array.prototype, {
  toReversed(this: readonly unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: readonly unknown[], compare?: Compare) {
    return [...this].sort(compare);
  },
  toSpliced(this: readonly unknown[], ...change: [start: number, count: number, ...added: unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
});

const typedArray: object = Object.getPrototypeOf(Uint8Array.prototype);
define(typedArray, {
  toReversed(this: Uint8Array) {
    return this.slice().reverse();
  },
  toSorted(this: Uint8Array, compare?: (one: number, other: number) => number) {
    return this.slice().sort(compare);
  },
});

define(String.prototype, {
  toWellFormed(this: string) {
    return this.replace(/\p{Cs}/gu, '\uFFFD');
  },
});

type KeyOf = (item: unknown, index: number) => unknown;

define(Map, {
  groupBy(items: Iterable<unknown>, keyOf: KeyOf) {
    const groups = new Map<unknown, unknown[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
    return groups;
  },
});

define(Promise, {
  withResolvers() {
    let resolve: unknown;
    let reject: unknown;
    const promise = new Promise((...settle) => {
      [resolve, reject] = settle;
    });
    return { promise, resolve, reject };
  },
});

define(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const controller = new AbortController();
    for (const signal of signals) {
      const end = () => controller.abort(signal.reason);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { signal: controller.signal });
    }
    return controller.signal;
  },
  timeout(milliseconds: number) {
    const controller = new AbortController();
    const error = new DOMException('The time is over.', 'TimeoutError');
    setTimeout(() => controller.abort(error), milliseconds);
    return controller.signal;
  },
});

export {};

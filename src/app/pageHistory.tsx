/**
 * The browser's history as the router sees it, with an entry for each layer over the page. So Back closes a
 * drawer, dialog or popup first, in every browser; a layer closed otherwise removes its entry, and Forward
 * never opens it again.
 */

import { type ReactNode, useLayoutEffect, useState } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  Router,
  type To,
} from 'react-router-dom';
import { isLoadingAgain } from '#src/local/loadingAgain.ts';
import { isObject } from '#src/state/unknownValue.ts';
import { setFreshLoad } from '#src/ui/layers/focus.ts';
import { closeLayers, layerCount, whenLayersChange } from '#src/ui/layers/layers.ts';

/** Where the person is, and how they came there. */
interface Visit {
  readonly location: Location;
  readonly action: NavigationType;
}

/** State of a history entry; keys as the router had them, for entries of older versions. */
interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
  /** Number of the layer over the page; absent for the page itself. */
  readonly layer?: number;
}

interface Entry {
  readonly location: Location;
  readonly index: number;
}

/** `history.go` is answered by `popstate`, late on a busy device; without one it counts as done after this time. */
const layerRemovalTimeoutMs = 5_000;

function entryState(): EntryState {
  const state: unknown = history.state;
  return isObject(state) ? state : {};
}

/** Shared by all entries that the app did not write: the browser's for `#content`, the shell's (`firstRows.ts`). */
const foreignKey = 'default';

/** The current entry. One that the app did not write comes after `before`. */
function readEntry(before: number): Entry {
  const { pathname, search, hash } = location;
  const { usr = null, key = foreignKey, idx = before + 1 } = entryState();
  return { location: { pathname, search, hash, state: usr, key }, index: idx };
}

function createPageHistory() {
  let shown: Visit = { location: readEntry(-1).location, action: NavigationType.Pop };
  /** In the browser's history, which is written later. */
  let written: Entry = readEntry(-1);
  /** Entries of layers above `written`. */
  let depth = 0;
  let listener: ((visit: Visit) => void) | undefined;
  /** Writes, which wait while entries of layers are being removed: the entry in use is not theirs. */
  const queue: (() => void)[] = [];
  let layerRemoval: ReturnType<typeof setTimeout> | undefined;
  let hasStarted = false;
  setFreshLoad(true);

  function runQueue(): void {
    while (layerRemoval === undefined) {
      const next = queue.shift();
      if (!next) return;
      next();
    }
  }

  function enqueue(task: () => void): void {
    queue.push(task);
    runQueue();
  }

  function write(method: 'pushState' | 'replaceState'): void {
    const { location: at, index } = written;
    const state: EntryState = {
      usr: at.state,
      key: at.key,
      idx: index,
      ...(depth > 0 ? { layer: depth } : {}),
    };
    history[method](state, '', createPath(at));
  }

  function endLayerRemoval(): void {
    clearTimeout(layerRemoval);
    layerRemoval = undefined;
    // What was written while a layer was open (typed text, a link to the same page) is in the entry that is gone.
    write('replaceState');
    runQueue();
  }

  /** Removes entries of layers down to so many. */
  function removeLayers(remaining: number): void {
    // The next page does it.
    if (isLoadingAgain()) return;
    const steps = remaining - depth;
    depth = remaining;
    if (steps === 0) return;
    layerRemoval = setTimeout(endLayerRemoval, layerRemovalTimeoutMs);
    history.go(steps);
  }

  function syncWithLayers(): void {
    const count = layerCount();
    if (count < depth) removeLayers(count);
    while (depth < count) {
      depth += 1;
      write('pushState');
    }
  }

  function show(location: Location, action: NavigationType): void {
    setFreshLoad(false);
    shown = { location, action };
    listener?.(shown);
  }

  function newLocation(to: To, state: unknown): Location {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const { pathname = shown.location.pathname, search = '', hash = '' } = path;
    return { pathname, search, hash, state: state ?? null, key: Math.random().toString(36).slice(2, 10) };
  }

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push(to, state) {
      // A new page closes the layers over the last one, and leaves no entry of them.
      closeLayers(0);
      const next = newLocation(to, state);
      if (createPath(next) === createPath(shown.location)) {
        navigator.replace(to, state);
        return;
      }
      enqueue(() => removeLayers(0));
      enqueue(() => {
        written = { location: next, index: written.index + 1 };
        write('pushState');
      });
      show(next, NavigationType.Push);
    },
    replace(to, state) {
      const next = newLocation(to, state);
      enqueue(() => {
        written = { ...written, location: next };
        write('replaceState');
      });
      show(next, NavigationType.Replace);
    },
    go(steps) {
      closeLayers(0);
      enqueue(() => {
        const by = steps - depth;
        depth = 0;
        // As at the person's Back, `navigated` shows the page: it is no removal, and no write waits for it.
        history.go(by);
      });
    },
  };

  /**
   * At `popstate`:
   *
   * | before | entry now | effect |
   * |---|---|---|
   * | layers being removed | any | the removal has ended: the queue goes on |
   * | layers open | of the same page, below some of them | closes these layers |
   * | layers open | of another page | closes all layers, shows the page |
   * | no layer open | of a page | shows the page |
   * | no layer open | of a closed layer (Forward, or a reload) | goes back to the page below |
   */
  function navigated(): void {
    if (layerRemoval !== undefined) {
      endLayerRemoval();
      return;
    }
    const { layer = 0, idx } = entryState();
    if (depth > 0 && idx === written.index && layer < depth) {
      depth = layer;
      write('replaceState');
      closeLayers(layer);
      return;
    }
    closeLayers(0);
    written = readEntry(written.index);
    if (written.location.key !== shown.location.key || written.location.key === foreignKey) {
      show(written.location, NavigationType.Pop);
    }
    // The entry may be of a closed layer.
    depth = layer;
    removeLayers(0);
  }

  return {
    navigator,
    visit: (): Visit => shown,
    /** Calls `tell` at every visit; returns how to stop. */
    follow(tell: (visit: Visit) => void): () => void {
      listener = tell;
      addEventListener('popstate', navigated);
      const stop = whenLayersChange(() => queueMicrotask(() => enqueue(syncWithLayers)));
      // Once: mounted again, as in strict mode, a second `history.go` would leave the page.
      if (!hasStarted) {
        hasStarted = true;
        depth = entryState().layer ?? 0;
        if (depth > 0) removeLayers(0);
        else write('replaceState');
      }
      return () => {
        listener = undefined;
        removeEventListener('popstate', navigated);
        stop();
        clearTimeout(layerRemoval);
        layerRemoval = undefined;
      };
    },
  };
}

export function PageRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(createPageHistory);
  const [visit, setVisit] = useState(history.visit);
  // After the requests of the same tap, which wait for the line; not as a transition, whose slices of five
  // milliseconds make a page half as slow again on a slow phone.
  useLayoutEffect(() => history.follow((next) => void setTimeout(() => setVisit(next))), [history]);
  return (
    <Router location={visit.location} navigationType={visit.action} navigator={history.navigator}>
      {children}
    </Router>
  );
}

/**
 * The browser's history as the router sees it, with an entry on top for each thing that lies over the page.
 * So Back closes a drawer, dialog or popup first, in every browser; one that is closed otherwise takes its
 * entry back, and Forward never opens it again.
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
import { closeLayers, layerCount, whenLayersChange } from '#src/ui/layers/layers.ts';

/** Where the person is, and how they came there. */
export interface Visit {
  readonly location: Location;
  readonly action: NavigationType;
}

/** The history of this page. */
export interface PageHistory {
  readonly navigator: Navigator;
  readonly visit: () => Visit;
  /** Follows the browser, and tells of every visit; returns how to stop. */
  readonly follow: (tell: (visit: Visit) => void) => () => void;
}

/** What an entry of the browser's history remembers; keys as the router had them, for entries of older versions. */
interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
  /** The how-manieth thing over the page it stands for; absent for the page itself. */
  readonly layer?: number;
}

/** A page of the history. */
interface Entry {
  readonly location: Location;
  readonly index: number;
}

/** The browser answers a journey through the history with an event; where it does not, it is over after this, in milliseconds. */
const longestJourney = 1_000;

function entryState(): EntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function makeKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The entry the browser stands on; one it made itself, as for `#content`, comes after `before`. */
function readEntry(before: number): Entry {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default', idx = before + 1 } = entryState();
  return { location: { pathname, search, hash, state: usr, key }, index: idx };
}

/** Makes the history of this page. */
export function createPageHistory(): PageHistory {
  /** What is shown. */
  let shown: Visit = { location: readEntry(-1).location, action: NavigationType.Pop };
  /** What the browser's history has: it follows, for its journeys take time. */
  let written: Entry = readEntry(-1);
  /** Entries of layers over the one that is written. */
  let depth = 0;
  let listener: ((visit: Visit) => void) | undefined;
  const waiting: (() => void)[] = [];
  let journey: ReturnType<typeof setTimeout> | undefined;
  let begun = false;

  function work(): void {
    while (journey === undefined) {
      const next = waiting.shift();
      if (!next) return;
      next();
    }
  }

  function inTurn(task: () => void): void {
    waiting.push(task);
    work();
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

  function arrive(): void {
    clearTimeout(journey);
    journey = undefined;
    // What was typed while something lay over the page stands in the entry that is gone.
    write('replaceState');
    work();
  }

  /** Takes the entries of layers away, but so many. */
  function sinkTo(remaining: number): void {
    // The page that comes does it.
    if (isLoadingAgain()) return;
    const steps = remaining - depth;
    depth = remaining;
    if (steps === 0) return;
    journey = setTimeout(arrive, longestJourney);
    history.go(steps);
  }

  function matchLayers(): void {
    const count = layerCount();
    if (count < depth) sinkTo(count);
    while (depth < count) {
      depth += 1;
      write('pushState');
    }
  }

  function show(location: Location, action: NavigationType): void {
    shown = { location, action };
    listener?.(shown);
  }

  function made(to: To, state: unknown): Location {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const { pathname = shown.location.pathname, search = '', hash = '' } = path;
    return { pathname, search, hash, state: state ?? null, key: makeKey() };
  }

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push(to, state) {
      // A page that is opened closes what lies over the one before, and leaves no entry of it between them.
      closeLayers(0);
      if (createPath(made(to, state)) === createPath(shown.location)) {
        navigator.replace(to, state);
        return;
      }
      const next = made(to, state);
      inTurn(() => sinkTo(0));
      inTurn(() => {
        written = { location: next, index: written.index + 1 };
        write('pushState');
      });
      show(next, NavigationType.Push);
    },
    replace(to, state) {
      const next = made(to, state);
      inTurn(() => {
        written = { ...written, location: next };
        write('replaceState');
      });
      show(next, NavigationType.Replace);
    },
    go(steps) {
      closeLayers(0);
      inTurn(() => {
        const by = steps - depth;
        depth = 0;
        history.go(by);
      });
    },
  };

  function navigated(): void {
    if (journey !== undefined) {
      arrive();
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
    if (written.location.key !== shown.location.key || written.location.key === 'default') {
      show(written.location, NavigationType.Pop);
    }
    // Forward to something that was closed, or a load of the page while it was open: back to the page under it.
    depth = layer;
    sinkTo(0);
  }

  return {
    navigator,
    visit: () => shown,
    follow(tell) {
      listener = tell;
      addEventListener('popstate', navigated);
      const stop = whenLayersChange(() => queueMicrotask(() => inTurn(matchLayers)));
      // Once: followed again, as by strict mode, the journey down is under way already, and a second one would leave the page.
      if (!begun) {
        begun = true;
        depth = entryState().layer ?? 0;
        if (depth > 0) sinkTo(0);
        else write('replaceState');
      }
      return () => {
        listener = undefined;
        removeEventListener('popstate', navigated);
        stop();
        clearTimeout(journey);
        journey = undefined;
      };
    },
  };
}

interface PageRouterProps {
  readonly children: ReactNode;
}

/** The router over the history of this page. */
export function PageRouter({ children }: PageRouterProps) {
  const [history] = useState(createPageHistory);
  const [visit, setVisit] = useState(history.visit);
  // Behind the questions that the same tap asks, for they wait for the line; and not as a transition: in slices of
  // five milliseconds a page takes half as long again on a slow phone.
  useLayoutEffect(() => history.follow((next) => void setTimeout(() => setVisit(next))), [history]);
  return (
    <Router location={visit.location} navigationType={visit.action} navigator={history.navigator}>
      {children}
    </Router>
  );
}

/** Components whose code is loaded later. */
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type Observable, observable, useObservable } from '#src/state/useObservable.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { lazyMessagesAhead } from './lazyMessages.ts';

type LoadState = 'waiting' | 'failed' | 'here';

/** A component whose code is loaded later, or ahead by `preload`. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Resolves in any case: a failure shows where the component renders. */
  readonly preload: () => Promise<void>;
  readonly state: Pick<Observable<LoadState>, 'get' | 'subscribe'>;
}

/** In place of the component. By default nothing while it loads, and a notice after a failure. */
interface LazyFallbacks {
  readonly waiting?: ReactNode;
  readonly failed?: ReactNode;
}

/** A module that exports a component under this name. */
type Exports<Name extends string> = Readonly<Record<Name, ComponentType<never>>>;

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props & object : never;

/**
 * Loads a module, and renders its component of this name, when first rendered or preloaded. Unlike `lazy`, it renders
 * loaded code at once, where React would wait 300 ms after a fallback; a failure is a notice in its place, retried
 * where it is next mounted, not an error of the page.
 */
export function lazyComponent<Module extends Exports<Name>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
  fallbacks?: LazyFallbacks,
): LazyComponent<PropsOf<Module[Name]>>;
export function lazyComponent<Props extends object>(
  load: () => Promise<Readonly<Record<string, ComponentType<Props>>>>,
  name: string,
  { waiting = null, failed = <LoadFailure /> }: LazyFallbacks = {},
): LazyComponent<Props> {
  const state = observable<LoadState>('waiting');
  let Loaded: ComponentType<Props> | undefined;
  let underWay: Promise<void> | undefined;

  async function fetchCode(): Promise<void> {
    if (state.get() === 'failed') state.set('waiting');
    try {
      Loaded = (await load())[name];
      state.set('here');
    } catch (error) {
      console.error('A part of the page could not be loaded.', error);
      state.set('failed');
      underWay = undefined;
    }
  }

  function preload(): Promise<void> {
    underWay ??= fetchCode();
    return underWay;
  }

  function Lazy(props: Props): ReactNode {
    const now = useObservable(state);
    useEffect(() => {
      void preload();
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return now === 'failed' ? failed : waiting;
  }
  return Object.assign(Lazy, { preload, state });
}

/** Loads the component and the lazy messages together. */
export function lazyWithMessages<Module extends Exports<Name>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
  fallbacks?: LazyFallbacks,
): LazyComponent<PropsOf<Module[Name]>> {
  return lazyComponent(
    async () => {
      const [loaded] = await Promise.all([load(), lazyMessagesAhead()]);
      return loaded;
    },
    name,
    fallbacks,
  );
}

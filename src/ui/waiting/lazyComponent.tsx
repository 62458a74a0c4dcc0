import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { observable, useObservable } from '#src/state/useObservable.ts';

/** A component whose code comes later, with a way to fetch it before it is drawn. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Fetches the code now. Resolves in any case: a failure shows where the component is drawn. */
  readonly preload: () => Promise<void>;
  /** Whether it is there. */
  readonly isThere: () => boolean;
}

/**
 * Makes a component that is fetched when it is first drawn or preloaded. Unlike
 * `lazy`, it draws at once what is there already, where React holds back for
 * 300 ms what comes after a fallback; and code that could not be fetched is a
 * notice in its place, tried again at the next drawing, not an error of the page.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LazyComponent<Props> {
  const code = observable<ComponentType<Props> | 'waiting' | 'failed'>('waiting');
  let underWay: Promise<void> | undefined;

  function settle(next: ComponentType<Props> | 'failed'): void {
    underWay = undefined;
    code.set(next);
  }

  function isThere(): boolean {
    return typeof code.get() === 'function';
  }

  function preload(): Promise<void> {
    if (isThere()) return Promise.resolve();
    underWay ??= load().then(settle, (error: unknown) => {
      console.error('A part of the page could not be loaded.', error);
      settle('failed');
    });
    return underWay;
  }

  function Lazy(props: Props): ReactNode {
    const now = useObservable(code);
    useEffect(() => {
      void preload();
    }, []);
    if (now === 'waiting') return waiting;
    if (now === 'failed') return <LoadFailure />;
    const Loaded = now;
    return <Loaded {...props} />;
  }
  return Object.assign(Lazy, { preload, isThere });
}

const useStyles = makeStyles({
  failure: {
    position: 'fixed',
    zIndex: 5,
    top: 'calc(env(safe-area-inset-top) + 3.25rem)',
    insetInline: '1rem',
    maxWidth: '24rem',
    margin: '0 auto',
    padding: '0.625rem 0.875rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
});

/** Says over the page that something the visitor opened could not be fetched. */
export function LoadFailure() {
  return (
    <p role="alert" className={useStyles().failure}>
      <Trans>This could not be loaded. Check the network and try again.</Trans>
    </p>
  );
}

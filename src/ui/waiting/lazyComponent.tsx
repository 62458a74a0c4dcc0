import { makeStyles, tokens } from '@fluentui/react-components';
import { i18n as app, type Messages } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { fallbackPageLanguage, isPageLanguage, type PageLanguage } from '#src/language/languages.ts';
import { observable, useObservable } from '#src/state/useObservable.ts';

/** A component whose code is loaded later, or ahead by `preload`. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Resolves in any case: a failure shows where the component renders. */
  readonly preload: () => Promise<void>;
  readonly isThere: () => boolean;
}

/**
 * Loads the component when first rendered or preloaded. Unlike `lazy`, it renders loaded code at once, where
 * React would wait 300 ms after a fallback; a failure is a notice in its place, retried at the next render,
 * not an error of the page.
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

/** Loads a dialog when it first opens. It stays mounted when it closes, for its animation and to give back the focus. */
export function lazyDialog<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Dialog = lazyComponent(load);
  return (props) => {
    const [isWanted, setWanted] = useState(props.open);
    if (props.open && !isWanted) setWanted(true);
    return isWanted ? <Dialog {...props} /> : null;
  };
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

/** Over the page: something the visitor opened could not be fetched. */
export function LoadFailure() {
  return (
    <p role="alert" className={useStyles().failure}>
      <Trans>This could not be loaded. Check the network and try again.</Trans>
    </p>
  );
}

function languageOf(locale: string): PageLanguage {
  return isPageLanguage(locale) ? locale : fallbackPageLanguage;
}

/** The lazy messages that the app speaks; `undefined` until a part needs some. */
let added: Messages | undefined;
let areWanted = false;

/**
 * Adds the lazy messages to the app's: components of the folders that `lingui.config.ts` names for them need it, or
 * show keys.
 */
export async function lazyMessagesAhead(): Promise<void> {
  areWanted = true;
  const { locale } = app;
  const lazy = await lazyMessages(languageOf(locale));
  // The language was changed meanwhile.
  if (app.locale !== locale) return lazyMessagesAhead();
  if (added !== lazy) app.load(locale, lazy);
  added = lazy;
}

/** For a change of language; `undefined` where no part needs them. Without a network those of before stay. */
export function lazyMessagesInUse(language: PageLanguage): Promise<Messages | undefined> | undefined {
  if (!areWanted) return undefined;
  return lazyMessages(language).catch((error: unknown) => {
    console.error('The lazy messages could not be loaded.', error);
    return added;
  });
}

/** Loads the component and the lazy messages together. */
export function lazyWithMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [Loaded] = await Promise.all([load(), lazyMessagesAhead()]);
    return Loaded;
  });
}

const catalogues = import.meta.glob<{ readonly messages: Messages }>('../../locales/lazy/*.po');

const loaded = new Map<PageLanguage, Messages>();

async function fetchMessages(language: PageLanguage): Promise<Messages> {
  const catalogue = await catalogues[`../../locales/lazy/${language}.po`]?.();
  if (catalogue === undefined) throw new Error('There is no catalogue.');
  loaded.set(language, catalogue.messages);
  return catalogue.messages;
}

/** If they can't be fetched, logs the failure and gives English; rejects where that fails, too. */
export async function lazyMessages(language: PageLanguage): Promise<Messages> {
  const there = loaded.get(language);
  if (there !== undefined) return there;
  try {
    return await fetchMessages(language);
  } catch (error) {
    if (language === fallbackPageLanguage) throw error;
    console.error(`The lazy messages for "${language}" could not be loaded; English is used.`, error);
    return loaded.get(fallbackPageLanguage) ?? fetchMessages(fallbackPageLanguage);
  }
}

/** When the browser is idle, after 5 s at the latest; in Safari a little later. Returns how to cancel it. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(callback, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(callback, 2_000);
  return () => clearTimeout(handle);
}

/** Returns how to cancel it. */
export function whenPainted(callback: () => void): () => void {
  // The second frame begins when the first is painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => callback());
  });
  return () => cancelAnimationFrame(frame);
}

/** Whether something was painted since `drawn` became true. Content that nobody waits for renders after that. */
export function usePainted(drawn: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!drawn || isPainted) return;
    return whenPainted(() => startTransition(() => setPainted(true)));
  }, [drawn, isPainted]);
  return isPainted;
}

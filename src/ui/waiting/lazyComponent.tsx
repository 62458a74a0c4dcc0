import { makeStyles, tokens } from '@fluentui/react-components';
import { i18n as app, type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
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

function speak(
  own: I18n,
  { locale, locales, messages }: Pick<I18n, 'locale' | 'locales' | 'messages'>,
  lazy: Messages,
): void {
  own.loadAndActivate({ locale, messages: { ...messages, ...lazy }, ...(locales && { locales }) });
}

/**
 * Adds the lazy messages to the app's: components of the folders that `lingui.config.ts` names for them need it, or
 * show keys. Renders nothing before they are loaded; on a change of language the old ones stay until then.
 */
export function LazyMessages({ children }: { readonly children: ReactNode }) {
  const { locale, locales, messages } = useLingui().i18n;
  const [own] = useState(() => {
    const made = setupI18n();
    const lazy = loaded.get(languageOf(locale));
    if (lazy !== undefined) speak(made, { locale, locales, messages }, lazy);
    return made;
  });
  useEffect(() => {
    let isWanted = true;
    lazyMessages(languageOf(locale)).then(
      (lazy) => {
        if (isWanted) speak(own, { locale, locales, messages }, lazy);
      },
      // The old messages stay.
      (error: unknown) => console.error('The lazy messages could not be loaded.', error),
    );
    return () => {
      isWanted = false;
    };
  }, [own, locale, locales, messages]);
  return <I18nProvider i18n={own}>{children}</I18nProvider>;
}

/** Loads the lazy messages of the current language. */
export async function lazyMessagesAhead(): Promise<void> {
  await lazyMessages(languageOf(app.locale));
}

/** Loads the component and the lazy messages together. */
export function lazyWithMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [Loaded] = await Promise.all([load(), lazyMessagesAhead()]);
    return function WithMessages(props: Props) {
      return (
        <LazyMessages>
          <Loaded {...props} />
        </LazyMessages>
      );
    };
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

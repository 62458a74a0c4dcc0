import { makeStyles, tokens } from '@fluentui/react-components';
import { i18n as app, type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { fallbackPageLanguage, isPageLanguage, type PageLanguage } from '#src/language/languages.ts';
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
 * Makes a component that is fetched when it is first drawn or preloaded. Unlike `lazy`, it draws at once what
 * is there already, where React holds back for 300 ms what comes after a fallback; and code that could not be
 * fetched is a notice in its place, tried again at the next drawing, not an error of the page.
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

interface LazyMessagesProps {
  readonly children: ReactNode;
}

/** Language, number format and messages. */
type Spoken = Pick<I18n, 'locale' | 'locales' | 'messages'>;

function languageOf(locale: string): PageLanguage {
  return isPageLanguage(locale) ? locale : fallbackPageLanguage;
}

function speak(own: I18n, { locale, locales, messages }: Spoken, lazy: Messages): void {
  own.loadAndActivate({ locale, messages: { ...messages, ...lazy }, ...(locales && { locales }) });
}

/**
 * What is inside has the lazy messages beside the app's: whatever lies in the folders that `lingui.config.ts` names
 * for them has to be drawn in here, or shows keys instead of words. Nothing is drawn before the messages are there;
 * when the language changes, the words of before stay until the new ones are there.
 */
export function LazyMessages({ children }: LazyMessagesProps) {
  const { locale, locales, messages } = useLingui().i18n;
  const [own] = useState(() => {
    const made = setupI18n();
    const lazy = loadedLazyMessages(languageOf(locale));
    if (lazy !== undefined) speak(made, { locale, locales, messages }, lazy);
    return made;
  });
  useEffect(() => {
    let isWanted = true;
    lazyMessages(languageOf(locale)).then(
      (lazy) => {
        if (isWanted) speak(own, { locale, locales, messages }, lazy);
      },
      // The words of before stay.
      (error: unknown) => console.error('The lazy messages could not be loaded.', error),
    );
    return () => {
      isWanted = false;
    };
  }, [own, locale, locales, messages]);
  return <I18nProvider i18n={own}>{children}</I18nProvider>;
}

/** The lazy messages of the language that is spoken now, on their way: before what is drawn with them. */
export async function lazyMessagesAhead(): Promise<void> {
  await lazyMessages(languageOf(app.locale));
}

/** A lazy component with the lazy messages: both are fetched at once, and what is drawn has its words. */
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

type Catalogue = Promise<{ readonly messages: Messages }>;

const catalogues: Readonly<Record<PageLanguage, () => Catalogue>> = {
  en: () => import('#src/locales/lazy/en.po'),
  fi: () => import('#src/locales/lazy/fi.po'),
  nb: () => import('#src/locales/lazy/nb.po'),
  nn: () => import('#src/locales/lazy/nn.po'),
  se: () => import('#src/locales/lazy/se.po'),
  sma: () => import('#src/locales/lazy/sma.po'),
  smj: () => import('#src/locales/lazy/smj.po'),
  smn: () => import('#src/locales/lazy/smn.po'),
  sms: () => import('#src/locales/lazy/sms.po'),
  sv: () => import('#src/locales/lazy/sv.po'),
};

const loaded = new Map<PageLanguage, Messages>();

/** The lazy messages of a language, where they are there already. */
function loadedLazyMessages(language: PageLanguage): Messages | undefined {
  return loaded.get(language);
}

async function fetchMessages(language: PageLanguage): Promise<Messages> {
  const { messages } = await catalogues[language]();
  loaded.set(language, messages);
  return messages;
}

/**
 * The lazy messages of a language. Where they can't be fetched, the failure is logged and they are English; rejects
 * where those can't be fetched either.
 */
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

/**
 * Calls back when the browser has nothing to do, 5 s later at the latest; in
 * Safari, which cannot say so, a little later. Returns how to call that off.
 */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(callback, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(callback, 2_000);
  return () => clearTimeout(handle);
}

/** Calls back when what is drawn now is painted. Returns how to call that off. */
export function whenPainted(callback: () => void): () => void {
  // The second frame begins when the first is painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => callback());
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Whether something was on screen since `drawn` first was true. What nobody waits for is drawn after that:
 * it comes between nobody and what they asked for.
 */
export function usePainted(drawn: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!drawn || isPainted) return;
    return whenPainted(() => startTransition(() => setPainted(true)));
  }, [drawn, isPainted]);
  return isPainted;
}

import { i18n as app, type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fallbackPageLanguage, isPageLanguage, type PageLanguage } from '#src/language/languages.ts';
import { type LazyComponent, lazyComponent } from './lazyComponent.tsx';

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
export function loadedLazyMessages(language: PageLanguage): Messages | undefined {
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

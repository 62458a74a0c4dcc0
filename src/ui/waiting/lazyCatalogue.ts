/** The messages that the start has no need of, in the ten languages (`lingui.config.ts` says of which folders). */
import type { Messages } from '@lingui/core';
import { fallbackPageLanguage, type PageLanguage } from '#src/language/languages.ts';

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

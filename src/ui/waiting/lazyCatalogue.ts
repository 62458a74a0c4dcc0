/** The messages that the start has no need of, in the ten languages (`lingui.config.ts` says of which folders). */
import type { Messages } from '@lingui/core';
import type { PageLanguage } from '#src/language/languages.ts';
import { messages as english } from '#src/locales/lazy/en.po';

type Catalogue = Promise<{ readonly messages: Messages }>;

const catalogues: Readonly<Record<Exclude<PageLanguage, 'en'>, () => Catalogue>> = {
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

const loaded = new Map<PageLanguage, Messages>([['en', english]]);

/** The lazy messages of a language, where they are there already. */
export function loadedLazyMessages(language: PageLanguage): Messages | undefined {
  return loaded.get(language);
}

/** The lazy messages of a language. Where they can't be fetched, the failure is logged and they are English: it never rejects. */
export async function lazyMessages(language: PageLanguage): Promise<Messages> {
  const there = loaded.get(language);
  if (there !== undefined || language === 'en') return there ?? english;
  try {
    const { messages } = await catalogues[language]();
    loaded.set(language, messages);
    return messages;
  } catch (error) {
    console.error(`The lazy messages for "${language}" could not be loaded; English is used.`, error);
    return english;
  }
}

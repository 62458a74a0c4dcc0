/** Messages that are fetched with the first part that needs them. */
import { i18n as app, type Messages } from '@lingui/core';
import {
  fallbackInterfaceLanguage,
  type InterfaceLanguage,
  isInterfaceLanguage,
} from '#src/language/languages.ts';

function languageOf(locale: string): InterfaceLanguage {
  return isInterfaceLanguage(locale) ? locale : fallbackInterfaceLanguage;
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
export function lazyMessagesInUse(language: InterfaceLanguage): Promise<Messages | undefined> | undefined {
  if (!areWanted) return undefined;
  return lazyMessages(language).catch((error: unknown) => {
    console.error('The lazy messages could not be loaded.', error);
    return added;
  });
}

const catalogues = import.meta.glob<{ readonly messages: Messages }>('../../locales/lazy/*.po');

const loaded = new Map<InterfaceLanguage, Messages>();

async function fetchMessages(language: InterfaceLanguage): Promise<Messages> {
  const catalogue = await catalogues[`../../locales/lazy/${language}.po`]?.();
  if (catalogue === undefined) throw new Error('There is no catalogue.');
  loaded.set(language, catalogue.messages);
  return catalogue.messages;
}

/** If they can't be fetched, logs the failure and gives English; rejects where that fails, too. */
export async function lazyMessages(language: InterfaceLanguage): Promise<Messages> {
  const there = loaded.get(language);
  if (there !== undefined) return there;
  try {
    return await fetchMessages(language);
  } catch (error) {
    if (language === fallbackInterfaceLanguage) throw error;
    console.error(`The lazy messages for "${language}" could not be loaded; English is used.`, error);
    return loaded.get(fallbackInterfaceLanguage) ?? fetchMessages(fallbackInterfaceLanguage);
  }
}

/** Catalogues are fetched when chosen (A4). English is in the bundle, for when nothing can be fetched (A6, D29). */

import { i18n, type Messages } from '@lingui/core';
import { useEffect } from 'react';
import { firstMessages } from '#src/app/frame/prefetch.ts';
import type { PageLanguage } from '#src/language/languages.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { messages as english } from '#src/locales/en.po';

const catalogues = import.meta.glob<{ readonly messages: Messages }>([
  '../../locales/*.po',
  '!../../locales/en.po',
]);

async function fetchMessages(language: PageLanguage): Promise<Messages> {
  const catalogue = await catalogues[`../../locales/${language}.po`]?.();
  if (catalogue === undefined) throw new Error('There is no catalogue.');
  return catalogue.messages;
}

/** For number and date formats: browsers know the Sámi plurals with their dual, but no Sámi formats. */
const neighbours: Readonly<Partial<Record<PageLanguage, string>>> = {
  se: 'nb',
  sma: 'nb',
  smj: 'nb',
  smn: 'fi',
  sms: 'fi',
};

let wanted: PageLanguage | undefined;

function activate(language: PageLanguage, messages: Messages): void {
  const neighbour = neighbours[language];
  i18n.loadAndActivate({
    locale: language,
    messages,
    locales: neighbour === undefined ? [language] : [language, neighbour],
  });
  document.documentElement.lang = language;
}

/** If the messages cannot be fetched, logs the failure and uses English (A5); never rejects. The last call wins. */
export async function speakLanguage(language: PageLanguage): Promise<void> {
  wanted = language;
  if (language === 'en') {
    activate('en', english);
    return;
  }
  try {
    const messages = (await firstMessages(language)) ?? (await fetchMessages(language));
    if (wanted === language) activate(language, messages);
  } catch (error) {
    console.error(`The messages for "${language}" could not be loaded; English is used.`, error);
    if (wanted === language) activate('en', english);
  }
}

/** Follows the visitor's choice, also in another tab (A32). */
export function useInterfaceLanguage(): void {
  const { interfaceLanguage } = usePreferences();
  useEffect(() => {
    void speakLanguage(interfaceLanguage);
  }, [interfaceLanguage]);
}

/** Catalogues are fetched when chosen (A4). English is in the bundle, for when nothing can be fetched (A6, D29). */

import { i18n, type Messages } from '@lingui/core';
import { useEffect } from 'react';
import type { InterfaceLanguage } from '#src/language/languages.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { messages as english } from '#src/locales/en.po';
import { lazyMessagesInUse } from '#src/ui/waiting/lazyMessages.ts';

const catalogues = import.meta.glob<{ readonly messages: Messages }>([
  '../../locales/*.po',
  '!../../locales/en.po',
]);

/** English if they cannot be fetched, with a log (A5). */
async function fetchMessages(language: InterfaceLanguage): Promise<readonly [InterfaceLanguage, Messages]> {
  if (language === 'en') return ['en', english];
  try {
    const catalogue = await catalogues[`../../locales/${language}.po`]?.();
    if (catalogue !== undefined) return [language, catalogue.messages];
  } catch (error) {
    console.error(`The messages for "${language}" could not be loaded; English is used.`, error);
  }
  return ['en', english];
}

/** For number and date formats: browsers know the Sámi plurals with their dual, but no Sámi formats, and often no Nynorsk. */
const neighbours: Readonly<Partial<Record<InterfaceLanguage, readonly string[]>>> = {
  nn: ['nb'],
  se: ['nb'],
  sma: ['nb'],
  smj: ['nb'],
  smn: ['fi'],
  sms: ['fi'],
};

let wanted: InterfaceLanguage | undefined;

function activate(language: InterfaceLanguage, messages: Messages): void {
  // Dates as in the person's region. Not every tag is valid: Chromium says `en-US@posix` where Linux does.
  const regional = navigator.languages.filter(
    (own) => own.startsWith(`${language}-`) && /^[\w-]+$/u.test(own),
  );
  i18n.loadAndActivate({
    locale: language,
    messages,
    locales: [...regional, language, ...(neighbours[language] ?? [])],
  });
  document.documentElement.lang = language;
}

/** Never rejects. The last call wins. The previous language stays until all messages are there. */
export async function activateLanguage(language: InterfaceLanguage): Promise<void> {
  wanted = language;
  const [spoken, messages] = await fetchMessages(language);
  const lazy = lazyMessagesInUse(spoken);
  const all = lazy ? { ...messages, ...(await lazy) } : messages;
  if (wanted === language) activate(spoken, all);
}

/** Follows the person's choice, also in another tab (A32). */
export function useInterfaceLanguage(): void {
  const { interfaceLanguage } = usePreferences();
  useEffect(() => {
    // The start has activated them: doing so again would render every text again.
    if (interfaceLanguage !== wanted) void activateLanguage(interfaceLanguage);
  }, [interfaceLanguage]);
}

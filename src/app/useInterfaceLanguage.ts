import { useEffect } from 'react';
import { speakLanguage } from '#src/app/messages.ts';
import { usePreferences } from '#src/data/preferences.ts';

/** Speaks the language the visitor chooses, as soon as it is chosen, here or in another tab (A32). */
export function useInterfaceLanguage(): void {
  const { interfaceLanguage } = usePreferences();
  useEffect(() => {
    void speakLanguage(interfaceLanguage);
  }, [interfaceLanguage]);
}

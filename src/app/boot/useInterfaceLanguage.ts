import { useEffect } from 'react';
import { usePreferences } from '#src/local/preferences.ts';
import { speakLanguage } from './messages.ts';

/** Speaks the language the visitor chooses, as soon as it is chosen, here or in another tab (A32). */
export function useInterfaceLanguage(): void {
  const { interfaceLanguage } = usePreferences();
  useEffect(() => {
    void speakLanguage(interfaceLanguage);
  }, [interfaceLanguage]);
}

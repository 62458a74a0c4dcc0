import { useLayoutEffect } from 'react';
import { usePreferences } from '#src/data/preferences.ts';
import { darkPalette, lightPalette } from '#src/ui/palette.ts';
import { useMedia } from '#src/ui/useMedia.ts';

/** Light or dark: the visitor's choice, or the device's. The page outside the app follows too. */
export function useScheme(): 'light' | 'dark' {
  const { theme } = usePreferences();
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)');
  const deviceScheme = deviceIsDark ? 'dark' : 'light';
  const scheme = theme === 'system' ? deviceScheme : theme;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    const { paper } = scheme === 'dark' ? darkPalette : lightPalette;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', paper);
    }
  }, [theme, scheme]);
  return scheme;
}

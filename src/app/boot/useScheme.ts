import { useLayoutEffect } from 'react';
import { usePreferences } from '#src/local/preferences.ts';
import { darkPalette, lightPalette } from '#src/ui/theme/palette.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';

/** Makes the page light or dark: the visitor's choice, or the device's. */
export function useScheme(): void {
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
}

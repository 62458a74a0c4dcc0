import type { ReactNode } from 'react';
import { fullDarkTheme, fullLightTheme } from './fullTheme.ts';
import { ThemeProvider } from './ThemeProvider.tsx';
import { useMedia } from './useMedia.ts';

/** What `FluentSurface` surrounds. */
export interface FluentSurfaceProps {
  readonly children: ReactNode;
}

/** Gives Fluent's larger components every token they count on. Loaded with them, not at the start. */
export function FluentSurface({ children }: FluentSurfaceProps) {
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)');
  const chosen = document.documentElement.dataset['theme'];
  const dark = chosen === undefined ? deviceIsDark : chosen === 'dark';
  return <ThemeProvider theme={dark ? fullDarkTheme : fullLightTheme}>{children}</ThemeProvider>;
}

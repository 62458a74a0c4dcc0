import { FluentProvider, makeStyles, type PartialTheme } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // Transparent: the page has its colours before Fluent is loaded.
  clear: { backgroundColor: 'transparent', color: 'inherit' },
});

interface ThemeProviderProps {
  readonly theme: PartialTheme;
  readonly children: ReactNode;
}

/** Renders nothing itself. */
export function ThemeProvider({ theme, children }: ThemeProviderProps) {
  return (
    <FluentProvider theme={theme} className={useStyles().clear}>
      {children}
    </FluentProvider>
  );
}

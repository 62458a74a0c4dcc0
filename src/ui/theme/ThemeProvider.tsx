import { FluentProvider, makeStyles, type PartialTheme } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // What is around shows through: the page has its paper and ink before Fluent is there.
  clear: { backgroundColor: 'transparent', color: 'inherit' },
});

interface ThemeProviderProps {
  readonly theme: PartialTheme;
  readonly children: ReactNode;
}

/** Gives Fluent's components their tokens, and draws nothing itself. */
export function ThemeProvider({ theme, children }: ThemeProviderProps) {
  return (
    <FluentProvider theme={theme} className={useStyles().clear}>
      {children}
    </FluentProvider>
  );
}
